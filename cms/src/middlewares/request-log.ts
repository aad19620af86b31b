import type { Context, Next } from 'koa'

/** Logs each request by its method, path, status and milliseconds: nothing of who it is about. */
export default () => async (ctx: Context, next: Next) => {
  const start = performance.now()
  const { method, path } = ctx
  await next()
  const milliseconds = Math.ceil(performance.now() - start)
  strapi.log.http(`${method} ${loggedPath(path)} ${ctx.status} (${milliseconds} ms)`)
}

const MOST_CHARACTERS = 200

/** A path as the log may hold it: without what looks like an e-mail address or a token, and no longer than a line. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) || isToken(part) ? '…' : part))
    .join('/')
    .replace(/[^\x20-\x7e…]/g, '?')
    .slice(0, MOST_CHARACTERS)
}

/** Longer than any name or id of ours, and of the letters that tokens have. */
const isToken = (part: string): boolean => /^[\w.~%+=-]{40,}$/.test(part) && !/\.[a-z]{2,5}\d?$/i.test(part)
