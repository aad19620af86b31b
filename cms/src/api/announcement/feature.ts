import type { Feature } from '../../platform/feature'
import { announcementRetention } from './retention'
import { sendDueAnnouncements } from './send'

export const announcement: Feature = {
  retention: announcementRetention,
  jobs: [{ name: 'announcements', rule: '30 * * * * *', run: sendDueAnnouncements }],
}
