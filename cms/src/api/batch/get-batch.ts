import type { Core } from '@strapi/strapi'
import type { getBatch } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { type LinkTo, readBatch } from './read-batch'

/** Shows a batch to its students and to admins. */
export const showBatch =
  (strapi: Core.Strapi, linkTo: LinkTo): Handler<typeof getBatch, Account> =>
  async ({ query, caller }) => {
    const found = await readBatch(strapi, 'ofName', query.batch_name, linkTo)
    if (!found) throw new HttpError(404, 'The requested batch could not be found')
    if (caller.role !== 'institute-admin' && caller.batchId !== found.internalId)
      throw new HttpError(403, 'You are not enrolled in this batch.')
    return { data: found.batch }
  }
