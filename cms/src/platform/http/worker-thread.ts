import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../jobs/fair-queue'
import { HttpError } from './http-error'

const MAX_READ_MS = 10_000
const MAX_WAIT_MS = 60_000
const MAX_IDLE_MS = 5_000
/** The memory limit of a worker thread. */
const MAX_HEAP_MB = 256

/** The reply of a worker, or why there is none: it took too long, or crashed. */
export type WorkerReply = { reply: unknown } | 'slow' | 'crashed'

/**
 * Has a worker thread read files of other people, one at a time, fairly between groups. Such a file may keep a thread busy for ever, so
 * the thread is terminated on timeout. Throws a 503 with the code `TooBusy` and the sentence `tooBusy` when the queue is full.
 */
export function createWorkerThread(findFile: () => string, tooBusy: string) {
  const queue = createFairQueue({ slots: 1, initialDurationMs: 300, maxQueuedMs: MAX_WAIT_MS })
  /** The worker stays for a while: starting a thread takes longer than reading most files. */
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function run(message: unknown): Promise<WorkerReply> {
    clearTimeout(idleTimer)
    const isFresh = worker === undefined
    worker ??= start()
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), MAX_READ_MS)
    worker.postMessage(message)
    const read = await once(worker, 'message', timeout).catch(stop)
    clearTimeout(timer)
    idleTimer = setTimeout(stop, MAX_IDLE_MS).unref()
    // A worker that crashed on an earlier file says nothing about this one.
    if (!read && !isFresh && !timeout.signal.aborted) return run(message)
    if (read) return { reply: read[0] }
    return timeout.signal.aborted ? 'slow' : 'crashed'
  }

  function start(): Worker {
    const thread = new Worker(findFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    thread.on('error', (error) => {
      strapi.log.warn(`A file couldn’t be read: ${error}`)
      if (thread === worker) worker = undefined
    })
    thread.unref()
    return thread
  }

  function stop(): undefined {
    void worker?.terminate()
    worker = undefined
  }

  return async (group: string, message: unknown): Promise<WorkerReply> => {
    try {
      return await queue({ group, maxWaitMs: MAX_WAIT_MS }, () => run(message))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new HttpError(503, tooBusy, { code: 'TooBusy', retryAfter: error.seconds })
    }
  }
}
