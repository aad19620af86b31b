import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/retry'
import { LoadFailure } from '../../shared/EmptyState'
import { Loading } from './Loading'

type FetchedProps<Data> = {
  store: FetcherStore<Data, CallError>
  /** Said while it is fetched, and when it could not be. */
  words: { loading: string; failed: string }
  children: (data: Data) => ReactNode
}

/** Shows what the server holds; what stands in its place while it is fetched; and what to do when it cannot be. */
export function Fetched<Data>({ store, words, children }: FetchedProps<Data>) {
  const { data, error } = useStore(store)
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title={words.failed} text={error.message} onRetry={store.invalidate} />
  return <Loading label={words.loading} />
}
