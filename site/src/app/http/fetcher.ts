import type { Endpoint } from '@careerspeak/contract/endpoint'
import { type KeyInput, nanoquery } from '@nanostores/query'
import { report } from '../lib/report'
import type { CallInput } from './client'
import { type CallError, retry } from './retry'
import { callWithSession } from './session-client'

const [createFetcherStore] = nanoquery({ onErrorRetry: false, revalidateOnReconnect: true })

/** Calls an endpoint with the session and repeats the call while the server is down. Throws a `CallError`. */
export const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  retry(() => callWithSession(endpoint, input))

/**
 * A store of the server's data. It is fetched when first shown, when a key changes and, unless disabled, on return to the tab.
 * `failure` is logged when the fetch fails.
 */
export const fetcherStore = <Data>(
  failure: string,
  keys: KeyInput,
  fetcher: () => Promise<Data>,
  revalidateOnFocus = true,
) =>
  createFetcherStore<Data, CallError>(keys, {
    revalidateOnFocus,
    onError: (error) => report(failure, error),
    fetcher,
  })
