import type { NoticeTopic } from '@careerspeak/contract'
import { withProofOrWaiver } from './email-proof'
import { topicFields } from './preferences'

/** A Strapi filter for accounts that get mails on a topic: not blocked, not opted out, with an address that is confirmed or exempt. */
export const noticeReaders = (topic: NoticeTopic, now: Date): object => ({
  blocked: { $ne: true },
  $or: [{ [topicFields[topic]]: { $null: true } }, { [topicFields[topic]]: 'mail' }],
  $and: [withProofOrWaiver(now)],
})
