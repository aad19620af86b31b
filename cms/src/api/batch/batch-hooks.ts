import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { removeAnnouncements } from '../announcement/delete-announcements'
import { removeAttendanceOf } from '../attendance/save-attendance'
import { deleteCancelledClasses } from '../class/cancelled-classes'
import { classUid, isUpcoming, withNextSequence } from '../class/class'
import { findClasses } from '../class/class-hooks'
import { notifyStudents } from '../class/notify-students'
import { removeReminders } from '../class/reminder-queries'
import { moduleUid, removeMaterials } from '../material/material-hooks'
import { batchUid, type StoredBatch } from './batch'

/**
 * Deletes everything in a deleted batch, from the panel or the API, and notifies its students of the
 * cancelled classes.
 */
export function registerBatchHooks(): void {
  strapi.documents.use((context, next) => {
    if (context.uid !== batchUid || context.action !== 'delete') return next()
    const { documentId } = context.params
    return inTransaction(async (unit) => {
      const [batch] = await lockRows<StoredBatch>(batchUid, { documentId })
      if (!batch) return next()
      const inBatch = { batch: { id: batch.id } }
      const classes = await findClasses(inBatch)
      await notifyStudents({
        occasion: 'batchEnded',
        batch,
        classes: classes.filter((each) => isUpcoming(each, new Date())).map(withNextSequence),
      })
      await removeAnnouncements(inBatch)
      await removeAttendanceOf(inBatch)
      await removeReminders(classes.map(({ id }) => id))
      await deleteCancelledClasses(inBatch)
      await removeMaterials(unit, { $or: [{ module: inBatch }, { scheduledClass: inBatch }] })
      for (const uid of [moduleUid, 'api::batch.video', classUid] as const) {
        const inside: { id: number }[] = await strapi.db
          .query(uid)
          .findMany({ select: ['id'], where: inBatch })
        await strapi.db.query(uid).deleteMany({ where: { id: { $in: inside.map(({ id }) => id) } } })
      }
      return next()
    })
  })
}
