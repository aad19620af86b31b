import { useStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'

/** The value of a fetched store. React renders a large value in slices, so that the page stays responsive. */
export const useFetched = <Fetched extends Store>(store: Fetched): StoreValue<Fetched> =>
  useDeferredValue(useStore(store))

const never = () => () => {}

/** False in the server's markup, true afterwards. Only then may the browser's features be queried. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * True once each store has its data or has failed, and from then on. The first display does not jump, and a retry changes only
 * its own part.
 */
export function useSettled(...fetched: readonly { data?: unknown; error?: unknown }[]): boolean {
  const [settled, setSettled] = useState(false)
  if (!settled && fetched.every(({ data, error }) => data !== undefined || error !== undefined))
    setSettled(true)
  return settled
}

export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
