import type { Context, Next } from 'koa'
import { isBadQuery } from '../platform/http/bad-query'
import { databaseFailure } from '../platform/http/failed-write'
import { answerError, HttpError } from '../platform/http/http-error'

/** Replies to `HttpError`s, database failures and invalid queries, both under /api and for the panel. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next()
  } catch (error) {
    const httpError = error instanceof HttpError ? error : toHttpError(error, ctx)
    if (!httpError) throw error
    answerError(ctx, httpError)
  }
}

const BAD_QUERY = 'This query names a field that doesn’t exist, or compares one with a value of another type.'

function toHttpError(error: unknown, ctx: Context): HttpError | undefined {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  if (reads && isBadQuery(ctx.query, error)) return new HttpError(400, BAD_QUERY)
  const failure = databaseFailure(error, { reads, stored: ctx.state.stored === true })
  if (failure) strapi.log.error(`The database failed: ${reasonOf(error)}`)
  return failure
}

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && reasonOf(error.cause)].filter(Boolean).join(' ')
    : ''
