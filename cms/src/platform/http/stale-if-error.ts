import { LRUCache } from 'lru-cache'

/** How long a value is fresh, the pause after a failure, and the number of cached values. */
type Limits = { freshMs: number; retryMs: number; maxEntries: number }

/**
 * Caches values whose loading may fail. There is one load at a time for a key; while it runs or after it has failed, the old value
 * is returned, or undefined without one. Only the very first load is waited for.
 */
export function staleIfError<Value>(
  load: (key: string) => Promise<Value>,
  { freshMs, retryMs, maxEntries }: Limits,
  report: (error: unknown) => void,
): (key: string) => Promise<Value | undefined> {
  const cache = new LRUCache<string, { value: Value | undefined }>({
    max: maxEntries,
    ttl: freshMs,
    allowStale: true,
    perf: Date,
    fetchMethod: async (key, stale, { options }) => {
      try {
        return { value: await load(key) }
      } catch (error) {
        report(error)
        options.ttl = retryMs
        return { value: stale?.value }
      }
    },
  })
  return async (key) => (await cache.fetch(key))?.value
}
