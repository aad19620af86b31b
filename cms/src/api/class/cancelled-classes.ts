import { endOfDay } from '../../platform/zoned-time'
import type { CalendarEvent } from '../mail/calendar'
import { calendarEventOf, type Notification } from './class'

const cancelledUid = 'api::class.cancelled-class'

type Cancelled = {
  uid: string
  title: string
  startsAt: string
  duration: number
  sequence: number
  createdAt: string
}

/**
 * Has the calendar of a batch show that classes do not take place, until their day is over: what vanishes from a calendar that
 * is read twice a day is missed less than what is struck through.
 */
export async function showCancelled({ batch, classes }: Notification): Promise<void> {
  for (const stored of classes) {
    const { uid, title, startsAt, duration, sequence } = calendarEventOf(stored)
    await strapi.db.query(cancelledUid).create({
      data: {
        ...{ uid, title, startsAt, duration, sequence, batch: batch.id },
        until: endOfDay(startsAt, stored.timezone),
      },
    })
  }
}

/** What the calendar of a batch shows of the classes that do not take place: not of those that it has again. */
export async function cancelledEvents(
  batch: number,
  shown: readonly CalendarEvent[],
  now: Date,
): Promise<CalendarEvent[]> {
  const found: Cancelled[] = await strapi.db.query(cancelledUid).findMany({
    where: { batch: { id: batch }, until: { $gt: now }, uid: { $notIn: shown.map(({ uid }) => uid) } },
    orderBy: { id: 'asc' },
  })
  const latest = new Map(found.map((row) => [row.uid, row]))
  return [...latest.values()].map(({ uid, title, startsAt, duration, sequence, createdAt }) => ({
    ...{ uid, title, duration, sequence, description: '', link: '', cancelled: true },
    startsAt: new Date(startsAt).toISOString(),
    stamp: new Date(createdAt).toISOString(),
  }))
}

/** Forgets what no calendar shows any more: of days that are over, or of a batch that ends. */
export async function forgetCancelled(
  where: { until: { $lte: Date } } | { batch: { id: number } },
): Promise<void> {
  const found: { id: number }[] = await strapi.db.query(cancelledUid).findMany({ select: ['id'], where })
  await strapi.db.query(cancelledUid).deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
}
