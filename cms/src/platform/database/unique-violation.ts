import { errors } from '@strapi/utils'
import { isUniqueViolation } from './rows'

/** A unique value already belongs to another entry. */
export class UniqueViolation extends errors.ApplicationError {
  constructor() {
    super('That name or address is already in use.')
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
