import type { Fields } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { askBackwards, type BatchCopy, type NamedBatch } from '../../platform/feature'
import { addDays } from '../../platform/zoned-time'
import { batchUid } from '../batch/batch'
import { deleteCancelledClasses } from './cancelled-classes'
import { type ClassChange, classUid, isUpcoming, type StoredClass, withNextSequence } from './class'
import { notifyStudents } from './notify-students'
import { removeReminders } from './reminder-queries'
import { createClasses, findClasses, followChanges } from './service'

/**
 * Locks a batch, and the batches whose classes its form adds or removes. Returns how to tell the students of both batches about
 * these classes after the save.
 */
export async function prepareBatch(batch: string, { classes }: Fields): Promise<() => Promise<void>> {
  if (classes === undefined) return async () => {}
  await lockRows(batchUid, { $or: [{ documentId: batch }, { classes: entriesFilter(classes) }] })
  const moving = await findClasses({ $or: [{ batch: { documentId: batch } }, entriesFilter(classes)] })
  return () => followChangedBatches(moving)
}

async function followChangedBatches(classes: readonly StoredClass[]): Promise<void> {
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

/** Copies the classes of a batch, so many days later. */
export async function copyClasses({ source, copy, days, copies }: BatchCopy): Promise<void> {
  const classes = await findClasses({ batch: { id: source } })
  const ids = await createClasses(
    classes.map(({ title, description, date, time, timezone, duration, link }) => ({
      title,
      description,
      time,
      timezone,
      duration,
      link,
      batch: copy,
      date: addDays(date, days),
    })),
  )
  for (const [index, { documentId }] of classes.entries()) copies.set(documentId, ids[index] ?? '')
}

/** Deletes the classes of a batch with all that belongs to them, and tells its students of those to come. */
export async function eraseClassesOf(unit: UnitOfWork, batch: NamedBatch): Promise<void> {
  const inBatch = { batch: { id: batch.id } }
  const classes = await findClasses(inBatch)
  await notifyStudents({
    occasion: 'batchEnded',
    batch,
    classes: classes.filter((each) => isUpcoming(each, new Date())).map(withNextSequence),
  })
  await askBackwards('eraseClasses', unit, inBatch)
  await removeReminders(classes.map(({ id }) => id))
  await deleteCancelledClasses(inBatch)
  await strapi.db.query(classUid).deleteMany({ where: inBatch })
}
