import { createReaderLinks } from '../account/reader-links'

/** Links to materials. */
export const materialLinks = createReaderLinks({
  name: 'material',
  path: '/materials',
  what: 'the material',
  place: 'your batch',
})
