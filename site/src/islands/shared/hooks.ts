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

export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
