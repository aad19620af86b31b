import { availableParallelism } from 'node:os'
import { compare, hash } from 'bcrypt'
import { HttpError } from '../http/http-error'
import { createFairQueue, QueueFull } from '../jobs/fair-queue'

/** As users-permissions hashes, so that its accounts and ours take equally long to compare. */
const ROUNDS = 10

/** The hash of a password that nobody has. */
const NOBODY = '$2b$10$MvT4FT5LATGtFmMoVhxJj.LUk.gRQOFrfMgBwyoiHzCTYt2lDhGc.'

/** Threads of libuv, of which Node starts four unless UV_THREADPOOL_SIZE says otherwise. One at least is left for files and names. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const slots = Math.max(Math.min(availableParallelism(), threads - 1), 1)

/**
 * In milliseconds. Somebody who logs in is told after three seconds of queue to come back; whoever chooses a new password
 * would lose more. The site gives up on any answer after twenty.
 */
const LOGIN_PATIENCE = 3000
const NEW_PASSWORD_PATIENCE = 8000
const LONGEST_WAIT = 10_000

const inTurn = createFairQueue({ slots, duration: 70, longestWait: LONGEST_WAIT })

/** Work that the CMS itself asks for, such as the demo's accounts: it waits for as long as it takes. */
const OWN = { group: 'the CMS', preferred: true, patience: Infinity }

async function unlessTooBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(
      503,
      'Very many people are logging in at this moment. Please try again in a few seconds.',
      { code: 'TooBusy', retryAfter: error.seconds },
    )
  }
}

/**
 * Hashes a new password, off the main thread, in turn with other client networks: `network` names the one that asks.
 * Throws a 503 with the code `TooBusy` where that would take too long.
 */
export const hashPassword = (password: string, network?: string): Promise<string> =>
  unlessTooBusy(
    inTurn(network === undefined ? OWN : { group: `new ${network}`, patience: NEW_PASSWORD_PATIENCE }, () =>
      hash(password, ROUNDS),
    ),
  )

/**
 * Whether a password is the one of the hash; where there is no hash it is not, and that takes as long to find out. Takes
 * turns and throws as `hashPassword` does. `known` says that the account has been entered from the network before: that
 * goes before what unknown networks try. `patience` is how many milliseconds it may wait for its turn.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  { network, known, patience = LOGIN_PATIENCE }: { network: string; known: boolean; patience?: number },
): Promise<boolean> {
  const wish = { group: network, preferred: known, patience }
  const same = await unlessTooBusy(inTurn(wish, () => compare(password, stored ?? NOBODY)))
  return same && Boolean(stored)
}
