import { HttpError } from './http-error'

const SENTENCE = 'This holds a character that cannot be stored. Please type it anew.'

/** Gives back what came with a request, or throws a 400 that names the field where a text holds NUL, which Postgres cannot store. */
export function refuseNul<Value>(value: Value): Value {
  const path = placeOfNul(value)
  if (!path) return value
  const errors = path.length > 0 ? [{ path: path.join('.'), message: SENTENCE }] : []
  throw new HttpError(400, SENTENCE, { errors })
}

/** The names of the fields that lead to the first NUL; none lead to one in a plain text. */
function placeOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const within = name.includes('\0') ? [] : placeOfNul(part)
    if (within) return [name.replaceAll('\0', ''), ...within]
  }
  return undefined
}
