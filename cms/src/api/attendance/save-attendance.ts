import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { type ClassChange, classUid, type StoredClass } from '../class/class'
import {
  type MarkedLearner,
  readMarkedLearners,
  readMarks,
  readUnsettledClasses,
  writeMarks,
} from './queries'
import { absence, afterMove, type ClassTime, type Mark, timesOf } from './rules'

export const attendanceUid = 'api::attendance.attendance'

export const timeOf = ({ startsAt, duration }: Pick<StoredClass, 'startsAt' | 'duration'>): ClassTime => ({
  startsAt: new Date(startsAt),
  duration,
})

/** Deletes the marks that meet a condition, as parts of what is deleted. */
export async function removeAttendance(where: object): Promise<void> {
  const marks = strapi.db.query(attendanceUid)
  const found: { id: number }[] = await marks.findMany({ select: ['id'], where })
  if (found.length > 0) await marks.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
}

/** Deletes the marks of classes that are about to be deleted; nobody can join these meanwhile. */
export async function removeAttendanceOf(classes: object): Promise<void> {
  await lockRows(classUid, classes)
  await removeAttendance({ scheduledClass: classes })
}

/** A class with its batch, locked until the transaction that is open ends: nothing else changes it or its marks. */
export async function lockClass(documentId: string): Promise<StoredClass | undefined> {
  const [locked] = await lockRows<StoredClass>(classUid, { documentId })
  return locked && (await strapi.db.query(classUid).findOne({ where: { documentId }, populate: ['batch'] }))
}

/** Stores what has become of the marks of a class, within the transaction that has locked it. */
export async function replaceMarks(
  scheduledClass: number,
  changes: ReadonlyMap<number, Mark | undefined>,
): Promise<void> {
  const kept = [...changes].flatMap(([account, mark]) => (mark ? [[account, mark] as const] : []))
  const gone = [...changes].filter(([, mark]) => !mark).map(([account]) => account)
  await writeMarks(scheduledClass, new Map(kept))
  if (gone.length > 0)
    await removeAttendance({ scheduledClass: { id: scheduledClass }, account: { id: { $in: gone } } })
}

/**
 * Within the transaction that changes classes: the marks of one that is at another time follow it, and those of one that is
 * another batch's now are gone.
 */
export async function followClasses(changes: readonly ClassChange[], now: Date): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !after) continue
    if (before.batch?.id !== after.batch?.id) await removeAttendance({ scheduledClass: { id: after.id } })
    else if (isAtAnotherTime(before, after)) await followMove(after, now)
  }
}

const isAtAnotherTime = (before: StoredClass, after: StoredClass): boolean =>
  timesOf(timeOf(before)).starts.getTime() !== timesOf(timeOf(after)).starts.getTime() ||
  before.duration !== after.duration

async function followMove(moved: StoredClass, now: Date): Promise<void> {
  const marks = [...(await readMarks(moved.id))]
  await replaceMarks(
    moved.id,
    new Map(marks.map(([account, mark]) => [account, afterMove(mark, timeOf(moved), now)])),
  )
}

/** How long after a class its absences are still noted, where the server was off at its end. */
const DAY = 86_400_000
const LONGEST_CLASS = 720 * 60_000

/**
 * Notes who has not come to the classes that are over. On several nodes, and however often it is called, each absence is
 * noted once.
 */
export async function settleClasses(now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - DAY - LONGEST_CLASS)
  const due = (await readUnsettledClasses(from, now)).filter((time) => {
    const { absentAt } = timesOf(time)
    return absentAt <= now && now.getTime() - absentAt.getTime() < DAY
  })
  for (const { documentId } of due) await inTransaction(() => settleClass(documentId, now))
}

async function settleClass(documentId: string, now: Date): Promise<void> {
  const found = await lockClass(documentId)
  // It may have been moved or deleted since it was found.
  if (!found?.batch || timesOf(timeOf(found)).absentAt > now) return
  const learners = await readMarkedLearners(found.id, found.batch.id)
  await writeMarks(found.id, new Map(learners.filter(isMissing).map(({ account }) => [account, absence])))
}

const isMissing = ({ enrolledLate, mark }: MarkedLearner): boolean => !enrolledLate && !mark
