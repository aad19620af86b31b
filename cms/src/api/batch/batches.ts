import type {
  deleteBatch as deleteBatchEndpoint,
  editBatchName,
  getBatch,
  newBatch,
} from '@careerspeak/contract'
import { pastedLine } from '@careerspeak/contract/one-line'
import { UniqueViolation } from '../../platform/database/unique-violation'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { changedMeanwhile, HttpError } from '../../platform/http/http-error'
import { batchNotFound, batchUid, lockBatch, type StoredBatch } from './batch'
import { assertMayRead } from './policy'
import { readBatch } from './read-batch'
import { createBatch, deleteBatch, updateBatch } from './service'

export const showBatch: Handler<typeof getBatch> = async ({ query, caller }) => {
  const found = await readBatch('byName', pastedLine(query.batch_name), caller)
  if (!found) throw batchNotFound()
  assertMayRead(caller, found.internalId)
  return { data: found.batch }
}

/** Creates an empty batch. */
export const addBatch: Handler<typeof newBatch> = async ({
  body: { name, description, capacity = null },
}) => {
  const documentId = await createBatch({ name, description, capacity }).catch(explainTakenName)
  const { createdAt } = await strapi.db.query(batchUid).findOne({ where: { documentId } })
  return {
    batch: {
      _id: documentId,
      id: documentId,
      createdAt: new Date(createdAt).toISOString(),
      batch_name: name,
      batch_description: description,
      capacity,
      course_content: [],
      course_videos: [],
      scheduledClasses: [],
    },
  }
}

/** Changes a batch's name, description and seats, unless someone else did since the form was opened. */
export const renameBatch: Handler<typeof editBatchName> = ({
  body: { id, name, batchDescription, capacity, previous },
}) =>
  inTransaction(async () => {
    const batch = await lockBatch(id)
    if (previous && !isUnchanged(batch, previous)) throw changedMeanwhile('this batch')
    const description = batchDescription ?? batch.description
    const seats = capacity === undefined ? batch.capacity : capacity
    await updateBatch(id, { name, description, capacity: seats })
    return { batch_name: name, batch_description: description, capacity: seats }
  }).catch(explainTakenName)

const isUnchanged = (
  { name, description, capacity }: StoredBatch,
  previous: { name: string; batchDescription: string; capacity?: number | null | undefined },
): boolean =>
  name === previous.name &&
  description === previous.batchDescription &&
  (previous.capacity === undefined || capacity === previous.capacity)

/** The unique index decides between concurrent writes of the same name. */
export function explainTakenName(error: unknown): never {
  if (!(error instanceof UniqueViolation)) throw error
  const message = 'Another batch already has this name. Please choose a different one.'
  throw new HttpError(409, message, { code: 'BatchNameTaken', errors: [{ path: 'name', message }] })
}

export const removeBatch: Handler<typeof deleteBatchEndpoint> = async ({ query: { id: documentId } }) => {
  if (!(await deleteBatch(documentId))) throw batchNotFound()
  return { msg: 'Your batch has been deleted.' }
}
