import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Access, Endpoint } from '@careerspeak/contract'
import type { Context } from 'koa'
import type * as z from 'zod/mini'
import { environment, type RateLimitName } from '../environment'
import { HttpError } from './http-error'
import { countAgainst, networkOf } from './rate-limit'
import { oneOfFewUploads, receiveBody, withoutLeftovers } from './received-body'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** Finds out who calls an endpoint of that access, or throws an `HttpError`. */
export type Guard<A extends Access, Caller> = {
  access: A
  identify: (ctx: Context) => Promise<Caller>
  /** The name under which a limit counts a caller; without one the client network is counted. */
  nameOf?: (caller: Caller) => string
}

/** Lets everyone through. */
export const anyone: Guard<'anyone', undefined> = { access: 'anyone', identify: async () => undefined }

/** What a handler is given: the request as the contract's schemas read it, and who sent it. */
type Call<E extends Endpoint, Caller> = {
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  caller: Caller
  ctx: Context
}

/** Answers a call with the contract's reply, a plain text bit by bit, or throws an `HttpError`. */
export type Handler<E extends Endpoint, Caller = unknown> = (
  call: Call<E, Caller>,
) => Promise<E extends { type: 'text/plain' } ? AsyncIterable<string> : z.input<E['reply']>>

type Serving<E extends Endpoint, Caller> = {
  guard: Guard<E['access'], Caller>
  handle: Handler<E, Caller>
  /** The limit that the calls of one account, or of one client network where anyone may call, count against. */
  limit?: RateLimitName
  /** Refuses a call by what the database knows of the caller, before anything of the body is received. */
  beforeBody?: (caller: Caller) => Promise<void>
  /** What changes whenever the reply to a caller does, on every node: who has that version already is sent no other. */
  version?: (caller: Caller) => Promise<string>
  /** Whether who has the same reply already is sent no other. */
  tagged?: true
}

/** Turns an endpoint of the contract into a route of Strapi. Our guards check access, not Strapi's scopes. */
export function route<E extends Endpoint, Caller>(endpoint: E, serving: Serving<E, Caller>) {
  return {
    method: endpoint.method,
    path: endpoint.path,
    config: { auth: false },
    handler: (ctx: Context) => withoutLeftovers(ctx, () => serve(endpoint, serving, ctx)),
  }
}

async function serve<E extends Endpoint, Caller>(
  endpoint: E,
  serving: Serving<E, Caller>,
  ctx: Context,
): Promise<void> {
  const { guard, limit, beforeBody } = serving
  const caller = await guard.identify(ctx)
  const name = guard.nameOf?.(caller) ?? networkOf(ctx)
  if (limit) await countAgainst(limit, name)
  await beforeBody?.(caller)
  const work = () => answer(endpoint, serving, { caller, ctx })
  const isLimited = endpoint.file && guard.access === 'learner' && ctx.request.is('multipart')
  return isLimited ? oneOfFewUploads(name, work) : work()
}

async function answer<E extends Endpoint, Caller>(
  endpoint: E,
  { guard, handle, version, tagged }: Serving<E, Caller>,
  { caller, ctx }: Pick<Call<E, Caller>, 'caller' | 'ctx'>,
): Promise<void> {
  const query = parse<E['query']>(endpoint.query, ctx.query)
  const body = parse<E['body']>(endpoint.body, await receiveBody(ctx, endpoint))
  // What is one account's alone is nobody else's to keep, on whatever way it comes to them.
  if (guard.access !== 'anyone') ctx.set('Cache-Control', 'private, no-cache')
  // Read before what it is the version of: that may be newer, but never older.
  const tag = version && `W/"${await version(caller)}"`
  if (tag && ctx.get('If-None-Match').includes(tag)) {
    ctx.status = 304
    return
  }
  const answered = await handle({ query, body, caller, ctx })
  if (tag) ctx.set('ETag', tag)
  if (endpoint.type === 'text/plain' && isBits(answered)) return stream(ctx, endpoint.status, answered)
  const reply = endpoint.type ? String(answered) : JSON.stringify(answered)
  if (!endpoint.type && !environment().production) checkReply(endpoint, reply)
  if (tagged) {
    const digest = `"${createHash('sha256').update(reply).digest('base64url')}"`
    ctx.set('ETag', digest)
    if (ctx.get('If-None-Match').includes(digest)) {
      ctx.status = 304
      return
    }
  }
  ctx.status = endpoint.status
  ctx.type = endpoint.type ?? 'application/json'
  ctx.body = reply
}

const isBits = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** Sends each bit at once, as it is. What breaks off breaks the connection off, so that nobody takes it for whole. */
function stream(ctx: Context, status: number, bits: AsyncIterable<string>): void {
  const body = Readable.from(bits).on('error', () => ctx.res.destroy())
  ctx.compress = false
  ctx.status = status
  ctx.type = 'text/plain'
  ctx.body = body
}

function parse<Schema>(schema: z.ZodMiniType | undefined, value: unknown): Parsed<Schema> {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
  const result = schema?.safeParse(isFields ? value : {})
  if (!result?.error) return result?.data as Parsed<Schema>
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new HttpError(400, [...new Set(errors.map(({ message }) => message))].join(' '), { errors })
}

/** A reply that says less or more than the contract is a mistake of ours, found in development and tests. */
function checkReply({ method, path, reply: schema }: Endpoint, sent: string): void {
  const reply: unknown = JSON.parse(sent)
  const { data, error } = schema.safeParse(reply)
  if (error) throw new Error(`${method} ${path} does not answer what the contract says: ${error.message}`)
  if (!isDeepStrictEqual(data, reply))
    throw new Error(`${method} ${path} answers more than the contract says: ${sent}`)
}
