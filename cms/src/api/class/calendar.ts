import type { calendar, calendarLink } from '@careerspeak/contract'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { type Account, findAccount } from '../account/accounts'
import { assertMayRead, batchNotFound, batchUid, mayRead, type StoredBatch } from '../batch/batch'
import { createCalendar } from '../mail/calendar'
import { readInstitute } from '../site-setting/institute'
import { cancelledEvents } from './cancelled-classes'
import { publishedEventOf } from './class'
import { findClasses } from './service'

/** The account and batch of a private calendar URL, by their ids, and its signature. */
type Subscription = { account: string; batch: string; seal: string }

type Holder = Pick<Account, 'user' | 'sessionEpoch' | 'earlierEpoch'>

/**
 * Makes and reads private calendar URLs. They do not expire, but end with the account's password, those of
 * release 1.0.0 too. Access is checked on every read.
 */
export function createCalendarLinks() {
  const { dataDir, url } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = ({ user, sessionEpoch }: Holder, batch: string) =>
    `calendar ${user._id} ${sessionEpoch} ${batch}`
  const aboutEarlier = ({ user }: Holder, batch: string) => `calendar ${user._id} ${batch}`
  return {
    linkTo: (holder: Holder, batch: string): string =>
      `${url}/api/batch/calendar?token=${holder.user._id}.${batch}.${seal(about(holder, batch))}`,
    read(token: string): Subscription {
      const [account = '', batch = '', seal = ''] = token.split('.')
      return { account, batch, seal }
    },
    /** Returns whether the signature still holds for the account. */
    isValidFor: (holder: Holder, { batch, seal }: Subscription): boolean =>
      isSealed(about(holder, batch), seal) ||
      (holder.earlierEpoch === holder.sessionEpoch && isSealed(aboutEarlier(holder, batch), seal)),
  }
}

type CalendarLinks = ReturnType<typeof createCalendarLinks>

/** Returns the private calendar URL of the caller's batch, or of the one an admin names. */
export const showCalendarLink =
  ({ linkTo }: CalendarLinks): Handler<typeof calendarLink, Account> =>
  async ({ query, caller }) => {
    if (!query.batch && caller.batchId === null)
      throw new HttpError(400, 'You’re not in a batch yet, so there’s no calendar.')
    const where = query.batch ? { documentId: query.batch } : { id: caller.batchId }
    const batch: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where })
    if (!batch) throw batchNotFound()
    assertMayRead(caller, batch.id)
    return { url: linkTo(caller, batch.documentId) }
  }

/** Sends the classes of a batch to a calendar program, while the URL's owner may read the batch. */
export const showCalendar =
  (links: CalendarLinks): Handler<typeof calendar> =>
  async ({ query: { token }, ctx }) => {
    const batch = await readableBatch(links, links.read(token))
    if (!batch) throw new HttpError(403, 'This link no longer works. Please copy it from your batch again.')
    const classes = (await findClasses({ batch: { id: batch.id } })).map(publishedEventOf)
    ctx.set('Cache-Control', 'private, max-age=300')
    return createCalendar({
      method: 'PUBLISH',
      name: batch.name,
      timezone: (await readInstitute()).timezone,
      events: [...classes, ...(await cancelledEvents(batch.id, classes, new Date()))],
    })
  }

async function readableBatch(
  { isValidFor }: CalendarLinks,
  subscription: Subscription,
): Promise<StoredBatch | undefined> {
  const holder = await findAccount('documentId', subscription.account)
  if (!holder || !isValidFor(holder, subscription)) return undefined
  const batch: StoredBatch | null = await strapi.db
    .query(batchUid)
    .findOne({ where: { documentId: subscription.batch } })
  return batch && mayRead(holder, batch.id) ? batch : undefined
}
