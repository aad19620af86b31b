/** Combines calls in quick succession into one. */
export type Gathering = {
  add(): void
  /** The start of the waiting or running call. */
  waitingSince(): string | undefined
  /** Makes a waiting call immediately, and waits for a running one. */
  flush(): Promise<void>
}

/**
 * Calls `act` after `pauseMs` without another call, or `maxWaitMs` after the first of them; one call at a time. Errors of calls by
 * the timer are passed to `onError`.
 */
export function gather(
  act: () => Promise<void>,
  pauseMs: number,
  maxWaitMs: number,
  onError: (error: unknown) => void,
): Gathering {
  let first: Date | undefined
  let underway: Date | undefined
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()

  async function call(): Promise<void> {
    if (!first) return
    underway = first
    first = undefined
    await act().finally(() => {
      underway = undefined
    })
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    const called = last.then(call)
    last = called.catch(() => {})
    return called
  }

  return {
    add() {
      first ??= new Date()
      clearTimeout(timer)
      const left = Math.max(0, first.getTime() + maxWaitMs - Date.now())
      timer = setTimeout(() => flush().catch(onError), Math.min(pauseMs, left))
    },
    waitingSince: () => (underway ?? first)?.toISOString(),
    flush,
  }
}
