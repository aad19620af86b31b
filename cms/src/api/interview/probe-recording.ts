import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'
import { createFairQueue, QueueFull } from '../../platform/jobs/fair-queue'
import type { Recording, UnusableReason } from './read-recording'

/**
 * Why a recording is rejected: its content, or that reading it took too long, possibly because the server is
 * busy.
 */
export type RejectionReason = UnusableReason | 'slow'

/** A recording and its temporary file, which is deleted with the request. */
type ProbeResult = (Recording & { path: string }) | RejectionReason

const probeResult = z.union([
  z.object({
    ending: z.enum(['.webm', '.mp4', '.ogg', '.mp3', '.wav']),
    mimeType: z.string(),
    seconds: z.number(),
    path: z.string(),
  }),
  z.enum(['other kind', 'silent', 'incomplete']),
])

const MAX_READ_MS = 10_000
const MAX_WAIT_MS = 60_000
const MAX_IDLE_MS = 5_000
/** The memory limit of a worker thread. */
const MAX_HEAP_MB = 256

const queue = createFairQueue({ slots: 1, initialDurationMs: 300, maxQueuedMs: MAX_WAIT_MS })

/**
 * Reads a file's format and length, one at a time, fairly between accounts. A malicious file may never
 * finish, so a worker reads it and is terminated on timeout. Throws a 503 with the code `TooBusy` when the
 * queue is full.
 */
export async function probeRecording(path: string, account: number): Promise<ProbeResult> {
  try {
    return await queue({ group: `account ${account}`, maxWaitMs: MAX_WAIT_MS }, () => probeInWorker(path))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(
      503,
      'We’re receiving many recordings at the moment. Please send yours again in a minute.',
      {
        code: 'TooBusy',
        retryAfter: error.seconds,
      },
    )
  }
}

/** The worker stays for a while: starting a thread takes longer than reading a recording. */
let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

async function probeInWorker(path: string): Promise<ProbeResult> {
  clearTimeout(idleTimer)
  const isFresh = worker === undefined
  worker ??= startWorker()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), MAX_READ_MS)
  worker.postMessage(path)
  const read = await once(worker, 'message', timeout).catch(stopWorker)
  clearTimeout(timer)
  idleTimer = setTimeout(stopWorker, MAX_IDLE_MS).unref()
  // A worker that crashed on an earlier file says nothing about this one.
  if (!read && !isFresh && !timeout.signal.aborted) return probeInWorker(path)
  if (read) return probeResult.parse(read[0])
  return timeout.signal.aborted ? 'slow' : 'incomplete'
}

function startWorker(): Worker {
  const thread = new Worker(require.resolve('./recording-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  thread.on('error', (error) => {
    strapi.log.warn(`A recording couldn’t be read: ${error}`)
    if (thread === worker) worker = undefined
  })
  thread.unref()
  return thread
}

function stopWorker(): undefined {
  void worker?.terminate()
  worker = undefined
}
