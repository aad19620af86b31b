import { useState } from 'react'

/**
 * The value, or the latest that there was: what is shown stays while it is fetched again, and when that fails. A value of something
 * else, which `of` names, is forgotten.
 */
export function useLatest<Value>(value: Value | undefined, of = ''): Value | undefined {
  const [latest, setLatest] = useState({ value, of })
  const isOther = latest.of !== of
  if (isOther || (value !== undefined && value !== latest.value)) setLatest({ value, of })
  return value ?? (isOther ? undefined : latest.value)
}
