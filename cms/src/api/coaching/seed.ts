import type { CoachHours } from '@careerspeak/contract/coaching'
import { accountUid } from '../account/account-changes'
import { batchUid } from '../batch/batch'
import { hoursUid } from './coach-hours'
import { sessionUid, slotOf } from './sessions'
import { freeSlots } from './slots'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000

type Person = { id: number }

/** The hours of the demo's coaches, in the order of their accounts. */
const weeks = [
  [1, 3, 5].map((weekday) => ({ weekday, from: '18:00', to: '20:30' })),
  [2, 4].map((weekday) => ({ weekday, from: '07:30', to: '09:30' })),
]

const past = [
  {
    topic: 'Answering “Tell me about yourself” in a minute',
    sharedNote:
      'You began with your present job, which is right. Next time, end with why you want this one, and stop there.',
    privateNote: 'Ready for a mock interview with a second coach.',
  },
  {
    topic: 'Naming a salary',
    sharedNote: 'Say the number first, then the reason. Practise it twice with the practice partner.',
    privateNote: '',
  },
]

/** Gives the demo's coaches a batch, hours, past sessions and one to come. */
export async function seedCoaching(timezone: string): Promise<void> {
  const now = new Date()
  const lastHalfHour = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  const accounts = strapi.db.query(accountUid)
  const coaches: Person[] = await accounts.findMany({
    where: { role: { type: 'coach' } },
    orderBy: { id: 'asc' },
  })
  const [batch] = await strapi.db.query(batchUid).findMany({ orderBy: { id: 'asc' }, limit: 1 })
  const learners: Person[] = await accounts.findMany({
    where: { batch: { id: batch.id } },
    orderBy: { id: 'asc' },
  })
  const ids = coaches.map(({ id }) => id)
  await strapi.db.query(batchUid).update({ where: { id: batch.id }, data: { coaches: ids } })
  for (const [index, coach] of ids.entries()) {
    const hours: CoachHours = {
      timezone,
      link: 'https://meet.example/coach',
      noticeHours: 12,
      horizonDays: 30,
      maxPerDay: 6,
      hours: weeks[index % weeks.length] ?? [],
      exceptions: [],
    }
    await strapi.db.query(hoursUid).create({ data: { account: coach, hours } })
    const add = (data: object) =>
      strapi.db.query(sessionUid).create({ data: { coach, sequence: 0, moves: 0, ...data } })
    for (const ago of past.keys())
      await add({
        learner: learners[ago]?.id,
        state: 'done',
        ...past[(ago + index) % past.length],
        startsAt: new Date(lastHalfHour - (ago + 3 + index) * DAY_MS),
      })
    const [first] = freeSlots(hours, [], now)
    const startsAt = new Date(first ?? now.getTime() + DAY_MS)
    const learner = learners[index + 1]?.id
    await add({
      learner,
      startsAt,
      state: 'booked',
      topic: 'A first mock interview',
      slot: slotOf(coach, startsAt),
    })
  }
}
