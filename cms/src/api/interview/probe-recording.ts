import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'
import { createFairQueue, QueueFull } from '../../platform/jobs/fair-queue'
import type { NoRecording, Recording } from './read-recording'

/** Why a recording is not kept: for what it is, or because reading it took too long, which may be the machine's fault. */
export type Refused = NoRecording | 'slow'

/** A recording, and where it lies to be kept: `path` is gone with the request. */
type Judgement = (Recording & { path: string }) | Refused

const judgement = z.union([
  z.object({
    ending: z.enum(['.webm', '.mp4', '.ogg']),
    mimeType: z.string(),
    seconds: z.number(),
    path: z.string(),
  }),
  z.enum(['other kind', 'silent', 'incomplete']),
])

/** In milliseconds. */
const LONGEST_READ = 10_000
const LONGEST_WAIT = 60_000
const LONGEST_IDLE = 5_000
/** Of a thread's memory. */
const MEGABYTES = 256

const inTurn = createFairQueue({ slots: 1, initialDurationMs: 300, maxQueuedMs: LONGEST_WAIT })

/**
 * Reads what a file is, one at a time, in turn between accounts. It may be made so that reading it never ends: so a thread of
 * its own reads it, which is ended where it takes too long. Throws a 503 with the code `TooBusy` where too many wait.
 */
export async function judgeRecording(path: string, account: number): Promise<Judgement> {
  try {
    return await inTurn({ group: `account ${account}`, maxWaitMs: LONGEST_WAIT }, () => readAside(path))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(
      503,
      'We are receiving many recordings at the moment. Please send yours again in a minute.',
      {
        code: 'TooBusy',
        retryAfter: error.seconds,
      },
    )
  }
}

/** The thread that reads. It stays for a while: a thread takes longer to start than a recording to be read. */
let reader: Worker | undefined
let leaving: NodeJS.Timeout | undefined

async function readAside(path: string): Promise<Judgement> {
  clearTimeout(leaving)
  const isFresh = reader === undefined
  reader ??= startReader()
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), LONGEST_READ)
  reader.postMessage(path)
  const read = await once(reader, 'message', tooLong).catch(endReader)
  clearTimeout(timer)
  leaving = setTimeout(endReader, LONGEST_IDLE).unref()
  // A thread that fell over what it had read before says nothing about this one.
  if (!read && !isFresh && !tooLong.signal.aborted) return readAside(path)
  if (read) return judgement.parse(read[0])
  return tooLong.signal.aborted ? 'slow' : 'incomplete'
}

function startReader(): Worker {
  const thread = new Worker(require.resolve('./recording-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  thread.on('error', (error) => {
    strapi.log.warn(`A recording could not be read: ${error}`)
    if (thread === reader) reader = undefined
  })
  thread.unref()
  return thread
}

function endReader(): undefined {
  void reader?.terminate()
  reader = undefined
}
