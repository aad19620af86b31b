import { useStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'
import { useDeferredValue } from 'react'

/** What a store has fetched. However much it is, it is drawn in slices, between which the page answers to a touch. */
export const useFetched = <Fetched extends Store>(store: Fetched): StoreValue<Fetched> =>
  useDeferredValue(useStore(store))
