import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server wrote it, true from then on: only then the browser may be asked what it can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
