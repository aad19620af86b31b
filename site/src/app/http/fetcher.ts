import type { Endpoint } from '@careerspeak/contract/endpoint'
import { nanoquery } from '@nanostores/query'
import { onSet, onStart, type ReadableAtom } from 'nanostores'
import { report } from '../lib/report'
import type { CallInput } from './client'
import { refresh } from './connection'
import { type CallError, retry } from './retry'
import { callWithSession } from './session-client'

const cache = new Map<string, { data: unknown; created: number; expires: number }>()

const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  cache,
  onErrorRetry: false,
  revalidateOnReconnect: true,
})

refresh.all = () => revalidateKeys(() => true)

type Seen<Data> = { get: () => Data | undefined; set: (data: Data) => void }

/** The parts of a key; while an atom among them is undefined, nothing is fetched. */
type Keys = (string | ReadableAtom<string | number | undefined>)[]

/** The key of the data in that map. */
const cacheKey = (keys: Keys): string =>
  keys.map((part) => (typeof part === 'string' ? part : part.get())).join('')

/** Calls an endpoint with the session and repeats the call while the server is down. Throws a `CallError`. */
export const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  retry(() => callWithSession(endpoint, input))

/**
 * A store of the server's data. It is fetched when first shown, when a key changes and, unless disabled, on return to the tab.
 * Data changed by `mutate` stay until a later reply. `seen` gives what an earlier visit showed, until the fetch is over, and stores what is shown.
 */
export const fetcherStore = <Data>(
  keys: Keys,
  fetcher: () => Promise<Data>,
  { revalidateOnFocus = true, seen }: { revalidateOnFocus?: boolean; seen?: Seen<Data> } = {},
) => {
  let changes = 0
  // A reply to a request from before a change lacks that change.
  const fetchAfterChanges = async (): Promise<Data> => {
    const [key, before] = [cacheKey(keys), changes]
    const data = await fetcher()
    return before === changes || key !== cacheKey(keys) ? data : fetchAfterChanges()
  }
  const store = createFetcherStore<Data, CallError>(keys, {
    revalidateOnFocus,
    onError: (error) => report(`Error fetching ${keys[0]}`, error),
    fetcher: fetchAfterChanges,
  })
  const { mutate } = store
  store.mutate = (data) => {
    changes += 1
    mutate(data)
  }
  // Nanostores call the last listener first, so the data are in the cache before nanoquery looks there.
  if (seen) {
    onStart(store, () => {
      const key = cacheKey(keys)
      const data = cache.has(key) ? undefined : seen.get()
      if (data !== undefined) cache.set(key, { data, created: 0, expires: Number.POSITIVE_INFINITY })
    })
    onSet(store, ({ newValue: { data, loading } }) => {
      if (data !== undefined && !loading) seen.set(data)
    })
  }
  return store
}
