import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { secretAttributes } from '../extensions/users-permissions/account-attributes'

const secret: ReadonlySet<string> = new Set(secretAttributes)

/**
 * Refuses queries that sort or filter by an account's secret fields, also through relations: the panel does not show them, but
 * such a query could reveal them letter by letter. Also refuses malformed queries that Strapi accepts and then fails on.
 */
export default () => async (ctx: Context, next: Next) => {
  if (isMalformed(ctx.query))
    throw new errors.ValidationError(
      'This query has a text where a list belongs, or a list where a text belongs.',
    )
  if (queriesField(secret, ctx.query))
    throw new errors.ValidationError('This isn’t a field to sort or filter by.')
  return next()
}

/** Parameters with field names in their values, such as `fullName:ASC,students.email`. */
const FIELD_PARAMETERS = new Set(['sort', '_sort', 'fields', 'populate'])

/** Returns whether a Strapi query sorts by, filters by, reads or populates one of the fields, at any depth. */
export function queriesField(fields: ReadonlySet<string>, query: object, naming = false): boolean {
  return Object.entries(query).some(([key, value]) => {
    const names = naming || FIELD_PARAMETERS.has(key)
    if (key.split('.').some((part) => fields.has(part))) return true
    if (typeof value === 'string') return names && value.split(/[\s,.:]+/).some((part) => fields.has(part))
    return typeof value === 'object' && value !== null && queriesField(fields, value, names)
  })
}

/** Returns whether a search is not a text, or a list filter has no list, at any depth. */
export const isMalformed = (query: object): boolean =>
  Object.entries(query).some(([key, value]) => {
    const isText = typeof value !== 'object' || value === null
    if (key === '_q' && !isText) return true
    return isText ? LIST_FILTERS.has(key) : isMalformed(value)
  })

const LIST_FILTERS = new Set(['$and', '$or', '$between'])
