import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { ChangedClass, ScheduledTime } from '../../platform/feature'
import { forEachWithErrors, instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { classUid, type StoredClass } from '../class/class'
import {
  type MarkedLearner,
  readClassesWithUnmarked,
  readMarkedLearners,
  readMarks,
  writeMarks,
} from './queries'
import { absence, afterMove, type ClassTime, type Mark, timesOf } from './rules'

export const attendanceUid = 'api::attendance.attendance'

export const timeOf = ({ startsAt, duration }: Pick<StoredClass, 'startsAt' | 'duration'>): ClassTime => ({
  startsAt: new Date(startsAt),
  duration,
})

/** Deletes matching marks of a deleted record. */
export const removeAttendance = (where: object): Promise<unknown> =>
  strapi.db.query(attendanceUid).deleteMany({ where })

/** Deletes the marks of classes about to be deleted; the lock keeps anyone from joining them. */
export async function removeAttendanceOf(classes: object): Promise<void> {
  await lockRows(classUid, classes)
  await removeAttendance({ scheduledClass: classes })
}

/**
 * Locks a class and reads it with its batch; nothing else changes it or its marks until the transaction ends.
 */
export async function lockClass(documentId: string): Promise<StoredClass | undefined> {
  const [locked] = await lockRows<StoredClass>(classUid, { documentId })
  return locked && (await strapi.db.query(classUid).findOne({ where: { documentId }, populate: ['batch'] }))
}

/**
 * Stores changed marks of a class and deletes those without a value, within the transaction that has locked
 * it.
 */
export async function replaceMarks(
  scheduledClass: number,
  changes: ReadonlyMap<number, Mark | undefined>,
): Promise<void> {
  const kept = [...changes].flatMap(([account, mark]) => (mark ? [[account, mark] as const] : []))
  const removed = [...changes].filter(([, mark]) => !mark).map(([account]) => account)
  await writeMarks(scheduledClass, new Map(kept))
  if (removed.length > 0)
    await removeAttendance({ scheduledClass: { id: scheduledClass }, account: { id: { $in: removed } } })
}

/**
 * Updates the marks of moved classes, and deletes those of classes in another batch now, in the transaction
 * of the change.
 */
export async function updateMarksOfMovedClasses(changes: readonly ChangedClass[], now: Date): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !after) continue
    if (before.batch?.id !== after.batch?.id) await removeAttendance({ scheduledClass: { id: after.id } })
    else if (hasNewTime(before, after)) await updateMarksAfterMove(after, now)
  }
}

const hasNewTime = (before: ScheduledTime, after: ScheduledTime): boolean =>
  timesOf(timeOf(before)).starts.getTime() !== timesOf(timeOf(after)).starts.getTime() ||
  before.duration !== after.duration

async function updateMarksAfterMove(moved: ScheduledTime, now: Date): Promise<void> {
  const marks = [...(await readMarks(moved.id))]
  await replaceMarks(
    moved.id,
    new Map(marks.map(([account, mark]) => [account, afterMove(mark, timeOf(moved), now)])),
  )
}

/** How long after a class absences are still recorded, if the server was down at its end. */
const MAX_DELAY_MS = 86_400_000
const MAX_CLASS_MS = 720 * 60_000

/** Records absences in classes that are over: once each, on any number of nodes. */
export async function markAbsences(now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - MAX_DELAY_MS - MAX_CLASS_MS)
  const due = (await readClassesWithUnmarked(from, now)).filter((time) => {
    const { absentAt } = timesOf(time)
    return absentAt <= now && now.getTime() - absentAt.getTime() < MAX_DELAY_MS
  })
  await forEachWithErrors(due, ({ documentId }) => inTransaction(() => markAbsencesOfClass(documentId, now)))
}

async function markAbsencesOfClass(documentId: string, now: Date): Promise<void> {
  const found = await lockClass(documentId)
  // The class may have been moved or deleted in the meantime.
  if (!found?.batch || timesOf(timeOf(found)).absentAt > now) return
  const learners = await readMarkedLearners(found.id, found.batch.id)
  await writeMarks(found.id, new Map(learners.filter(isUnmarked).map(({ account }) => [account, absence])))
}

const isUnmarked = ({ enrolledLate, mark }: MarkedLearner): boolean => !enrolledLate && !mark

/** How long attendance is kept. The privacy page states the same. */
export const attendancePeriods = {
  /** After the start of its class. */
  attendance: { years: 2 },
}

export const attendanceRetention: RetentionSteps = {
  attendance: (now) =>
    removeAttendance({
      scheduledClass: { startsAt: { $lte: instantBefore(now, attendancePeriods.attendance) } },
    }),
}
