import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'

/**
 * Freezes the clock of this process, and of its CMS, during a test: material links change every five minutes,
 * and daily counts at midnight.
 */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/**
 * Watches timers set during a test: `runOut` waits for one of this many milliseconds, and runs it at once.
 * All others are unchanged.
 */
export function watchTimers(): { runOut: (milliseconds: number) => Promise<void> } {
  const set = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => set.mockRestore())
  return {
    runOut: (milliseconds) =>
      vi.waitFor(() => {
        const [run] = set.mock.calls.find(([, after]) => after === milliseconds) ?? []
        if (!run) throw new Error(`No timer of ${milliseconds} ms was set.`)
        run()
      }),
  }
}
