import { CommitError, isLost, isUnavailable } from '../database/database-failure'
import { HttpError } from './http-error'

export const MAYBE_STORED =
  'Something went wrong on our side. Some of this may have been saved, so please check before you try again.'
const NOTHING_STORED =
  'This wasn’t saved, because something is wrong on our side. Please try again in a few minutes.'

/**
 * The reply to a request that failed because of the database or the disk; undefined for other errors. `stored` says whether
 * the request had already committed something.
 */
export function databaseFailure(
  error: unknown,
  { reads, stored }: { reads: boolean; stored: boolean },
): HttpError | undefined {
  const commit = error instanceof CommitError
  if (!commit && !isLost(error) && !isUnavailable(error)) return undefined
  if (reads) return new HttpError(503)
  if (stored || (commit && !error.refused)) return new HttpError(503, MAYBE_STORED)
  return new HttpError(503, NOTHING_STORED, { code: 'NotStored' })
}
