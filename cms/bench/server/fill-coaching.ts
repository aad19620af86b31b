import type { Core } from '@strapi/strapi'

const COACHES = 10
const BOOKED = 20
const DAY_MS = 86_400_000

/** Five evenings of four hours a week, bookable 30 days ahead, with a week off and extra hours. */
const hours = (now: number) => ({
  ...{ timezone: 'Asia/Kolkata', link: 'https://meet.example/coach', noticeHours: 12, horizonDays: 30 },
  maxPerDay: 8,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '17:00', to: '21:00' })),
  exceptions: [
    { kind: 'off', first: dayOf(now + 10 * DAY_MS), last: dayOf(now + 16 * DAY_MS) },
    { kind: 'extra', date: dayOf(now + 20 * DAY_MS), from: '08:00', to: '12:00' },
  ],
})
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Gives the batch of a learner ten coaches with hours and booked sessions. */
export async function fillCoaching({ db }: Core.Strapi, email: string): Promise<void> {
  const users = db.query('plugin::users-permissions.user')
  const { batch, id: learner } = await users.findOne({ where: { email }, populate: ['batch'] })
  const role = await db.query('plugin::users-permissions.role').findOne({ where: { type: 'coach' } })
  const now = Date.now()
  const coaches: number[] = []
  for (let number = 1; number <= COACHES; number += 1) {
    const account = { username: `coach-${number}`, email: `coach-${number}@example.com`, role: role.id }
    const { id } = await users.create({ data: { ...account, fullName: `Coach ${number}`, blocked: false } })
    coaches.push(id)
    await db.query('api::coaching.coach-hours').create({ data: { account: id, hours: hours(now) } })
    for (let session = 1; session <= BOOKED; session += 1) {
      // Half past six in the evening in India, on most days.
      const startsAt = new Date(Math.floor(now / DAY_MS) * DAY_MS + session * DAY_MS + 13 * 3_600_000)
      const state = { state: 'booked', slot: `${id} ${startsAt.toISOString()}`, sequence: 0, moves: 0 }
      await db.query('api::coaching.coaching-session').create({ data: { coach: id, startsAt, ...state } })
    }
  }
  for (let month = 1; month <= 12; month += 1) {
    const startsAt = new Date(now - month * 30 * DAY_MS)
    const past = { coach: coaches[0], learner, startsAt, state: 'done', sequence: 0, moves: 0 }
    await db.query('api::coaching.coaching-session').create({ data: past })
  }
  await db.query('api::batch.batch').update({ where: { id: batch.id }, data: { coaches } })
}
