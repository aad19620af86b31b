import {
  createDocument,
  deleteDocument,
  type Fields,
  updateDocument,
} from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { changeStudents, findMembers, mailEnrolments, recordEnrolments } from '../account/enrolment-mails'
import { removeAnnouncements } from '../announcement/delete-announcements'
import { removeAttendanceOf } from '../attendance/save-attendance'
import { removePending } from '../certificate/admin-certificates'
import { deleteCancelledClasses } from '../class/cancelled-classes'
import { classUid, isUpcoming, withNextSequence } from '../class/class'
import { notifyStudents } from '../class/notify-students'
import { removeReminders } from '../class/reminder-queries'
import { findClasses, followChangedBatches, lockClassesOfForm } from '../class/service'
import { removeNotesOf } from '../class-note/stored-notes'
import { removePlan } from '../fee/plans'
import { removeTasks } from '../homework/service'
import { removeMaterials } from '../material/service'
import { deleteOrphanedProgress } from '../progress/queries'
import { batchUid, moduleUid, type StoredBatch, videoUid } from './batch'
import { rejectDuplicateModules } from './modules'

/** Stores a new batch; students and classes that it takes from other batches get their mails. Returns its document id. */
export const createBatch = (fields: Fields, create = createDocument(batchUid)): Promise<string> =>
  saveBatch('', fields, () => create(fields))

/** Changes a batch; students and classes that join or leave it get their mails. */
export const updateBatch = (
  documentId: string,
  fields: Fields,
  update = updateDocument(batchUid, documentId),
): Promise<string> =>
  saveBatch(documentId, fields, async () => {
    await update(fields)
    return documentId
  })

const saveBatch = (known: string, { classes, students, modules }: Fields, save: () => Promise<string>) =>
  inTransaction(async () => {
    const moving = classes === undefined ? [] : await lockClassesOfForm(known, classes)
    const { batch, enrolments } = await changeStudents(known, students, save)
    await followChangedBatches(moving)
    if (modules !== undefined) await rejectDuplicateModules({ documentId: batch })
    await mailEnrolments(enrolments)
    return batch
  })

/** Deletes a batch with everything in it, and tells its students of the cancelled classes. Returns false if there is none. */
export const deleteBatch = (
  documentId: string,
  remove = deleteDocument(batchUid, documentId),
): Promise<boolean> =>
  inTransaction(async (unit) => {
    const [batch] = await lockRows<StoredBatch>(batchUid, { documentId })
    if (!batch) return remove()
    const inBatch = { batch: { id: batch.id } }
    const members = await findMembers(inBatch)
    const classes = await findClasses(inBatch)
    await notifyStudents({
      occasion: 'batchEnded',
      batch,
      classes: classes.filter((each) => isUpcoming(each, new Date())).map(withNextSequence),
    })
    await removeAnnouncements(inBatch)
    await removePending(inBatch)
    await removeAttendanceOf(inBatch)
    await removeNotesOf(inBatch)
    await removeTasks(inBatch)
    await removePlan(batch.id)
    await removeReminders(classes.map(({ id }) => id))
    await deleteCancelledClasses(inBatch)
    await removeMaterials(unit, { $or: [{ module: inBatch }, { scheduledClass: inBatch }] })
    for (const uid of [moduleUid, videoUid, classUid] as const)
      await strapi.db.query(uid).deleteMany({ where: inBatch })
    const isDeleted = await remove()
    await recordEnrolments(members)
    await deleteOrphanedProgress()
    return isDeleted
  })
