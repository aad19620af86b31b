import type { Core } from '@strapi/strapi'
import type { calendar, calendarLink } from '../../contract'
import { type Account, findAccount } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { readInstitute } from '../../lib/institute'
import { assertMayRead, mayRead } from '../batch/may-read'
import { createCalendar } from '../mail/calendar'
import type { CalendarLinks, Subscription } from './calendar-links'
import { eventOf } from './class-calendar'
import { type StoredClass, toldOf } from './stored-class'

const batchUid = 'api::batch.batch'
type Batch = { id: number; documentId: string; name: string }

/** Answers the private address of the calendar of the caller's batch, or of the one that an admin names. */
export const showCalendarLink =
  (strapi: Core.Strapi, { linkTo }: CalendarLinks): Handler<typeof calendarLink, Account> =>
  async ({ query, caller }) => {
    if (!query.batch && caller.batchId === null)
      throw new HttpError(400, 'You are in no batch yet, so there is no calendar.')
    const where = query.batch ? { documentId: query.batch } : { id: caller.batchId }
    const batch: Batch | null = await strapi.db.query(batchUid).findOne({ where })
    if (!batch) throw new HttpError(404, 'The requested batch could not be found')
    assertMayRead(caller, batch.id)
    return { url: linkTo(caller, batch.documentId) }
  }

/** Shows the classes of a batch to the calendar program of somebody who is still in it. */
export const showCalendar =
  (strapi: Core.Strapi, links: CalendarLinks): Handler<typeof calendar> =>
  async ({ query: { token }, ctx }) => {
    const batch = await readableBatch(strapi, links, links.read(token))
    if (!batch)
      throw new HttpError(403, 'This link does not work any more. Please copy it from your batch again.')
    const classes: StoredClass[] = await strapi.db
      .query('api::class.scheduled-class')
      .findMany({ where: { batch: batch.id }, orderBy: { startsAt: 'asc' } })
    ctx.set('Cache-Control', 'private, max-age=300')
    return createCalendar({
      method: 'PUBLISH',
      name: batch.name,
      timezone: (await readInstitute(strapi)).timezone,
      events: classes.map((each) => eventOf(toldOf(each))),
    })
  }

/** The batch of a subscription, as long as its holder may read it. */
async function readableBatch(
  strapi: Core.Strapi,
  { isGivenTo }: CalendarLinks,
  subscription: Subscription,
): Promise<Batch | undefined> {
  const holder = await findAccount(strapi, 'documentId', subscription.account)
  if (!holder || !isGivenTo(holder, subscription)) return undefined
  const batch: Batch | null = await strapi.db
    .query(batchUid)
    .findOne({ where: { documentId: subscription.batch } })
  return batch && mayRead(holder, batch.id) ? batch : undefined
}
