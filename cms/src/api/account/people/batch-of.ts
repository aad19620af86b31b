import type { Core } from '@strapi/strapi'
import { HttpError } from '../../../lib/http-error'
import { rows } from '../../../lib/sql'

type NamedBatch = { id: number; name: string }

/** The batch of an id or a name, in whatever case; throws a 404 where there is none. */
export async function batchOf(strapi: Core.Strapi, key: string): Promise<NamedBatch> {
  const [batch] = await rows<NamedBatch>(
    strapi,
    `select id, name from batches where document_id = ? or lower(name) = lower(?)
      order by case when document_id = ? then 0 else 1 end limit 1`,
    [key, key, key],
  )
  if (!batch) throw new HttpError(404, 'The requested batch could not be found')
  return batch
}
