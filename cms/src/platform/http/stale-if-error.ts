import { LRUCache } from 'lru-cache'

/** How long an answer is fresh, how long a failure is remembered, in milliseconds, and how many answers are kept. */
type Limits = { fresh: number; retry: number; entries: number }

/**
 * A cache in front of something that may fail: one load at a time for a key, the old answer while a load is running or
 * has failed, nothing where there never was one. Only the very first load is waited for.
 */
export function staleIfError<Value>(
  load: (key: string) => Promise<Value>,
  { fresh, retry, entries }: Limits,
  report: (error: unknown) => void,
): (key: string) => Promise<Value | undefined> {
  const cache = new LRUCache<string, { value: Value | undefined }>({
    max: entries,
    ttl: fresh,
    allowStale: true,
    perf: Date,
    fetchMethod: async (key, stale, { options }) => {
      try {
        return { value: await load(key) }
      } catch (error) {
        report(error)
        options.ttl = retry
        return { value: stale?.value }
      }
    },
  })
  return async (key) => (await cache.fetch(key))?.value
}
