import type { Feature } from '../../platform/feature'
import { ownAnnouncements } from './own-data'
import { announcementRetention, removeAnnouncements, removeReads } from './retention'
import { sendDueAnnouncements } from './send'

export const announcement: Feature = {
  eraseAccount: (_, { id }) => removeReads({ account: { id } }),
  eraseBatch: (_, { id }) => removeAnnouncements({ batch: { id } }),
  ownData: ownAnnouncements,
  retention: announcementRetention,
  jobs: [{ name: 'announcements', rule: '30 * * * * *', run: sendDueAnnouncements }],
}
