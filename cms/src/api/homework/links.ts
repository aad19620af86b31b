import { createReaderLinks } from '../account/reader-links'

/** Links to recordings that were handed in. */
export const handInLinks = createReaderLinks({
  name: 'homework',
  path: '/homework/recordings',
  what: 'the recording',
  place: 'the page it’s on',
})

/** Links to the sounds of tasks. */
export const soundLinks = createReaderLinks({
  name: 'homework-sound',
  path: '/homework/sounds',
  what: 'the audio',
  place: 'the homework',
})
