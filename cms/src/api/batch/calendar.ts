import type { Core } from '@strapi/strapi'
import type { calendar, calendarLink } from '../../contract'
import { accountUid } from '../../lib/account-changes'
import { type Account, findAccount } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { readInstitute } from '../../lib/institute'
import { createCalendar } from '../../mail/calendar'
import type { Subscription } from './calendar-links'
import { eventOf } from './class-calendar'
import { type StoredClass, toldOf } from './stored-class'

const batchUid = 'api::batch.batch'
type Batch = { id: number; documentId: string; name: string }

/** Answers the private address of the calendar of the caller's batch, or of the one that an admin names. */
export const showCalendarLink =
  (
    strapi: Core.Strapi,
    linkTo: (subscription: Subscription) => string,
  ): Handler<typeof calendarLink, Account> =>
  async ({ query, caller }) => {
    if (!query.batch && caller.batchId === null)
      throw new HttpError(400, 'You are in no batch yet, so there is no calendar.')
    const where = query.batch ? { documentId: query.batch } : { id: caller.batchId }
    const batch: Batch | null = await strapi.db.query(batchUid).findOne({ where })
    if (!batch) throw new HttpError(404, 'The requested batch could not be found')
    if (!mayRead(caller, batch)) throw new HttpError(403, 'You are not enrolled in this batch.')
    return { url: linkTo({ account: caller.user._id, batch: batch.documentId }) }
  }

/** Shows the classes of a batch to the calendar program of somebody who is still in it. */
export const showCalendar =
  (strapi: Core.Strapi, read: (token: string) => Subscription | undefined): Handler<typeof calendar> =>
  async ({ query: { token }, ctx }) => {
    const subscription = read(token)
    const batch = subscription && (await readableBatch(strapi, subscription))
    if (!batch)
      throw new HttpError(403, 'This link does not work any more. Please copy it from your batch again.')
    const classes: StoredClass[] = await strapi.db
      .query('api::batch.scheduled-class')
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
  { account, batch }: Subscription,
): Promise<Batch | undefined> {
  const holder: { id: number } | null = await strapi.db
    .query(accountUid)
    .findOne({ select: ['id'], where: { documentId: account, blocked: false } })
  const [known, found]: [Account | undefined, Batch | null] = await Promise.all([
    holder ? findAccount(strapi, 'id', holder.id) : undefined,
    strapi.db.query(batchUid).findOne({ where: { documentId: batch } }),
  ])
  return known && found && mayRead(known, found) ? found : undefined
}

const mayRead = ({ role, batchId }: Account, batch: Batch): boolean =>
  role === 'institute-admin' || (role === 'authenticated' && batchId === batch.id)
