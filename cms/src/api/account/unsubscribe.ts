import {
  type NoticeTopic,
  noticeTopic,
  type Preferences,
  type subscribe,
  type unsubscribe,
} from '@careerspeak/contract'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { linkSigner } from '../../platform/http/signed-link'
import { accountUid } from './account-changes'
import { preferenceTable } from './preference-table'

const about = (account: string, topic: string) => `unsubscribe ${account} ${topic}`

const tokenOf = (account: string, topic: NoticeTopic) =>
  `${account}.${topic}.${linkSigner().seal(about(account, topic))}`

/** The links that switch off a topic, as long as the account exists: the page for a mail's text, and the one-click URL for its header (RFC 8058). */
export function unsubscribeLinks(account: string, topic: NoticeTopic): { page: string; address: string } {
  const { siteUrl, url } = environment()
  const token = tokenOf(account, topic)
  return {
    page: `${siteUrl}/unsubscribe?token=${token}`,
    address: `${url}/api/user/unsubscribe?token=${token}`,
  }
}

/** A token's account, by document id, and topic; undefined if forged. */
function readToken(token: string): { account: string; topic: NoticeTopic } | undefined {
  const [account = '', name = '', signature = ''] = token.split('.')
  const topic = noticeTopic.safeParse(name).data
  return topic && linkSigner().isSealed(about(account, topic), signature) ? { account, topic } : undefined
}

/** Switches a topic on or off by a link in a mail. */
export const switchByLink =
  (channel: Preferences['reminders']): Handler<typeof unsubscribe | typeof subscribe> =>
  async ({ query }) => {
    const link = readToken(query.token)
    if (!link) throw new HttpError(403, 'This link doesn’t work. Please open it from the e-mail again.')
    const { account: documentId, topic } = link
    await strapi.db
      .query(accountUid)
      .updateMany({ where: { documentId }, data: { [preferenceTable[topic].column]: channel } })
    return { topic, channel }
  }
