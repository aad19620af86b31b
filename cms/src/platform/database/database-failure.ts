/**
 * Thrown if a COMMIT did not succeed. If `refused`, the database rejected it and nothing is stored. Otherwise the answer was
 * lost, and the result is unknown.
 */
export class CommitError extends Error {
  readonly refused: boolean

  constructor(refused: boolean, cause?: unknown) {
    super('A transaction couldn’t be committed.', { cause })
    this.refused = refused
  }
}

/** Codes of a lost or failed connection. */
const connectionCodes = [
  /^08/,
  /^57P0[1-4]$/,
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/,
]

/** Codes of a database or disk that temporarily cannot store anything. */
const unavailableCodes = [
  /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOMEM|BUSY|LOCKED|PROTOCOL)/,
  // Insufficient resources and disk errors, then read-only, serialization failure, deadlock, lock timeout and cancelled.
  /^(53|58)/,
  /^(25006|40001|40P01|55P03|57014)$/,
  /^(ENOSPC|EDQUOT|EIO|EROFS)$/,
]

/** Messages of lost connections without a code, from pg and from knex's pool. */
const connectionMessages =
  /Connection terminated|connection error and is not queryable|Connection ended|Client was closed|timeout (expired|exceeded when trying to connect)|Timeout acquiring a connection|aborted/

/** The code of an error, or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code || codeOf(error.cause)
}

export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code) return connectionCodes.some((pattern) => pattern.test(code))
  return error instanceof Error && connectionMessages.test(error.message)
}

/** Codes of a full or read-only database, which can still read. */
const readOnlyCodes = [/^SQLITE_(FULL|IOERR|READONLY)/, /^(53100|25006)$/, /^(ENOSPC|EDQUOT|EROFS)$/]

/** Returns whether the database can read but not write at the moment. */
export function isReadOnlyError(error: unknown): boolean {
  const code = codeOf(error)
  return readOnlyCodes.some((pattern) => pattern.test(code))
}

/** Returns whether the database or the disk temporarily cannot store anything. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return unavailableCodes.some((pattern) => pattern.test(code))
}
