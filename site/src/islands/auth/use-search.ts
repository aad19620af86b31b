import { useEffect, useSyncExternalStore } from 'react'
import { $token } from '../../stores/session'
import { leadOn } from './enter'

const never = () => () => {}

/** The query of the page's address; empty until the page is alive. */
export const useSearch = () =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  )

/** Leads on whoever is signed in already. */
export function useLeadOn(): void {
  useEffect(() => {
    if ($token.get()) leadOn()
  }, [])
}
