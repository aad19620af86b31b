import { createReaderLinks } from '../account/reader-links'

/** Links to spoken homework. */
export const handInLinks = createReaderLinks({
  name: 'homework',
  path: '/homework/recordings',
  what: 'the recording',
  place: 'the homework',
})

/** Links to the sounds of tasks. */
export const soundLinks = createReaderLinks({
  name: 'homework-sound',
  path: '/homework/sounds',
  what: 'the audio',
  place: 'the homework',
})
