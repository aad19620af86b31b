import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { CallError } from '../http/retry'
import { LoadFailure } from './EmptyState'

type FetchedProps<Data> = {
  store: FetcherStore<Data, CallError>
  /** The title of the failure. */
  failed: string
  /** A skeleton in the shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows fetched data: a skeleton while loading, and a retry button after a failure. */
export function Fetched<Data>({ store, failed, skeleton, children }: FetchedProps<Data>) {
  const { data, error } = useStore(store)
  if (data !== undefined) return children(data)
  return error ? <LoadFailure title={failed} text={error.message} onRetry={store.invalidate} /> : skeleton
}
