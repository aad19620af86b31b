import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'

/**
 * Has the clock of this process, and so of the CMS in it, stand still while a test runs: links to materials change every five
 * minutes, and counts of a day or a week at midnight.
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
 * Watches the timers that are set while a test runs: `runOut` waits for one of so many milliseconds, and does at once what it
 * would do then. All others go on as they are.
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
