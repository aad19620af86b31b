import { HttpError } from './http-error'

const SENTENCE = 'This holds a character that cannot be stored. Please type it anew.'

/** Gives back what came with a request, or throws a 400 where a text in it holds NUL, which Postgres cannot store. */
export function refuseNul<Value>(value: Value): Value {
  if (holdsNul(value)) throw new HttpError(400, SENTENCE)
  return value
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name.includes('\0') || holdsNul(part))
}
