import {
  createDocument,
  deleteDocument,
  type Fields,
  updateDocument,
} from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { ask, askBackwards } from '../../platform/feature'
import { invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { findMembers, recordEnrolments } from '../account/enrolments'
import { deleteOrphanedProgress } from '../progress/queries'
import { batchUid, moduleUid, type StoredBatch, videoUid } from './batch'
import { changeStudents } from './change-students'
import { rejectDuplicateModules } from './modules'

/** Stores a new batch; students and classes that it takes from other batches get their mails. Returns its document id. */
export const createBatch = (fields: Fields, create = createDocument(batchUid)): Promise<string> =>
  saveBatch('', fields, () => create(fields))

/** Changes a batch; students and classes that join or leave it get their mails, and courses name it as before. */
export const updateBatch = (
  documentId: string,
  fields: Fields,
  update = updateDocument(batchUid, documentId),
): Promise<string> =>
  saveBatch(documentId, fields, async () => {
    const before: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where: { documentId } })
    await update(fields)
    if (typeof fields.capacity === 'number' && fields.capacity !== before?.capacity)
      await assertSeatsForAll(documentId, fields.capacity)
    if (before && fields.name && fields.name !== before.name)
      await strapi.db
        .query('api::course.course')
        .updateMany({ where: { batchName: before.name }, data: { batchName: fields.name } })
    return documentId
  })

/** Throws a 400 if a batch has more learners than seats. Run in the transaction that sets its seats. */
async function assertSeatsForAll(documentId: string, capacity: number): Promise<void> {
  const learners = await strapi.db.query(accountUid).count({ where: { batch: { documentId } } })
  if (learners > capacity)
    throw invalidField('capacity', `This batch has ${learners} learners. Enter ${learners} seats or more.`)
}

const saveBatch = (known: string, fields: Fields, save: () => Promise<string>) =>
  inTransaction(async () => {
    const followers = await ask('prepareBatch', known, fields)
    const { batch, enrolments } = await changeStudents(known, fields.students, save)
    for (const follow of followers) await follow()
    if (fields.modules !== undefined) await rejectDuplicateModules({ documentId: batch })
    await ask('mailEnrolments', enrolments)
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
    await askBackwards('eraseBatch', unit, batch)
    for (const uid of [moduleUid, videoUid] as const)
      await strapi.db.query(uid).deleteMany({ where: inBatch })
    const isDeleted = await remove()
    await recordEnrolments(members)
    await deleteOrphanedProgress()
    return isDeleted
  })
