import { afterEach, beforeEach, vi } from 'vitest'

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
