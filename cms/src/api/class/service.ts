import { z } from 'zod'
import {
  createDocument,
  deleteDocument,
  type Fields,
  updateDocument,
} from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import { inTransaction } from '../../platform/database/unit-of-work'
import { removeAttendanceOf, updateMarksOfMovedClasses } from '../attendance/save-attendance'
import { batchUid } from '../batch/batch'
import { removeNotesOf } from '../class-note/stored-notes'
import { removeMaterials } from '../material/service'
import { deleteOrphanedProgress } from '../progress/queries'
import { recordCancelledClasses } from './cancelled-classes'
import {
  type ClassChange,
  classUid,
  isMovedOrGone,
  notificationsOf,
  rejectSkippedTime,
  type StoredClass,
  startColumns,
  withNextSequence,
} from './class'
import { notifyStudents } from './notify-students'
import { removeReminders } from './reminder-queries'

/** Stores classes, and sends their students one mail for each batch and title. Returns the document ids. */
export const createClasses = (
  classes: readonly Fields[],
  create = createDocument(classUid),
  source?: StoredClass,
  follow = followChanges,
): Promise<string[]> =>
  inTransaction(async () => {
    await lockBatchesOf(source, ...classes)
    const ids: string[] = []
    for (const fields of classes)
      ids.push(await create({ ...fields, ...startOf(fields, source), sequence: 0 }))
    const created = await findClasses({ documentId: { $in: ids } })
    await follow(created.map((after) => ({ after })))
    return ids
  })

/** Stores a copy of a class. */
export const cloneClass = (documentId: string, fields: Fields, create = createDocument(classUid)) =>
  inTransaction(async () => createClasses([fields], create, await findStored(documentId)))

/** Changes a class and its calendar entry, and tells its students. Returns false if there is no such class. */
export const updateClass = (
  documentId: string,
  fields: Fields,
  update = updateDocument(classUid, documentId),
  follow = followChanges,
): Promise<boolean> =>
  inTransaction(async () => {
    await lockBatchesOf(await findStored(documentId), fields)
    const before = await findStored(documentId)
    if (!before) return update(fields)
    const { sequence } = withNextSequence(before)
    const isStored = await update({ ...fields, ...startOf(fields, before), sequence })
    const after = await findStored(documentId)
    if (after) await follow([{ before, after }])
    return isStored
  })

/** Deletes a class with all that belongs to it, and tells its students. Returns false if there is no such class. */
export const deleteClass = (
  documentId: string,
  remove = deleteDocument(classUid, documentId),
  follow = followChanges,
): Promise<boolean> =>
  inTransaction(async (unit) => {
    await lockBatchesOf(await findStored(documentId))
    const before = await findStored(documentId)
    if (!before) return remove()
    await removeAttendanceOf({ id: before.id })
    await removeNotesOf({ id: before.id })
    await removeMaterials(unit, { scheduledClass: { id: before.id }, module: { id: { $null: true } } })
    const isDeleted = await remove()
    await deleteOrphanedProgress()
    await follow([{ before }])
    return isDeleted
  })

/**
 * Locks a batch, and the batches whose classes its form adds or removes. Returns the classes that may change their batch, as they
 * are before it.
 */
export async function lockClassesOfForm(batch: string, classes: unknown): Promise<StoredClass[]> {
  await lockRows(batchUid, { $or: [{ documentId: batch }, { classes: entriesFilter(classes) }] })
  return findClasses({ $or: [{ batch: { documentId: batch } }, entriesFilter(classes)] })
}

/** Tells the students of both batches about the classes that a batch's form has added or removed. */
export async function followChangedBatches(classes: readonly StoredClass[]): Promise<void> {
  const now = await findClasses({ id: { $in: classes.map(({ id }) => id) } })
  const changes: ClassChange[] = []
  for (const before of classes) {
    const after = now.find(({ id }) => id === before.id)
    if (!after || after.batch?.id === before.batch?.id) continue
    const { sequence } = withNextSequence(before)
    await strapi.db.query(classUid).update({ where: { id: before.id }, data: { sequence } })
    changes.push({ before, after: { ...after, sequence } })
  }
  await followChanges(changes)
}

/** Updates what depends on changed classes: attendance, reminders, mails to students, and cancelled entries of calendars. */
async function followChanges(changes: readonly ClassChange[]): Promise<void> {
  const now = new Date()
  await followQuietly(changes, now)
  for (const notification of notificationsOf(changes, now)) {
    await notifyStudents(notification)
    if (notification.occasion === 'classCancelled') await recordCancelledClasses(notification)
    else if (!notification.onlyInvited) await recordNotified(notification.classes, now)
  }
}

/** The same without mails, for classes that are imported. Reminders go out as usual. */
export async function followQuietly(changes: readonly ClassChange[], now = new Date()): Promise<void> {
  await updateMarksOfMovedClasses(changes, now)
  await removeReminders(changes.filter(isMovedOrGone).map(({ before }) => before.id))
}

/** Students who were just notified of a class need no reminder that was due before. */
async function recordNotified(classes: readonly StoredClass[], toldAt: Date): Promise<void> {
  const where = { id: { $in: classes.map(({ id }) => id) } }
  await strapi.db.query(classUid).updateMany({ where, data: { toldAt } })
}

/** Locks the old and the new batches of classes. */
const lockBatchesOf = (stored: StoredClass | undefined, ...given: Fields[]) =>
  lockRows(batchUid, {
    $or: [
      { id: { $in: stored?.batch ? [stored.batch.id] : [] } },
      ...given.map(({ batch }) => entriesFilter(batch)),
    ],
  })

const wallClock = z.object({ date: z.string(), time: z.string(), timezone: z.string() })

/** The start columns, if given and stored values form a complete start. Only a new start is validated. */
function startOf(fields: Fields, stored: StoredClass | undefined): object {
  const parsed = wallClock.safeParse({ timezone: 'Asia/Kolkata', ...stored, ...fields })
  if (!parsed.success) return {}
  const columns = startColumns(parsed.data)
  const isNew = (['date', 'time', 'timezone'] as const).some((field) => columns[field] !== stored?.[field])
  if (isNew) rejectSkippedTime(parsed.data)
  return columns
}

/** The matching classes with their batch, by start. */
export function findClasses(where: object): Promise<StoredClass[]> {
  return strapi.db.query(classUid).findMany({ where, populate: ['batch'], orderBy: { startsAt: 'asc' } })
}

const findStored = async (documentId: string): Promise<StoredClass | undefined> =>
  (await findClasses({ documentId }))[0]
