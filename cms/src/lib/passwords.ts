import { availableParallelism } from 'node:os'
import { compare, hash } from 'bcrypt'
import pLimit from 'p-limit'

/** As users-permissions hashes, so that its accounts and ours take equally long to compare. */
const ROUNDS = 10

/** The hash of a password that nobody has. */
const NOBODY = '$2b$10$MvT4FT5LATGtFmMoVhxJj.LUk.gRQOFrfMgBwyoiHzCTYt2lDhGc.'

/** Node has four threads for such work, files and host names. A flood of logins waits for some of them, not for all. */
const inTurn = pLimit(Math.min(Math.max(availableParallelism() - 1, 1), 3))

/** Hashes a new password, off the main thread. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ROUNDS))

/** Whether a password is the one of the hash; where there is no hash it is not, and that takes as long to find out. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const same = await inTurn(() => compare(password, stored ?? NOBODY))
  return same && Boolean(stored)
}
