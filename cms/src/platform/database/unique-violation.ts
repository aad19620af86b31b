import { errors } from '@strapi/utils'
import { isUniqueViolation } from './rows'

/** A unique value already belongs to another entry. */
export class UniqueViolation extends errors.ApplicationError {
  constructor() {
    super('This is taken already: a name or an address here belongs to another entry.')
  }
}

/** Replaces the errors of unique indexes with `UniqueViolation`, which has a message for the panel. */
export function translateUniqueViolations(): void {
  strapi.documents.use(async (_context, next) => {
    try {
      return await next()
    } catch (error) {
      throw isUniqueViolation(error) ? new UniqueViolation() : error
    }
  })
}
