import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const WINDOW_MS = 5000
/** A window with fewer samples, about a second's, is too short to count. */
const MIN_SAMPLES = 100

export type EventLoop = {
  /** The 99th percentile of the loop's delay in the current window or the last. */
  delayMs: () => number
  stop: () => void
}

/** Measures the delay of this process's event loop. */
export function watchEventLoop(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const currentMs = () => Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS)
  let lastWindowMs = 0
  histogram.enable()
  const timer = setInterval(() => {
    lastWindowMs = histogram.count > 0 ? currentMs() : 0
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    delayMs: () => (histogram.count < MIN_SAMPLES ? lastWindowMs : Math.max(lastWindowMs, currentMs())),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
