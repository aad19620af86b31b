import { accountUid } from '../account/account-changes'
import type { StoredClass } from '../class/class'
import { findClasses } from '../class/service'
import { writeMarks } from './queries'
import { absence, afterDecision, afterExcuse, afterJoin, type ClassTime, type Mark } from './rules'
import { timeOf } from './save-attendance'

const MINUTE_MS = 60_000

/** The attendance of each learner in the last classes, as present, late, absent or excused. */
const habits = ['plapp', 'ppppe', 'ppapl', 'ppppp', 'ppaaa', 'peppp', 'plpap', 'ppppl'] as const

const reasons = [
  'There’s a wedding in the family.',
  'My shift has been moved to the evening.',
  'I’ve lost my voice.',
]

type Student = { id: number; batch: { id: number } }

/** Generates marks for the demo's past classes; for the live one, some learners have yet to join. */
export async function seedAttendance(): Promise<void> {
  const now = new Date()
  const accounts = strapi.db.query(accountUid)
  const admin: { id: number } | null = await accounts.findOne({
    where: { role: { type: 'institute-admin' } },
  })
  const students: Student[] = await accounts.findMany({
    where: { batch: { id: { $notNull: true } } },
    populate: { batch: { select: ['id'] } },
    orderBy: { id: 'asc' },
  })
  for (const [batch, members] of Map.groupBy(students, (student) => student.batch.id)) {
    const begun = (await findClasses({ batch: { id: batch } })).filter(
      (each) => new Date(each.startsAt) <= now,
    )
    const past = begun.filter((each) => !isLive(each, now))
    // Students were enrolled before the first class.
    const enrolledAt = new Date(
      timeOf(begun[0] ?? { startsAt: now, duration: 0 }).startsAt.getTime() - 7 * 1440 * MINUTE_MS,
    )
    await accounts.updateMany({ where: { id: { $in: members.map(({ id }) => id) } }, data: { enrolledAt } })
    for (const scheduled of begun) {
      const fromLast = past.length - 1 - past.indexOf(scheduled)
      const marks = members.map(({ id }, learner) => {
        const habit = isLive(scheduled, now)
          ? ' p  '[learner % 4]
          : habits[learner % habits.length]?.at(-1 - fromLast)
        return [id, demoMark(habit ?? 'p', timeOf(scheduled), { learner, admin: admin?.id ?? null })] as const
      })
      await writeMarks(scheduled.id, new Map(marks.flatMap(([id, mark]) => (mark ? [[id, mark]] : []))))
    }
  }
}

const isLive = ({ startsAt, duration }: StoredClass, now: Date): boolean =>
  new Date(startsAt).getTime() + duration * MINUTE_MS > now.getTime()

function demoMark(
  habit: string,
  time: ClassTime,
  { learner, admin }: { learner: number; admin: number | null },
): Mark | undefined {
  const after = (minutes: number) => new Date(time.startsAt.getTime() + minutes * MINUTE_MS)
  switch (habit) {
    case 'p':
      return afterJoin(undefined, time, after((learner % 9) - 5))
    case 'l':
      return afterJoin(undefined, time, after(12 + (learner % 9)))
    case 'e':
      return afterExcuse(undefined, reasons[learner % reasons.length] ?? '')
    case 'a':
      // One learner's connection failed, so they joined by telephone.
      return learner === 2 && admin
        ? afterDecision(
            absence,
            { status: 'present', note: 'Joined by phone.', by: admin, at: after(120) },
            time,
          )
        : absence
    default:
      return undefined
  }
}
