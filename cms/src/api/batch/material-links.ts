import { createReaderLinks } from '../account/reader-links'

/** Links to materials. */
export const materialLinks = createReaderLinks({
  name: 'material',
  path: '/materials',
  sentences: {
    forged: 'This link is incomplete. Please open the material from your batch.',
    expired: 'This link has expired. Please open the material from your batch again.',
  },
})
