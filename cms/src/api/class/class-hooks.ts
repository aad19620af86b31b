import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import { batchPerTransaction, inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { followClasses, removeAttendanceOf } from '../attendance/save-attendance'
import { batchUid } from '../batch/batch'
import { removeMaterials } from '../material/material-hooks'
import { showCancelled } from './cancelled-classes'
import {
  type ClassChange,
  classUid,
  isAnother,
  notificationsOf,
  refuseSkippedTime,
  type StoredClass,
  startColumns,
  withNextSequence,
} from './class'
import { notifyStudents } from './notify-students'
import { removeReminders } from './reminder-queries'

const wallClock = z.object({ date: z.string(), time: z.string(), timezone: z.string() })
const relations = z.object({ batch: z.unknown(), classes: z.unknown() }).partial()
const saved = z.object({ documentId: z.string() })

/**
 * What holds of every change to a class, by the panel or by our API: it starts at the instant that its date, time and timezone
 * mean, which have to mean one, its calendar entry gets the next number, its students are told, its attendance follows it, and its
 * materials and attendance end with it.
 */
export function keepClasses(): void {
  const note = batchPerTransaction<ClassChange>(async (changes) => {
    const now = new Date()
    await followClasses(changes, now)
    await removeReminders(changes.filter(isAnother).map(({ before }) => before.id))
    for (const notification of notificationsOf(changes, now)) {
      await notifyStudents(notification)
      if (notification.occasion === 'classCancelled') await showCancelled(notification)
      else if (!notification.onlyInvited) await noteTold(notification.classes, now)
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
          const touched = await lockTouched(batch, classes)
          const answer = await next()
          await noteRegrouped(unit, touched)
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
          if (after) note(unit, { after })
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
          if (after) note(unit, { before, after })
          return answer
        })
      case 'delete':
        return inTransaction(async (unit) => {
          await lockBatches({}, await find(params.documentId))
          const before = await find(params.documentId)
          if (!before) return next()
          await removeAttendanceOf({ id: before.id })
          const ofNoModule = { scheduledClass: { id: before.id }, module: { id: { $null: true } } }
          await removeMaterials(unit, ofNoModule)
          const answer = await next()
          note(unit, { before })
          return answer
        })
      default:
        return next()
    }
  })

  /** The classes that a batch's form may add to it or take away: it does not change the classes themselves. */
  async function lockTouched(batch: string, classes: unknown): Promise<StoredClass[]> {
    await lockRows(batchUid, { $or: [{ documentId: batch }, { classes: entriesFilter(classes) }] })
    return findClasses({ $or: [{ batch: { documentId: batch } }, entriesFilter(classes)] })
  }

  /** Whoever is told of a class needs no reminder of it that was due before. */
  async function noteTold(classes: readonly StoredClass[], toldAt: Date): Promise<void> {
    const where = { id: { $in: classes.map(({ id }) => id) } }
    await strapi.db.query(classUid).updateMany({ where, data: { toldAt } })
  }

  async function noteRegrouped(unit: UnitOfWork, touched: StoredClass[]): Promise<void> {
    const now = await findClasses({ id: { $in: touched.map(({ id }) => id) } })
    for (const before of touched) {
      const after = now.find(({ id }) => id === before.id)
      if (!after || after.batch?.id === before.batch?.id) continue
      const { sequence } = withNextSequence(before)
      await strapi.db.query(classUid).update({ where: { id: before.id }, data: { sequence } })
      note(unit, { before, after: { ...after, sequence } })
    }
  }

  /** Makes whoever else would change the batch that has a class, or is to have it, wait. */
  const lockBatches = (data: object | undefined, stored: StoredClass | undefined) =>
    lockRows(batchUid, {
      $or: [
        { id: { $in: stored?.batch ? [stored.batch.id] : [] } },
        entriesFilter(relations.parse(data ?? {}).batch),
      ],
    })
}

/** The columns of the start, where there is a whole one by what is given and what is stored. A new one has to exist. */
function startOf(data: object | undefined, stored: StoredClass | undefined): object {
  const parsed = wallClock.safeParse({ timezone: 'Asia/Kolkata', ...stored, ...data })
  if (!parsed.success) return {}
  const columns = startColumns(parsed.data)
  const isNew = (['date', 'time', 'timezone'] as const).some((field) => columns[field] !== stored?.[field])
  if (isNew) refuseSkippedTime(parsed.data)
  return columns
}

/** The classes that meet a condition, each with its batch, by their start. */
export function findClasses(where: object): Promise<StoredClass[]> {
  return strapi.db.query(classUid).findMany({ where, populate: ['batch'], orderBy: { startsAt: 'asc' } })
}
