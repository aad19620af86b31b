import { HttpError } from './http-error'

const SENTENCE = 'This holds a character that cannot be stored. Please type it anew.'

/**
 * Gives back what came with a request, or throws a 400 where a text in it holds what Postgres cannot store, NUL or half of a
 * surrogate pair: with the fields that do, where it is an object.
 */
export function refuseNullBytes<Value>(value: Value): Value {
  if (!isUnstorable(value)) return value
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const errors = fields
    .filter(([, part]) => isUnstorable(part))
    .map(([path]) => ({ path, message: SENTENCE }))
  throw new HttpError(400, SENTENCE, { errors })
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => isUnstorable(name) || isUnstorable(part))
}
