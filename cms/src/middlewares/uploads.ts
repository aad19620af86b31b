import { rm } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Context, Next } from 'koa'
import type { AccountAccess } from '../lib/authentication'
import { createGuard } from '../lib/guards'
import { answerError, HttpError } from '../lib/http-error'

/** Who may send files to a path, and how many bytes with all that is around them. */
type Uploads = Record<string, { access: AccountAccess; bytes: number }>

/** Reads files only from who may send them and only within their limit, and leaves none behind. */
export default (uploads: Uploads, { strapi }: { strapi: Core.Strapi }) => {
  const rules = new Map(
    Object.entries(uploads).map(([path, { access, bytes }]) => [
      path,
      { guard: createGuard(strapi, access), bytes },
    ]),
  )
  return async (ctx: Context, next: Next) => {
    const rule = rules.get(ctx.path)
    if (!rule || !ctx.request.is('multipart')) return next()
    try {
      await rule.guard.identify(ctx)
      refuseTooLarge(ctx.request.length, rule.bytes)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return answerError(ctx, error)
    }
    try {
      await next()
    } finally {
      const files = Object.values(ctx.request.files ?? {}).flat()
      await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })))
    }
  }
}

function refuseTooLarge(length: number | undefined, most: number): void {
  if (length === undefined) throw new HttpError(411)
  if (length > most) throw new HttpError(413, `A file here has at most ${Math.floor(most / 1024 / 1024)} MB.`)
}
