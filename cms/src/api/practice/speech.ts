import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type hearingLine,
  type hearTurn,
  type sayText,
  speechLimits,
  type speechServerInfo,
} from '@careerspeak/contract'
import type { Context } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type * as z from 'zod/mini'
import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { createLimiter } from '../../platform/http/rate-limit'
import { createFairQueue } from '../../platform/jobs/fair-queue'
import { lazily } from '../../platform/lazily'
import { probeRecording } from '../../platform/recordings/probe-recording'
import { lacksProof } from '../account/accounts'
import { signalOf } from './paid-turn'
import { isUnreached, refund } from './refunds'
import { hearSound, saySound } from './speech-server'

/** The institute pays only for its own learners. */
export const NOT_HEARD_MESSAGE =
  'The institute’s speech server listens once you’re in a batch. Until then, choose something else under “How you speak”.'

/** The server works on this many turns at once: on a processor, more would only slow each other down. */
const SLOTS = 2
/** A learner who would wait for longer had better type. */
const MAX_WAIT_MS = 30_000
const MAX_QUEUED_MS = 60_000
const DAY_SECONDS = 24 * 60 * 60

const queue = createFairQueue({ slots: SLOTS, initialDurationMs: 4000, maxQueuedMs: MAX_QUEUED_MS })
const taskOf = ({ id }: Account) => ({ group: `account ${id}`, maxWaitMs: MAX_WAIT_MS })

/** Shows the institute's speech server to those whom it hears. */
export const showServer: Handler<typeof speechServerInfo> = async ({ caller }) => {
  const { speech } = environment()
  if (!speech || caller.batchId === null || lacksProof(caller)) return { server: null }
  return { server: { host: new URL(speech.url).host, speaks: speech.voice !== undefined } }
}

/** Streams the expected wait whenever it changes, and then the text of a recording, which is not stored. */
export const hear: Handler<typeof hearTurn> = async ({ caller, ctx }) => {
  const { speech } = environment()
  if (!speech) throw new HttpError(404, 'This institute has no speech server.')
  const sound = await readTurn(ctx, caller)
  const wait = expectedWait(caller)
  const giveBack = await countTurn(caller)
  const signal = signalOf(ctx)
  const lines = new Readable({ read() {} })
  const tell = (line: z.infer<typeof hearingLine>) => lines.push(`${JSON.stringify(line)}\n`)
  const onWait = (milliseconds: number) => tell({ wait: Math.ceil(milliseconds / 1000) })
  onWait(wait)
  let isAsked = false
  queue({ ...taskOf(caller), onWait }, () => {
    signal.throwIfAborted()
    isAsked = true
    return hearSound(speech, sound, signal)
  })
    .then(
      (text) => tell({ text }),
      async (error: unknown) => {
        if (!isAsked || isUnreached(error)) await refund(caller.id, giveBack)
        if (!signal.aborted) warn(error)
        tell({ failed: true })
      },
    )
    .then(
      () => lines.push(null),
      (error: Error) => lines.destroy(error),
    )
  return lines
}

/** Speaks a text in the server's voice. */
export const say: Handler<typeof sayText> = async ({ body, caller, ctx }) => {
  const { speech } = environment()
  const { voice } = speech ?? {}
  if (!speech || !voice) throw new HttpError(503, 'This institute’s speech server has no voice.')
  expectedWait(caller)
  const giveBack = await countTurn(caller)
  const signal = signalOf(ctx)
  let isAsked = false
  try {
    return await queue(taskOf(caller), () => {
      signal.throwIfAborted()
      isAsked = true
      return saySound({ ...speech, voice }, body.text, signal)
    })
  } catch (error) {
    if (!isAsked || isUnreached(error)) await refund(caller.id, giveBack)
    if (!signal.aborted) warn(error)
    throw new HttpError(503)
  }
}

const warn = (error: unknown) => strapi.log.warn(`The speech server gave nothing: ${error}`)

/** The expected wait in milliseconds; throws a 503 with the code `TooBusy` if it is too long. */
function expectedWait(caller: Account): number {
  const wait = queue.expectedWait(taskOf(caller))
  if (wait <= MAX_WAIT_MS) return wait
  const seconds = Math.ceil(wait / 1000)
  throw new HttpError(
    503,
    `Many people are speaking right now. Try again in about ${seconds === 1 ? 'a second' : `${seconds} seconds`}, or type what you said.`,
    { code: 'TooBusy', retryAfter: seconds },
  )
}

const limiter = lazily(() =>
  createLimiter('speechTurns', environment().speech?.turnsPerDay ?? 0, DAY_SECONDS),
)

/** Counts a turn against the account's day, or throws a 429. The returned function gives the turn back. */
async function countTurn({ id }: Account): Promise<() => Promise<unknown>> {
  try {
    await limiter().consume(`account ${id}`)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new HttpError(
      429,
      'You’ve used all of today’s turns with the institute’s speech server. Choose something else under “How you speak”, or type.',
      { retryAfter: Math.ceil(error.msBeforeNext / 1000) },
    )
  }
  return () => limiter().reward(`account ${id}`)
}

const MAX_SECONDS = speechLimits.maxSeconds + speechLimits.graceSeconds

/** The received recording of a voice; throws a 400 for any other file. */
async function readTurn(ctx: Context, { id }: Account): Promise<File> {
  const [received, ...others] = [ctx.request.files?.sound].flat()
  if (!received || received.size === 0 || others.length > 0) throw rejection('There’s no recording here.')
  const read = await probeRecording(received.filepath, id)
  if (typeof read === 'string' || read.mimeType.startsWith('video'))
    throw rejection('We can’t read this recording.')
  if (read.seconds > MAX_SECONDS)
    throw rejection(`A turn can last up to ${speechLimits.maxSeconds} seconds, and this one is longer.`)
  return new File([await readFile(read.path)], `turn${read.ending}`, { type: read.mimeType })
}

const rejection = (why: string) => new HttpError(400, `${why} Say it again, or type what you said.`)
