/** Calls that come shortly after each other, made one. */
export type Gathering = {
  add(): void
  /** Since when a call waits for others, or is being made. */
  waitingSince(): string | undefined
  /** Makes the call that waits now, and waits for the one underway. */
  flush(): Promise<void>
}

/**
 * Calls `act` once `moment` milliseconds have passed without another call, or `most` after the first of them; one call
 * at a time. What a call by the clock fails with is told to `failed`.
 */
export function gather(
  act: () => Promise<void>,
  moment: number,
  most: number,
  failed: (error: unknown) => void,
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
      const left = Math.max(0, first.getTime() + most - Date.now())
      timer = setTimeout(() => flush().catch(failed), Math.min(moment, left))
    },
    waitingSince: () => (underway ?? first)?.toISOString(),
    flush,
  }
}
