import type { calendar, calendarLink } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { type CalendarEvent, createCalendar } from '../../platform/calendar'
import { environment } from '../../platform/environment'
import { ask } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { linkSigner } from '../../platform/http/signed-link'
import { findAccount } from '../account/accounts'
import { batchUid, findBatch, type StoredBatch } from '../batch/batch'
import { assertMayRead, mayRead } from '../batch/policy'
import { readInstitute } from '../site-setting/institute'
import { cancelledEvents } from './cancelled-classes'
import { publishedEventOf } from './class'
import { hasOwnCalendar } from './policy'
import { findClasses } from './service'

const about = ({ user, sessionEpoch }: Pick<Account, 'user' | 'sessionEpoch'>, batch: string) =>
  `calendar ${user._id} ${sessionEpoch} ${batch}`

/** The private calendar URL of an account. It does not expire, but ends with the password; access is checked on every read. */
const linkTo = (holder: Account, batch: string): string =>
  `${environment().url}/api/batch/calendar?token=${holder.user._id}.${batch}.${linkSigner().seal(about(holder, batch))}`

/** Stands for the batch in the calendar URL of a coach, which has their sessions. */
const COACHING = 'coaching'

/** Returns the private calendar URL of the caller's batch, or of the one an admin names; a coach's is that of their sessions. */
export const showCalendarLink: Handler<typeof calendarLink> = async ({ query, caller }) => {
  if (hasOwnCalendar(caller)) return { url: linkTo(caller, COACHING) }
  if (!query.batch && caller.batchId === null)
    throw new HttpError(400, 'You’re not in a batch yet, so there’s no calendar.')
  const batch = await findBatch(query.batch ? { documentId: query.batch } : { id: caller.batchId })
  assertMayRead(caller, batch.id)
  return { url: linkTo(caller, batch.documentId) }
}

/** Sends the classes of a batch and the owner's sessions to a calendar program, while the URL's owner may read the batch. */
export const showCalendar: Handler<typeof calendar> = async ({ query: { token }, ctx }) => {
  const [account = '', batch = '', seal = ''] = token.split('.')
  const holder = await findAccount('documentId', account)
  const isValid = holder !== undefined && linkSigner().isSealed(about(holder, batch), seal)
  const feed = isValid ? await feedOf(holder, batch) : undefined
  if (!feed) throw new HttpError(403, 'This link no longer works. Please copy it from your batch again.')
  ctx.set('Cache-Control', 'private, max-age=300')
  return createCalendar({ method: 'PUBLISH', timezone: (await readInstitute()).timezone, ...feed })
}

type Feed = { name: string; events: CalendarEvent[] }

async function feedOf(holder: Account, documentId: string): Promise<Feed | undefined> {
  const sessions = (await ask('calendarEvents', holder.id, new Date())).flat()
  if (documentId === COACHING && hasOwnCalendar(holder)) return { name: 'Coaching', events: sessions }
  const batch: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where: { documentId } })
  if (!batch || !mayRead(holder, batch.id)) return undefined
  const classes = (await findClasses({ batch: { id: batch.id } })).map(publishedEventOf)
  const cancelled = await cancelledEvents(batch.id, classes, new Date())
  return { name: batch.name, events: [...classes, ...cancelled, ...sessions] }
}
