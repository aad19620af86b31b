import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long requests that are underway may take, in milliseconds, and how often connections without one are closed. */
const MOST = 20_000
const SWEEP = 100

/**
 * Lets a server end without losing a request: goes on for `pause` milliseconds, in which proxies find out that it is not
 * ready, then takes no new connections and waits for what is underway, twenty seconds at most. Tells whether all has ended.
 */
export async function drain(server: Server, pause: number, most = MOST): Promise<boolean> {
  if (!server.listening) return true
  await wait(pause)
  const closed = once(server, 'close').then(() => true)
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  const over = new AbortController()
  const late = wait(most, false, { signal: over.signal }).catch(() => false)
  return Promise.race([closed, late]).finally(() => {
    clearInterval(sweep)
    over.abort()
  })
}
