import { type KeyInput, nanoquery } from '@nanostores/query'
import type { Result } from '../../../lib/api'
import { report } from '../../../lib/report'
import { type CallError, retry } from '../../../lib/retry'

const [createFetcherStore] = nanoquery({ onErrorRetry: false, revalidateOnReconnect: true })

/** What the server holds of something, fetched when somebody looks, anew when a key changes or they come back to it. */
export const fetching = <Data>(
  what: string,
  keys: KeyInput,
  read: (...keys: (string | number | true)[]) => Promise<Result<Data>>,
) =>
  createFetcherStore<Data, CallError>(keys, {
    revalidateOnFocus: true,
    onError: (error) => report(`Error fetching ${what}:`, error),
    fetcher: (...parts) => retry(() => read(...parts)),
  })
