import type { NoticeTopic } from '@careerspeak/contract'
import { whereProved } from './email-proof'
import { preferenceColumns } from './preferences'

/** A Strapi filter for accounts that get mails on a topic: not blocked, not opted out, with a confirmed address if that is required. */
export const noticeReaders = (topic: NoticeTopic): object => ({
  blocked: { $ne: true },
  $or: [{ [preferenceColumns[topic]]: { $null: true } }, { [preferenceColumns[topic]]: 'mail' }],
  ...whereProved(),
})
