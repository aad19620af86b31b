import { type KeyInput, nanoquery } from '@nanostores/query'
import type { Endpoint } from '../../../cms/src/contract/endpoint'
import type { CallInput } from '../lib/api'
import { report } from '../lib/report'
import { type CallError, retry } from '../lib/retry'
import { signedCall } from '../lib/signed-call'

const [createFetcherStore] = nanoquery({ onErrorRetry: false, revalidateOnReconnect: true })

/** Calls an endpoint as whoever is signed in, again while the server is away. Throws a `CallError`. */
export const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  retry(() => signedCall(endpoint, input))

/**
 * A store of the server's data: fetched when first shown, again when a key changes, and, unless told otherwise, on return
 * to the tab. `failure` is what the console says where that fails.
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
