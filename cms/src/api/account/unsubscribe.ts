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
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { accountUid } from './account-changes'
import { preferenceColumns } from './preferences'

type UnsubscribeLinks = {
  /** The page that stops the mails of a topic, for the mail's text. */
  pageOf: (account: string, topic: NoticeTopic) => string
  /** The one-click URL for the mail's header (RFC 8058). */
  addressOf: (account: string, topic: NoticeTopic) => string
  /** A token's account, by document id, and topic; undefined if forged. */
  read: (token: string) => { account: string; topic: NoticeTopic } | undefined
}

let links: UnsubscribeLinks | undefined

/** Makes and reads unsubscribe links. They work as long as the account exists. */
export function unsubscribeLinks(): UnsubscribeLinks {
  links ??= createUnsubscribeLinks()
  return links
}

function createUnsubscribeLinks(): UnsubscribeLinks {
  const { dataDir, siteUrl, url } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (account: string, topic: string) => `unsubscribe ${account} ${topic}`
  const tokenOf = (account: string, topic: NoticeTopic) =>
    `${account}.${topic}.${seal(about(account, topic))}`
  return {
    pageOf: (account, topic) => `${siteUrl}/unsubscribe?token=${tokenOf(account, topic)}`,
    addressOf: (account, topic) => `${url}/api/user/unsubscribe?token=${tokenOf(account, topic)}`,
    read(token) {
      const [account = '', name = '', signature = ''] = token.split('.')
      const topic = noticeTopic.safeParse(name).data
      return topic && isSealed(about(account, topic), signature) ? { account, topic } : undefined
    },
  }
}

/** Switches a topic on or off by a link in a mail. */
export const switchByLink =
  (channel: Preferences['reminders']): Handler<typeof unsubscribe | typeof subscribe> =>
  async ({ query }) => {
    const link = unsubscribeLinks().read(query.token)
    if (!link) throw new HttpError(403, 'This link doesn’t work. Please open it from the e-mail again.')
    const { account: documentId, topic } = link
    await strapi.db
      .query(accountUid)
      .updateMany({ where: { documentId }, data: { [preferenceColumns[topic]]: channel } })
    return { topic, channel }
  }
