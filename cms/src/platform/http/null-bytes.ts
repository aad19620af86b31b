import { HttpError } from './http-error'

const SENTENCE = 'This holds a character that cannot be stored. Please type it anew.'

/** Objects and lists within each other; the panel's richest content has some twenty levels. */
const MAX_DEPTH = 100
const TOO_DEEP = 'This holds lists within lists, or objects within objects, to a depth that nothing here has.'

/**
 * Gives back what came with a request, or throws a 400 where a text in it holds what Postgres cannot store, NUL or half of a
 * surrogate pair: with the fields that do, where it is an object. Refuses what is nested so deep that a function which calls
 * itself for each level, here or in Strapi, would run out of stack.
 */
export function refuseNullBytes<Value>(value: Value): Value {
  if (!isUnstorable(value)) return value
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const errors = fields
    .filter(([, part]) => isUnstorable(part))
    .map(([path]) => ({ path, message: SENTENCE }))
  throw new HttpError(400, SENTENCE, { errors })
}

function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAX_DEPTH) throw new HttpError(400, TOO_DEEP)
  return Object.entries(value).some(([name, part]) => isUnstorable(name) || isUnstorable(part, depth + 1))
}
