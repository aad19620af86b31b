import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { secretAttributes } from '../extensions/users-permissions/account-attributes'

const secret: ReadonlySet<string> = new Set(secretAttributes)

/**
 * Refuses to sort or filter by what of an account is nobody's to read: the panel does not show it, but an order or a
 * filter would tell it letter by letter, also through a relation to accounts. And refuses queries that Strapi takes for whole and
 * fails at.
 */
export default () => async (ctx: Context, next: Next) => {
  if (isMalformed(ctx.query))
    throw new errors.ValidationError('This query has a text where a list is due, or a list where a text is.')
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

/** Whether a search is no text, or a filter of several conditions no list of them, however deep. */
export const isMalformed = (query: object): boolean =>
  Object.entries(query).some(([key, value]) => {
    const isText = typeof value !== 'object' || value === null
    if (key === '_q' && !isText) return true
    return isText ? LISTS.has(key) : isMalformed(value)
  })

const LISTS = new Set(['$and', '$or', '$between'])
