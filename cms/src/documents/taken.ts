import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isTaken } from '../sql/rows'

/** Tells an editor in the panel, in words, that what the database keeps unique is taken. */
export function explainTaken(strapi: Core.Strapi): void {
  strapi.documents.use(async (_context, next) => {
    try {
      return await next()
    } catch (error) {
      if (!isTaken(error)) throw error
      throw new errors.ApplicationError(
        'This is taken already: a name or an address here belongs to another entry.',
      )
    }
  })
}
