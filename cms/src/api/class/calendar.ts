import type { calendar, calendarLink } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { type CalendarEvent, createCalendar } from '../../platform/calendar'
import { environment } from '../../platform/environment'
import { ask } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { findAccount } from '../account/accounts'
import { batchNotFound, batchUid, type StoredBatch } from '../batch/batch'
import { assertMayRead, mayRead } from '../batch/policy'
import { readInstitute } from '../site-setting/institute'
import { cancelledEvents } from './cancelled-classes'
import { publishedEventOf } from './class'
import { findClasses } from './service'

/** The account and batch of a private calendar URL, by their ids, and its signature. */
type Subscription = { account: string; batch: string; seal: string }

type Holder = Pick<Account, 'user' | 'sessionEpoch'>

/**
 * Makes and reads private calendar URLs. They do not expire, but end with the account's password.
 * Access is checked on every read.
 */
export function createCalendarLinks() {
  const { dataDir, url } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = ({ user, sessionEpoch }: Holder, batch: string) =>
    `calendar ${user._id} ${sessionEpoch} ${batch}`
  return {
    linkTo: (holder: Holder, batch: string): string =>
      `${url}/api/batch/calendar?token=${holder.user._id}.${batch}.${seal(about(holder, batch))}`,
    read(token: string): Subscription {
      const [account = '', batch = '', seal = ''] = token.split('.')
      return { account, batch, seal }
    },
    /** Returns whether the signature still holds for the account. */
    isValidFor: (holder: Holder, { batch, seal }: Subscription): boolean =>
      isSealed(about(holder, batch), seal),
  }
}

type CalendarLinks = ReturnType<typeof createCalendarLinks>

/** Stands for the batch in the calendar URL of a coach, which has their sessions. */
const COACHING = 'coaching'

/** Returns the private calendar URL of the caller's batch, or of the one an admin names; a coach's is that of their sessions. */
export const showCalendarLink =
  ({ linkTo }: CalendarLinks): Handler<typeof calendarLink, Account> =>
  async ({ query, caller }) => {
    if (caller.role === 'coach') return { url: linkTo(caller, COACHING) }
    if (!query.batch && caller.batchId === null)
      throw new HttpError(400, 'You’re not in a batch yet, so there’s no calendar.')
    const where = query.batch ? { documentId: query.batch } : { id: caller.batchId }
    const batch: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where })
    if (!batch) throw batchNotFound()
    assertMayRead(caller, batch.id)
    return { url: linkTo(caller, batch.documentId) }
  }

/** Sends the classes of a batch and the owner's sessions to a calendar program, while the URL's owner may read the batch. */
export const showCalendar =
  (links: CalendarLinks): Handler<typeof calendar> =>
  async ({ query: { token }, ctx }) => {
    const subscription = links.read(token)
    const holder = await findAccount('documentId', subscription.account)
    const isValid = holder !== undefined && links.isValidFor(holder, subscription)
    const feed = isValid ? await feedOf(holder, subscription.batch) : undefined
    if (!feed) throw new HttpError(403, 'This link no longer works. Please copy it from your batch again.')
    ctx.set('Cache-Control', 'private, max-age=300')
    return createCalendar({ method: 'PUBLISH', timezone: (await readInstitute()).timezone, ...feed })
  }

type Feed = { name: string; events: CalendarEvent[] }

async function feedOf(holder: Account, documentId: string): Promise<Feed | undefined> {
  const sessions = (await ask('calendarEvents', holder.id, new Date())).flat()
  if (documentId === COACHING && holder.role === 'coach' && !holder.blocked)
    return { name: 'Coaching', events: sessions }
  const batch: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where: { documentId } })
  if (!batch || !mayRead(holder, batch.id)) return undefined
  const classes = (await findClasses({ batch: { id: batch.id } })).map(publishedEventOf)
  const cancelled = await cancelledEvents(batch.id, classes, new Date())
  return { name: batch.name, events: [...classes, ...cancelled, ...sessions] }
}
