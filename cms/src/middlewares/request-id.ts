import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import type { Context, Next } from 'koa'

/** Takes the id of a request from its headers, or generates one, and returns it with the reply. */
export default () => (ctx: Context, next: Next) => {
  const id = requestIdOf((name) => ctx.get(name))
  ctx.state.requestId = id
  ctx.set(REQUEST_ID, id)
  return next()
}
