import { useState } from 'react'

/** The value, or the latest that there was: what is shown stays while it is fetched again, and when that fails. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
