import type { IncomingMessage, Server } from 'node:http'
import { finished } from 'node:stream/promises'

/**
 * The minimum pace of a body: bytes in each window, and an average at which the announced length arrives within
 * `maxDurationMs`.
 */
export type Pace = { windowMs: number; minBytesPerWindow: number; maxDurationMs: number }

/** For 60 MB, an hour means 17 KB a second. */
const MAX_DURATION_MS = 3_600_000
/** The number of windows by which a sender may lag behind the average. */
const MAX_LAG_WINDOWS = 2

const TEXT_PACE: Pace = { windowMs: 10_000, minBytesPerWindow: 4096, maxDurationMs: MAX_DURATION_MS }
/** A phone may lose its network for a moment during an upload. */
export const FILE_PACE: Pace = { windowMs: 20_000, minBytesPerWindow: 4096, maxDurationMs: MAX_DURATION_MS }

/** Node's limits for slow headers. `requestTimeout` is off because a legitimate upload may take long. */
const slowHeaders = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 2000 }

/** Longer than proxies keep idle connections: otherwise the CMS could close one while a request is on its way. */
const keepAliveTimeout = 65_000

export const serverOptions = { ...slowHeaders, keepAliveTimeout }

/**
 * Reads a body while it arrives at the minimum pace. A legitimate upload over a slow line may take long, but a connection that is
 * held open with next to no data is closed.
 */
export async function readAtMinimumPace<Result>(
  request: IncomingMessage,
  read: () => Promise<Result>,
  { windowMs, minBytesPerWindow, maxDurationMs }: Pace = TEXT_PACE,
): Promise<Result> {
  const { socket } = request
  const average = ((Number(request.headers['content-length']) || 0) * windowMs) / maxDurationMs
  const first = socket.bytesRead
  let seen = first
  let windows = 0
  const timer = setInterval(() => {
    windows += 1
    const tooFew = socket.bytesRead - seen < minBytesPerWindow
    const tooLate = socket.bytesRead - first < average * (windows - MAX_LAG_WINDOWS)
    if (tooFew || tooLate) socket.destroy()
    seen = socket.bytesRead
  }, windowMs)
  try {
    return await read()
  } finally {
    clearInterval(timer)
  }
}

/** Closes the connections of answered requests whose remaining body arrives too slowly. */
export function closeSlowSenders(server: Server, pace: Pace = TEXT_PACE): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete) readAtMinimumPace(request, () => finished(request), pace).catch(() => {})
    })
  })
}
