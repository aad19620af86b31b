import { HttpError } from '../http/http-error'

/**
 * Thrown where a transaction's COMMIT did not succeed. `refused` says that the database answered so, and nothing is stored;
 * otherwise its answer was lost, and nobody knows.
 */
export class CommitError extends Error {
  readonly refused: boolean

  constructor(refused: boolean, cause?: unknown) {
    super('A transaction could not be committed.', { cause })
    this.refused = refused
  }
}

/** Errors of a connection that is gone, or could not be made. */
const lost = [
  /^08/,
  /^57P0[1-4]$/,
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/,
]

/** Errors of a database, or a disk, that takes nothing at the moment. */
const unable = [
  /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOMEM|BUSY|LOCKED|PROTOCOL)/,
  // No room, no memory, no more connections; a failed disk; a standby; waited in vain, or for each other.
  /^(53|58)/,
  /^(25006|40001|40P01|55P03|57014)$/,
  /^(ENOSPC|EDQUOT|EIO|EROFS)$/,
]

/** The same, of errors that have no code: pg's own, and those of knex's pool. */
const lostWords =
  /Connection terminated|connection error and is not queryable|Connection ended|Client was closed|timeout (expired|exceeded when trying to connect)|Timeout acquiring a connection|aborted/

/** What an error says by its code: of itself, or of what it was caused by. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code || codeOf(error.cause)
}

/** Whether an error says that the connection to the database is lost. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code) return lost.some((pattern) => pattern.test(code))
  return error instanceof Error && lostWords.test(error.message)
}

/** Those of a database that still reads, but has no room to write, or may not. */
const readsOnly = [/^SQLITE_(FULL|IOERR|READONLY)/, /^(53100|25006)$/, /^(ENOSPC|EDQUOT|EROFS)$/]

/** Whether an error says that nothing can be stored at the moment, though what is stored can be read. */
export function isWithoutRoom(error: unknown): boolean {
  const code = codeOf(error)
  return readsOnly.some((pattern) => pattern.test(code))
}

const isUnable = (error: unknown): boolean => {
  const code = codeOf(error)
  return unable.some((pattern) => pattern.test(code))
}

const PARTLY =
  'Something went wrong on our side before this was done, and some of it may be stored. Please look before you try again.'
const NOTHING =
  'This was not stored, because something is wrong on our side. Please try again in a few minutes.'

/**
 * The answer to a request that failed because the database, or the disk, could not do what it was asked; nothing where
 * the error is another. `stored` says whether something of the request was committed before.
 */
export function databaseFailure(
  error: unknown,
  { reads, stored }: { reads: boolean; stored: boolean },
): HttpError | undefined {
  const commit = error instanceof CommitError
  if (!commit && !isLost(error) && !isUnable(error)) return undefined
  if (reads) return new HttpError(503)
  if (stored || (commit && !error.refused)) return new HttpError(503, PARTLY)
  return new HttpError(503, NOTHING, { code: 'NotStored' })
}
