import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { secretAttributes } from '../extensions/users-permissions/account-attributes'

const secret: ReadonlySet<string> = new Set(secretAttributes)

/**
 * Refuses to sort or filter by what of an account is nobody's to read: the panel does not show it, but an order or a
 * filter would tell it letter by letter, also through a relation to accounts.
 */
export default () => async (ctx: Context, next: Next) => {
  if (queriesField(secret, ctx.query))
    throw new errors.ValidationError('This is not a field to sort or filter by.')
  return next()
}

/** What of a query names fields by its values, such as `fullName:ASC,students.email`, and not by its keys alone. */
const NAMING = new Set(['sort', '_sort', 'fields', 'populate'])

/** Whether a query of Strapi's sorts by, filters by, reads or populates one of these fields, however deep. */
export function queriesField(fields: ReadonlySet<string>, query: object, naming = false): boolean {
  return Object.entries(query).some(([key, value]) => {
    const names = naming || NAMING.has(key)
    if (key.split('.').some((part) => fields.has(part))) return true
    if (typeof value === 'string') return names && value.split(/[\s,.:]+/).some((part) => fields.has(part))
    return typeof value === 'object' && value !== null && queriesField(fields, value, names)
  })
}
