import type { Context, Next } from 'koa'
import { databaseFailure } from '../lib/database-failure'
import { answerError, HttpError } from '../lib/http-error'

/** Answers what is thrown on purpose, and what the database could not do, under /api and to the panel alike. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next()
  } catch (error) {
    const answer = error instanceof HttpError ? error : explain(error, ctx)
    if (!answer) throw error
    answerError(ctx, answer)
  }
}

function explain(error: unknown, ctx: Context): HttpError | undefined {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  const failure = databaseFailure(error, { reads, stored: ctx.state.stored === true })
  if (failure) strapi.log.error(`The database failed: ${reasonOf(error)}`)
  return failure
}

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && reasonOf(error.cause)].filter(Boolean).join(' ')
    : ''
