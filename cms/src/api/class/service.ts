import { type MailTiming, undoLimits } from '@careerspeak/contract'
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
import { ask, askBackwards } from '../../platform/feature'
import { batchUid } from '../batch/batch'
import { hasWaitingMails } from '../mail/outbox'
import { deleteOrphanedProgress } from '../progress/queries'
import { recordCancelledClasses } from './cancelled-classes'
import {
  type ClassChange,
  classUid,
  isMovedOrGone,
  type Notification,
  notificationsOf,
  rejectSkippedTime,
  type StoredClass,
  startColumns,
  withNextSequence,
} from './class'
import { type DelayedMails, notifyStudents } from './notify-students'
import { removeReminders } from './reminder-queries'

/** Updates what depends on changed classes. */
type Follow = (changes: readonly ClassChange[]) => Promise<void>

/** Stores classes, and sends their students one mail for each batch and title. Returns the document ids. */
export const createClasses = (
  classes: readonly Fields[],
  create = createDocument(classUid),
  source?: StoredClass,
  follow: Follow = followChanges,
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
  follow: Follow = followChanges,
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
  follow: Follow = followChanges,
): Promise<boolean> =>
  inTransaction(async (unit) => {
    await lockBatchesOf(await findStored(documentId))
    const before = await findStored(documentId)
    if (!before) return remove()
    await askBackwards('eraseClasses', unit, { id: before.id })
    const isDeleted = await remove()
    await deleteOrphanedProgress()
    await follow([{ before }])
    return isDeleted
  })

/**
 * Removes classes that were just scheduled together, and withdraws their mails. Returns false if one of them has been changed or
 * removed since.
 */
export const undoCreation = (ids: readonly string[]): Promise<boolean> =>
  inTransaction(async () => {
    const stored = await findClasses({ documentId: { $in: [...ids] } })
    await lockBatchesOf(stored[0])
    const found = await findClasses({ documentId: { $in: [...ids] }, sequence: 0 })
    if (found.length < ids.length) return false
    await deleteEach(found, 'undo')
    return true
  })

/** Deletes classes of any batches, and tells their students. Those that are gone already are skipped. */
export const deleteClasses = (ids: readonly string[]): Promise<void> =>
  inTransaction(async () => {
    const found = await findClasses({ documentId: { $in: [...ids] } })
    await lockRows(batchUid, { id: { $in: found.flatMap(({ batch }) => batch?.id ?? []) } })
    await deleteEach(found, 'now')
  })

async function deleteEach(classes: readonly StoredClass[], timing: MailTiming): Promise<void> {
  const changes: ClassChange[] = []
  const collect = async (each: readonly ClassChange[]) => void changes.push(...each)
  for (const { documentId } of classes)
    await deleteClass(documentId, deleteDocument(classUid, documentId), collect)
  await followChanges(changes, timing)
}

/** Updates what depends on changed classes: attendance, reminders, mails to students, and cancelled entries of calendars. */
export async function followChanges(
  changes: readonly ClassChange[],
  timing: MailTiming = 'now',
): Promise<void> {
  const now = new Date()
  await followQuietly(changes, now)
  for (const notification of notificationsOf(changes, now)) {
    const delayed = await delayOf(notification, changes, timing, now)
    const mailed = await notifyStudents(notification, { delayed })
    // No calendar knows the class if nobody was mailed about it.
    if (timing === 'undo' && mailed === 0) continue
    if (notification.occasion === 'classCancelled') await recordCancelledClasses(notification)
    else if (!notification.onlyInvited) await recordNotified(notification.classes, now)
  }
}

/** The same without mails, for classes that are imported. Reminders go out as usual. */
export async function followQuietly(changes: readonly ClassChange[], now = new Date()): Promise<void> {
  await ask('followClasses', changes, now)
  await removeReminders(changes.filter(isMovedOrGone).map(({ before }) => before.id))
}

/** When the mails of a change go out, if not at once. They never overtake the batch's earlier mails, which may still wait. */
async function delayOf(
  { batch, classes }: Notification,
  changes: readonly ClassChange[],
  timing: MailTiming,
  now: Date,
): Promise<DelayedMails | undefined> {
  const keyPrefix = `class of ${batch.id}:`
  if (timing === 'now' && !(await hasWaitingMails(keyPrefix))) return undefined
  const keyOf = (stored: StoredClass | undefined) => (account: number) =>
    `${keyPrefix} ${stored?.id} version ${stored?.sequence ?? 0} to ${account}`
  return {
    until: new Date(now.getTime() + undoLimits.mailDelaySeconds * 1000),
    mailKeyOf: keyOf(classes[0]),
    // The mail about a series has the key of its first class.
    withdrawn: timing === 'undo' ? keyOf(changes[0]?.before) : undefined,
  }
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
