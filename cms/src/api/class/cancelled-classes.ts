import type { CalendarEvent } from '../../platform/calendar'
import { endOfDay } from '../../platform/zoned-time'
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
 * Shows cancelled classes in the batch's calendar until their day is over. Calendars are fetched rarely: an
 * entry that vanishes is noticed less than one that is struck through.
 */
export async function recordCancelledClasses({ batch, classes }: Notification): Promise<void> {
  for (const stored of classes) {
    const { uid, title, startsAt, duration, sequence } = calendarEventOf(stored)
    await strapi.db.query(cancelledUid).create({
      data: {
        uid,
        title,
        startsAt,
        duration,
        sequence,
        batch: batch.id,
        until: endOfDay(startsAt, stored.timezone),
      },
    })
  }
}

/** The cancelled classes a batch's calendar shows, except those scheduled again. */
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
    uid,
    title,
    duration,
    sequence,
    description: '',
    link: '',
    cancelled: true,
    startsAt: new Date(startsAt).toISOString(),
    stamp: new Date(createdAt).toISOString(),
  }))
}

/** Deletes what no calendar shows any more: past days, or a deleted batch. */
export const deleteCancelledClasses = (
  where: { until: { $lte: Date } } | { batch: { id: number } },
): Promise<unknown> => strapi.db.query(cancelledUid).deleteMany({ where })
