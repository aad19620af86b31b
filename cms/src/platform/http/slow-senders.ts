import type { IncomingMessage, Server } from 'node:http'
import { finished } from 'node:stream/promises'

/**
 * Of a body that is read, so many bytes at least arrive in each window of so many milliseconds, and on average as many as bring
 * the announced length within `longest`.
 */
export type Pace = { window: number; bytes: number; longest: number }

/** An hour: 60 MB come with 17 KB a second. */
const LONGEST = 3_600_000
/** Windows for which a sender may lag behind the average. */
const HEAD_START = 2

/** What is typed into a form arrives within a window, or nearly. */
const OF_TEXT: Pace = { window: 10_000, bytes: 4096, longest: LONGEST }
/** A phone that uploads may be without a network for a moment. */
export const OF_FILES: Pace = { window: 20_000, bytes: 4096, longest: LONGEST }

/** How Node's own server treats slow headers. Bodies have no time of their own here: an honest upload may take long. */
const slowHeaders = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 2000 }

/** Longer than a proxy keeps an idle connection: else the CMS would close one as the next request is on its way. */
const keepAliveTimeout = 65_000

export const serverOptions = { ...slowHeaders, keepAliveTimeout }

/**
 * Reads a body for as long as it goes on coming: however long an honest upload over a slow line takes, a connection that
 * is held open by sending next to nothing is closed.
 */
export async function readWhileItComes<Result>(
  request: IncomingMessage,
  read: () => Promise<Result>,
  { window, bytes, longest }: Pace = OF_TEXT,
): Promise<Result> {
  const { socket } = request
  const average = ((Number(request.headers['content-length']) || 0) * window) / longest
  const first = socket.bytesRead
  let seen = first
  let windows = 0
  const timer = setInterval(() => {
    windows += 1
    const tooFew = socket.bytesRead - seen < bytes
    const tooLate = socket.bytesRead - first < average * (windows - HEAD_START)
    if (tooFew || tooLate) socket.destroy()
    seen = socket.bytesRead
  }, window)
  try {
    return await read()
  } finally {
    clearInterval(timer)
  }
}

/** Has a server throw away what still comes of a request that is answered already only while it goes on coming. */
export function endSlowSenders(server: Server, pace: Pace = OF_TEXT): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete) readWhileItComes(request, () => finished(request), pace).catch(() => {})
    })
  })
}
