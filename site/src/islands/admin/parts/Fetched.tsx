import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/retry'
import { LoadFailure } from '../../shared/EmptyState'
import { messages } from '../messages'

type FetchedProps<Data> = {
  store: FetcherStore<Data, CallError>
  messages: { loading: string; failed: string }
  children: (data: Data) => ReactNode
}

/** Shows fetched data: a skeleton until it is there, and a button to try again where fetching it failed. */
export function Fetched<Data>({ store, messages: { loading, failed }, children }: FetchedProps<Data>) {
  const { data, error } = useStore(store)
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title={failed} text={error.message} onRetry={store.invalidate} />
  return <Loading label={loading} />
}

/** The skeleton of a list that is being fetched. */
export function Loading({ label = messages.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-14 w-full" />
      ))}
    </div>
  )
}
