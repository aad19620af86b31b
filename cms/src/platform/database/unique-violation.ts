import { errors } from '@strapi/utils'
import { isTaken } from './rows'

/** What the database keeps unique is another entry's already. */
export class UniqueViolation extends errors.ApplicationError {
  constructor() {
    super('This is taken already: a name or an address here belongs to another entry.')
  }
}

/** Tells an editor in the panel in words, and our handlers by the type of the error, that a change breaks a unique index. */
export function translateUniqueViolations(): void {
  strapi.documents.use(async (_context, next) => {
    try {
      return await next()
    } catch (error) {
      throw isTaken(error) ? new UniqueViolation() : error
    }
  })
}
