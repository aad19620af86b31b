import { availableParallelism } from 'node:os'
import { compare, hash } from 'bcrypt'
import { HttpError } from '../http/http-error'
import { createFairQueue, QueueFull } from '../jobs/fair-queue'

/** The same as in users-permissions, so that comparing takes equally long for all accounts. */
const ROUNDS = 10

/** Compared with if there is no hash; no password matches it. */
const UNMATCHED_HASH = '$2b$10$MvT4FT5LATGtFmMoVhxJj.LUk.gRQOFrfMgBwyoiHzCTYt2lDhGc.'

/** The threads of libuv. Hashing leaves at least one of them for files and DNS. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const slots = Math.max(Math.min(availableParallelism(), threads - 1), 1)

/**
 * A login is refused if it would wait for more than three seconds; setting a new password may wait longer, because trying again
 * is more work. The site gives up on any request after twenty seconds.
 */
const LOGIN_MAX_WAIT_MS = 3000
const NEW_PASSWORD_MAX_WAIT_MS = 8000
const MAX_QUEUED_MS = 10_000

const hashQueue = createFairQueue({ slots, initialDurationMs: 70, maxQueuedMs: MAX_QUEUED_MS })

/** The CMS's own work, such as creating demo accounts, waits for as long as necessary. */
const INTERNAL_WORK = { group: 'the CMS', preferred: true, maxWaitMs: Infinity }

async function unlessTooBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'A lot of people are logging in right now. Please try again in a few seconds.', {
      code: 'TooBusy',
      retryAfter: error.seconds,
    })
  }
}

/** Keyboards compose letters such as ä differently. */
const composed = (password: string): string => password.normalize('NFC')

/**
 * Hashes a new password off the main thread; client networks take turns. Without a `network` it is the CMS's own work. Throws
 * `TooBusy` (503) if the queue is too long.
 */
export const hashPassword = (password: string, network?: string): Promise<string> =>
  unlessTooBusy(
    hashQueue(
      network === undefined
        ? INTERNAL_WORK
        : { group: `new ${network}`, maxWaitMs: NEW_PASSWORD_MAX_WAIT_MS },
      () => hash(composed(password), ROUNDS),
    ),
  )

type Comparison = {
  network: string
  known: boolean
  maxWaitMs?: number
  /** Stores the new hash of a password that commit aaae0d80 hashed as it was typed. */
  renew?: (hash: string) => Promise<void>
}

/**
 * Returns whether a password matches a hash. Without a hash it does not, after the same time. Client networks take turns as in
 * `hashPassword`. `known` networks, from which the account has logged in before, have priority.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  { network, known, maxWaitMs = LOGIN_MAX_WAIT_MS, renew }: Comparison,
): Promise<boolean> {
  const task = { group: network, preferred: known, maxWaitMs }
  const matches = async (form: string) =>
    (await unlessTooBusy(hashQueue(task, () => compare(form, stored ?? UNMATCHED_HASH)))) && Boolean(stored)
  if (await matches(composed(password))) return true
  if (password === composed(password) || !(await matches(password))) return false
  await renew?.(await hashPassword(password, network))
  return true
}
