import { setImmediate } from 'node:timers/promises'
import type { Next } from 'koa'

/**
 * Answers requests in the order in which they came. A process that is busy hears of many at once, and would answer all of
 * them before it hears of the next: that one then waits behind them, and behind what they ask for after. So the process
 * listens once more between one request and the next.
 */
export default () => {
  let last: Promise<unknown> = Promise.resolve()
  return async (_: unknown, next: Next) => {
    last = last.then(() => setImmediate())
    await last
    return next()
  }
}
