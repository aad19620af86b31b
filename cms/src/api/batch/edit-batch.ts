import type { Core } from '@strapi/strapi'
import type { editBatchName } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { batchUid, unlessNameTaken } from './batch-name'
import { type LockedBatch, lockBatch } from './lock-batch'

/** Renames and describes a batch, unless somebody else has done so since the form was opened. */
export const renameBatch =
  (strapi: Core.Strapi): Handler<typeof editBatchName, Account> =>
  async ({ body: { id, name, batchDescription, previous } }) =>
    unlessNameTaken(strapi, async () => {
      const batch = await lockBatch(strapi, id)
      if (previous && !isAsBefore(batch, previous))
        throw new HttpError(
          409,
          'Somebody else has changed this batch in the meantime. Please look at it again before you change it.',
        )
      const description = batchDescription ?? batch.description
      await strapi.db.query(batchUid).update({ where: { id: batch.id }, data: { name, description } })
      return { batch_name: name, batch_description: description }
    })

const isAsBefore = (batch: LockedBatch, previous: { name: string; batchDescription: string }): boolean =>
  batch.name === previous.name && batch.description === previous.batchDescription
