import type { Result } from '#app/http/client'

type Received = Result<{ received: number }>

interface Calls {
  /** Asks how much has arrived. */
  received: () => Promise<Received>
  send: (offset: number, piece: Blob) => Promise<Received>
  /** Waits before another attempt, longer each time. */
  pause: (attempt: number) => Promise<void>
}

interface Options {
  pieceBytes: number
  /** Failures in a row after which it gives up. Each piece that arrives starts the count anew. */
  maxFailures: number
  onProgress: (share: number) => void
}

/** Statuses after which the same piece may arrive: no answer, and a server that is busy or down. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/**
 * Sends a recording piece by piece, from where an earlier attempt stopped, today or in two weeks. A connection that breaks off costs
 * one piece. Resolves to the failure that ended it, or undefined once everything has arrived.
 */
export async function sendTake(
  sound: Blob,
  { received, send, pause }: Calls,
  { pieceBytes, maxFailures, onProgress }: Options,
): Promise<Extract<Received, { ok: false }> | undefined> {
  let failures = 0
  let next = received
  for (;;) {
    const result = await next()
    if (!result.ok) {
      failures += 1
      if (!isPassing(result.status) || failures >= maxFailures) return result
      await pause(failures)
      // The piece may have arrived, and only its answer was lost.
      next = received
      continue
    }
    failures = 0
    const offset = result.data.received
    onProgress(offset / sound.size)
    if (offset >= sound.size) return undefined
    next = () => send(offset, sound.slice(offset, offset + pieceBytes))
  }
}
