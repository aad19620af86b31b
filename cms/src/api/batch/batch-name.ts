import type { Core } from '@strapi/strapi'
import { HttpError } from '../../lib/http-error'
import { isTaken } from '../../sql/rows'

export const batchUid = 'api::batch.batch'

/** Does in a transaction what gives a batch a name, or throws a 409: of two at once the database gives it to one. */
export async function unlessNameTaken<Result>(
  strapi: Core.Strapi,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await strapi.db.transaction(work)
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = 'Another batch has this name already. Please choose a different one.'
    throw new HttpError(409, message, { code: 'BatchNameTaken', errors: [{ path: 'name', message }] })
  }
}
