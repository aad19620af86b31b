import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import { batchPerTransaction, inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { removeAttendanceOf, updateMarksOfMovedClasses } from '../attendance/save-attendance'
import { batchUid } from '../batch/batch'
import { removeMaterials } from '../material/material-hooks'
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

const wallClock = z.object({ date: z.string(), time: z.string(), timezone: z.string() })
const relations = z.object({ batch: z.unknown(), classes: z.unknown() }).partial()
const saved = z.object({ documentId: z.string() })

const quiet = new AsyncLocalStorage<true>()

/** Runs work whose changes of classes are not mailed to the students. Reminders go out as ever. */
export const withoutClassMails = <Result>(work: () => Promise<Result>): Promise<Result> =>
  quiet.run(true, work)

/**
 * Applies the rules of classes to every write, from the panel or the API. They compute the start, number
 * calendar entries, notify students, and keep attendance and materials consistent.
 */
export function registerClassHooks(): void {
  const enqueueChange = batchPerTransaction<ClassChange>(async (changes) => {
    const now = new Date()
    await updateMarksOfMovedClasses(changes, now)
    await removeReminders(changes.filter(isMovedOrGone).map(({ before }) => before.id))
    if (quiet.getStore()) return
    for (const notification of notificationsOf(changes, now)) {
      await notifyStudents(notification)
      if (notification.occasion === 'classCancelled') await recordCancelledClasses(notification)
      else if (!notification.onlyInvited) await recordNotified(notification.classes, now)
    }
  })
  const find = async (documentId: string) => (await findClasses({ documentId }))[0]

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    if (uid === batchUid && (action === 'create' || action === 'update')) {
      const { classes } = relations.parse(params.data ?? {})
      const batch = action === 'update' ? params.documentId : ''
      if (classes !== undefined)
        return inTransaction(async (unit) => {
          const touched = await lockAffectedClasses(batch, classes)
          const answer = await next()
          await recordBatchChanges(unit, touched)
          return answer
        })
    }
    if (uid !== classUid) return next()
    switch (action) {
      case 'create':
      case 'clone':
        return inTransaction(async (unit) => {
          const source = action === 'clone' ? await find(params.documentId) : undefined
          await lockBatches(params.data, source)
          Object.assign(params.data ?? {}, startOf(params.data, source), { sequence: 0 })
          const answer = await next()
          const after = await find(saved.parse(answer).documentId)
          if (after) enqueueChange(unit, { after })
          return answer
        })
      case 'update':
        return inTransaction(async (unit) => {
          await lockBatches(params.data, await find(params.documentId))
          const before = await find(params.documentId)
          if (!before) return next()
          const { sequence } = withNextSequence(before)
          Object.assign(params.data ?? {}, startOf(params.data, before), { sequence })
          const answer = await next()
          const after = await find(params.documentId)
          if (after) enqueueChange(unit, { before, after })
          return answer
        })
      case 'delete':
        return inTransaction(async (unit) => {
          await lockBatches({}, await find(params.documentId))
          const before = await find(params.documentId)
          if (!before) return next()
          await removeAttendanceOf({ id: before.id })
          const withoutModule = { scheduledClass: { id: before.id }, module: { id: { $null: true } } }
          await removeMaterials(unit, withoutModule)
          const answer = await next()
          enqueueChange(unit, { before })
          return answer
        })
      default:
        return next()
    }
  })

  /** The classes a batch's form may add or remove; it does not change the classes themselves. */
  async function lockAffectedClasses(batch: string, classes: unknown): Promise<StoredClass[]> {
    await lockRows(batchUid, { $or: [{ documentId: batch }, { classes: entriesFilter(classes) }] })
    return findClasses({ $or: [{ batch: { documentId: batch } }, entriesFilter(classes)] })
  }

  /** Students who were just notified of a class need no reminder that was due before. */
  async function recordNotified(classes: readonly StoredClass[], toldAt: Date): Promise<void> {
    const where = { id: { $in: classes.map(({ id }) => id) } }
    await strapi.db.query(classUid).updateMany({ where, data: { toldAt } })
  }

  async function recordBatchChanges(unit: UnitOfWork, touched: StoredClass[]): Promise<void> {
    const now = await findClasses({ id: { $in: touched.map(({ id }) => id) } })
    for (const before of touched) {
      const after = now.find(({ id }) => id === before.id)
      if (!after || after.batch?.id === before.batch?.id) continue
      const { sequence } = withNextSequence(before)
      await strapi.db.query(classUid).update({ where: { id: before.id }, data: { sequence } })
      enqueueChange(unit, { before, after: { ...after, sequence } })
    }
  }

  /** Locks the old and the new batch of a class. */
  const lockBatches = (data: object | undefined, stored: StoredClass | undefined) =>
    lockRows(batchUid, {
      $or: [
        { id: { $in: stored?.batch ? [stored.batch.id] : [] } },
        entriesFilter(relations.parse(data ?? {}).batch),
      ],
    })
}

/** The start columns, if given and stored values form a complete start. Only a new start is validated. */
function startOf(data: object | undefined, stored: StoredClass | undefined): object {
  const parsed = wallClock.safeParse({ timezone: 'Asia/Kolkata', ...stored, ...data })
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
