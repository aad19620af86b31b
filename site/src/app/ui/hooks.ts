import { useStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'

/** What a store has fetched. However much it is, it is drawn in slices, between which the page answers to a touch. */
export const useFetched = <Fetched extends Store>(store: Fetched): StoreValue<Fetched> =>
  useDeferredValue(useStore(store))

const never = () => () => {}

/** False while the page is as the server wrote it, true from then on: only then the browser may be asked what it can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * True once each of several stores has its data or has failed, and from then on: what is shown at once does not jump, and what is
 * tried again changes by itself.
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
