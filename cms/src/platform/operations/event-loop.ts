import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two looks at the loop, and of a window. */
const RESOLUTION = 10
const WINDOW = 5000
/** Looks from which on a window says something by itself: about a second's. */
const ENOUGH = 100

export type EventLoop = {
  /** By how many milliseconds the loop was late, 99 times of 100 at most, in this window of five seconds or the last. */
  delay: () => number
  stop: () => void
}

/** Watches how late the event loop of this process is. */
export function watchEventLoop(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  const late = () => Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION)
  let last = 0
  histogram.enable()
  const timer = setInterval(() => {
    last = histogram.count > 0 ? late() : 0
    histogram.reset()
  }, WINDOW).unref()
  return {
    delay: () => (histogram.count < ENOUGH ? last : Math.max(last, late())),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
