/** How long an answer is fresh, how long a failure is remembered, and how many answers are kept. */
export type CacheLimits = { fresh: number; retry: number; entries: number }

type Entry<Value> = {
  value?: Value
  failed: boolean
  due: number
  loading?: Promise<Value | undefined> | undefined
}

/**
 * A cache in front of something that may fail: one load at a time for a key, the old answer while a load is running or
 * has failed, nothing where there never was one. Only the very first load is waited for. `now` gives milliseconds.
 */
export function staleIfError<Value>(
  load: (key: string) => Promise<Value>,
  { fresh, retry, entries }: CacheLimits,
  now: () => number,
  report: (error: unknown) => void,
) {
  const cache = new Map<string, Entry<Value>>()

  async function refresh(key: string, entry: Entry<Value>) {
    try {
      entry.value = await load(key)
      entry.failed = false
      entry.due = now() + fresh
    } catch (error) {
      report(error)
      entry.failed = true
      entry.due = now() + retry
    }
    entry.loading = undefined
    return entry.value
  }

  return async (key: string): Promise<Value | undefined> => {
    const entry: Entry<Value> = cache.get(key) ?? { failed: false, due: Number.NEGATIVE_INFINITY }
    cache.delete(key)
    cache.set(key, entry)
    for (const oldest of cache.keys()) if (cache.size > entries) cache.delete(oldest)
    if (now() >= entry.due) entry.loading ??= refresh(key, entry)
    return entry.value ?? (entry.failed ? undefined : entry.loading)
  }
}
