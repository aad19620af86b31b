import type { NoticeTopic } from '@careerspeak/contract'
import { whereProved } from './email-proof'
import { topicFields } from './preferences'

/** A Strapi filter for accounts that get mails on a topic: not blocked, not opted out, with a confirmed address if that is required. */
export const noticeReaders = (topic: NoticeTopic): object => ({
  blocked: { $ne: true },
  $or: [{ [topicFields[topic]]: { $null: true } }, { [topicFields[topic]]: 'mail' }],
  ...whereProved(),
})
