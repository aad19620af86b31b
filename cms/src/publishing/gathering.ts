/** Calls that come shortly after each other, made one. */
export type Gathering = {
  add(): void
  /** Since when a call waits for others, or is being made. */
  waitingSince(): string | undefined
  /** Makes the call that waits now. */
  flush(): Promise<void>
}

/** Calls `act` once `moment` milliseconds have passed without another call, or `most` after the first of them. */
export function gather(act: () => Promise<void>, moment: number, most: number): Gathering {
  let first: Date | undefined
  let underway: Date | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!first) return
    underway = first
    first = undefined
    await act().finally(() => {
      underway = undefined
    })
  }

  return {
    add() {
      first ??= new Date()
      clearTimeout(timer)
      const left = Math.max(0, first.getTime() + most - Date.now())
      timer = setTimeout(() => void flush(), Math.min(moment, left))
    },
    waitingSince: () => (underway ?? first)?.toISOString(),
    flush,
  }
}
