import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { removeAnnouncements } from '../announcement/delete-announcements'
import { removeAttendanceOf } from '../attendance/save-attendance'
import { forgetCancelled } from '../class/cancelled-classes'
import { classUid, isToCome, withNextSequence } from '../class/class'
import { findClasses } from '../class/class-hooks'
import { notifyStudents } from '../class/notify-students'
import { removeReminders } from '../class/reminder-queries'
import { moduleUid, removeMaterials } from '../material/material-hooks'
import { batchUid, type StoredBatch } from './batch'

/** With a batch ends all that is in it, by the panel as by our API: its students are told of the classes that were to come. */
export function keepBatches(): void {
  strapi.documents.use((context, next) => {
    if (context.uid !== batchUid || context.action !== 'delete') return next()
    const { documentId } = context.params
    return inTransaction(async (unit) => {
      const [batch] = await lockRows<StoredBatch>(batchUid, { documentId })
      if (!batch) return next()
      const ofBatch = { batch: { id: batch.id } }
      const classes = await findClasses(ofBatch)
      await notifyStudents({
        occasion: 'batchEnded',
        batch,
        classes: classes.filter((each) => isToCome(each, new Date())).map(withNextSequence),
      })
      await removeAnnouncements(ofBatch)
      await removeAttendanceOf(ofBatch)
      await removeReminders(classes.map(({ id }) => id))
      await forgetCancelled(ofBatch)
      await removeMaterials(unit, { $or: [{ module: ofBatch }, { scheduledClass: ofBatch }] })
      for (const uid of [moduleUid, 'api::batch.video', classUid] as const) {
        const inside: { id: number }[] = await strapi.db
          .query(uid)
          .findMany({ select: ['id'], where: ofBatch })
        await strapi.db.query(uid).deleteMany({ where: { id: { $in: inside.map(({ id }) => id) } } })
      }
      return next()
    })
  })
}
