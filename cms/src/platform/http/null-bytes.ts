import { HttpError } from './http-error'

const SENTENCE = 'This contains a character we can’t store. Please type the text again.'

/** The deepest content of the panel has about twenty levels. */
const MAX_DEPTH = 100
const TOO_DEEP = 'This is nested too deeply.'

/**
 * Returns the value unchanged, or throws a 400 if a text in it contains what Postgres cannot store: NUL or a lone surrogate. The
 * error names the fields. Values nested too deeply are refused, because recursive functions would overflow the stack.
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
