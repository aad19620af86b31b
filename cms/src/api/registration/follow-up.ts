import { forEachDue } from '../../platform/jobs/each-due'
import { addDays, wallTimeOf } from '../../platform/zoned-time'
import { mailGuest } from './mails'
import { registrationUid } from './registrations'
import { type Session, sessionUid } from './session'

/** From this hour of the day after on, by the session's clocks. A server that was down until the evening sends no more. */
const FIRST_HOUR = '10:00'
const LAST_HOUR = '20:00'
const LATEST_MS = 48 * 3_600_000

/** Returns whether it is the day after a session that began at the instant `startsAt`, and no hour of the night. */
export function isDayAfter(
  { startsAt, timezone }: Pick<Session, 'startsAt' | 'timezone'>,
  now: Date,
): boolean {
  const { date, time } = wallTimeOf(now, timezone)
  const day = wallTimeOf(new Date(startsAt), timezone).date
  return date === addDays(day, 1) && time >= FIRST_HOUR && time < LAST_HOUR
}

/** Mails each guest who had a seat and asked for it, once, the day after the session. */
export async function enqueueFollowUps(now: Date): Promise<void> {
  const sessions: Session[] = await strapi.db.query(sessionUid).findMany({
    where: {
      publishedAt: { $notNull: true },
      startsAt: { $gt: new Date(now.getTime() - LATEST_MS), $lte: now },
    },
  })
  for (const session of sessions.filter((each) => isDayAfter(each, now))) {
    const due = { session: session.documentId, standing: 'seat', followUp: true }
    await forEachDue(registrationUid, due, async ({ id }) => {
      const guests = strapi.db.query(registrationUid)
      const guest = await guests.update({ where: { id }, data: { followUp: false } })
      await mailGuest('dayAfter', guest, session)
    })
  }
}
