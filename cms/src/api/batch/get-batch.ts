import type { Core } from '@strapi/strapi'
import type { getBatch } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { assertMayRead } from './may-read'
import { type LinksFor, readBatch } from './read-batch'

/** Shows a batch to its students and to admins. */
export const showBatch =
  (strapi: Core.Strapi, linksFor: LinksFor): Handler<typeof getBatch, Account> =>
  async ({ query, caller }) => {
    const found = await readBatch(strapi, 'ofName', query.batch_name, linksFor(caller))
    if (!found) throw new HttpError(404, 'The requested batch could not be found')
    assertMayRead(caller, found.internalId)
    return { data: found.batch }
  }
