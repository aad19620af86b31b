import type { Core } from '@strapi/strapi'
import { HttpError } from '../../../lib/http-error'

type NamedBatch = { id: number; documentId: string; name: string }

/** The batch of an id or a name, in whatever case; throws a 404 where there is none. */
export async function batchOf(strapi: Core.Strapi, key: string): Promise<NamedBatch> {
  const found: NamedBatch[] = await strapi.db
    .query('api::batch.batch')
    .findMany({ where: { $or: [{ documentId: key }, { name: { $eqi: key } }] } })
  const batch = found.find(({ documentId }) => documentId === key) ?? found[0]
  if (!batch) throw new HttpError(404, 'The requested batch could not be found')
  return batch
}
