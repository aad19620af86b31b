import type { deleteBatch, editBatchName, getBatch, newBatch } from '@careerspeak/contract'
import { UniqueViolation } from '../../platform/database/unique-violation'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import { assertMayRead, batchNotFound, batchUid, lockBatch, type StoredBatch } from './batch'
import { readBatch } from './read-batch'

/** Shows a batch to its students and to admins. */
export const showBatch =
  (linksFor: LinksFor): Handler<typeof getBatch, Account> =>
  async ({ query, caller }) => {
    const found = await readBatch('ofName', query.batch_name, linksFor(caller))
    if (!found) throw batchNotFound()
    assertMayRead(caller, found.internalId)
    return { data: found.batch }
  }

/** Makes a batch that holds nothing yet. */
export const createBatch: Handler<typeof newBatch, Account> = async ({ body: { name, description } }) => {
  const { documentId, createdAt } = await strapi
    .documents(batchUid)
    .create({ data: { name, description } })
    .catch(explainTakenName)
  return {
    batch: {
      _id: documentId,
      id: documentId,
      createdAt: new Date(createdAt ?? Date.now()).toISOString(),
      batch_name: name,
      batch_description: description,
      course_content: [],
      course_videos: [],
      scheduledClasses: [],
    },
  }
}

/** Renames and describes a batch, unless somebody else has done so since the form was opened. */
export const renameBatch: Handler<typeof editBatchName, Account> = ({
  body: { id, name, batchDescription, previous },
}) =>
  inTransaction(async () => {
    const batch = await lockBatch(id)
    if (previous && !isAsBefore(batch, previous))
      throw new HttpError(
        409,
        'Somebody else has changed this batch in the meantime. Please look at it again before you change it.',
      )
    const description = batchDescription ?? batch.description
    const data: object = { name, description }
    await strapi.documents(batchUid).update({ documentId: id, data })
    return { batch_name: name, batch_description: description }
  }).catch(explainTakenName)

const isAsBefore = (batch: StoredBatch, previous: { name: string; batchDescription: string }): boolean =>
  batch.name === previous.name && batch.description === previous.batchDescription

/** Of two who give a name at once, the database gives it to one. */
export function explainTakenName(error: unknown): never {
  if (!(error instanceof UniqueViolation)) throw error
  const message = 'Another batch has this name already. Please choose a different one.'
  throw new HttpError(409, message, { code: 'BatchNameTaken', errors: [{ path: 'name', message }] })
}

/** Removes a batch, and by the rules of batches all that is in it. */
export const removeBatch: Handler<typeof deleteBatch, Account> = async ({ query: { id: documentId } }) => {
  const { entries } = await strapi.documents(batchUid).delete({ documentId })
  if (entries.length === 0) throw batchNotFound()
  return { msg: 'Your batch has been deleted.' }
}
