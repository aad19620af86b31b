import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import type { Context, Next } from 'koa'

/** Names a request, by the name that it brings or another one, and says the name with the answer. */
export default () => (ctx: Context, next: Next) => {
  const id = requestIdOf((name) => ctx.get(name))
  ctx.state.requestId = id
  ctx.set(REQUEST_ID, id)
  return next()
}
