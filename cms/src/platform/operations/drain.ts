import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const MAX_DRAIN_MS = 20_000
const CLOSE_IDLE_INTERVAL_MS = 100

/**
 * Stops a server without losing requests. It still answers for `pauseMs`, in which proxies notice that it is not ready. Then it
 * accepts no new connections and waits for running requests. Returns whether all have ended in time.
 */
export async function drain(server: Server, pauseMs: number, maxMs = MAX_DRAIN_MS): Promise<boolean> {
  if (!server.listening) return true
  await wait(pauseMs)
  const closed = once(server, 'close').then(() => true)
  server.close()
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
  const abort = new AbortController()
  const timeout = wait(maxMs, false, { signal: abort.signal }).catch(() => false)
  return Promise.race([closed, timeout]).finally(() => {
    clearInterval(closeIdle)
    abort.abort()
  })
}
