import type { Core } from '@strapi/strapi'
import { Refusal } from '../../../lib/refusal'
import { isTaken } from '../../../lib/sql'

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
    throw new Refusal(409, message, { errors: [{ path: 'name', message }] })
  }
}
