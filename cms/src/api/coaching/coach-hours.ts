import { type CoachHours, coachHours } from '@careerspeak/contract/coaching'

export const hoursUid = 'api::coaching.coach-hours'

type Stored = { id: number; hours: unknown; account: { id: number } }

/** The hours of coaches, by the internal ids of their accounts. */
export async function readHours(accounts: readonly number[]): Promise<Map<number, CoachHours>> {
  const found: Stored[] = await strapi.db.query(hoursUid).findMany({
    where: { account: { id: { $in: [...accounts] } } },
    populate: { account: { select: ['id'] } },
  })
  return new Map(found.map(({ account, hours }) => [account.id, coachHours.parse(hours)]))
}

type Coached = { coach: { id: number } | null }

/** Reads the meeting rooms of the coaches of sessions: the returned function gives a session's link, empty if its coach has none. */
export async function readMeetingLinks(sessions: readonly Coached[]): Promise<(session: Coached) => string> {
  const hours = await readHours(sessions.flatMap(({ coach }) => coach?.id ?? []))
  return ({ coach }) => (coach && hours.get(coach.id)?.link) ?? ''
}
