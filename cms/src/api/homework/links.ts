import { createReaderLinks } from '../account/reader-links'

/** Links to spoken homework. */
export const handInLinks = createReaderLinks({
  name: 'homework',
  path: '/homework/recordings',
  sentences: {
    forged: 'This link is incomplete. Please open the recording from the homework.',
    expired: 'This link has expired. Please load the homework again.',
  },
})

/** Links to the sounds of tasks. */
export const soundLinks = createReaderLinks({
  name: 'homework-sound',
  path: '/homework/sounds',
  sentences: {
    forged: 'This link is incomplete. Please open the audio from the homework.',
    expired: 'This link has expired. Please load the homework again.',
  },
})
