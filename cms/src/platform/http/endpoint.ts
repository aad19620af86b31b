import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Access, Endpoint } from '@careerspeak/contract'
import type { Context } from 'koa'
import type * as z from 'zod/mini'
import { environment, type RateLimitName } from '../environment'
import { HttpError } from './http-error'
import { carryOutOnce, isRepeated, type KeyedWrite, keyedWriteOf } from './kept-replies'
import { consumeRateLimit, networkOf } from './rate-limit'
import { digestsOfFiles, limitConcurrentUploads, receiveBody, removeFilesAfter } from './received-body'
import { limitMailsOf, limitMailsTo, noteSender } from './writes-to'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** Identifies the caller of endpoints with an access, or throws an `HttpError`. */
export type Guard<Caller> = {
  identify: (ctx: Context) => Promise<Caller>
  /** The key of a caller for rate limits; the client network by default. */
  nameOf?: (caller: Caller) => string
  emailOf?: (caller: Caller) => string
}

export const anyone: Guard<undefined> = { identify: async () => undefined }

/** The caller of endpoints with an access; the features whose guards admit callers add theirs. */
export interface Callers extends Record<'anyone' | 'matchmaker', undefined> {}

/** The requirements of a route besides its access. */
export type Requirements = {
  /** Admits admins who have not set up a second factor yet. */
  beforeSecondFactor?: boolean
  /** Requires a confirmed e-mail address; the default for coaches and admins. */
  proved?: boolean
  /** The message for an account in no batch; without it, no batch is required. */
  inBatch?: string
}

type CreateGuard<A extends Access> = (requirements?: Requirements) => Guard<Callers[A]>

/** Has all endpoints of an access admit their callers by a guard. */
export const guardBy = <A extends Access>(access: A, create: CreateGuard<A>): unknown =>
  strapi.add(`careerspeak.guards.${access}`, { create })

const guardOf = <A extends Access>(access: A, requirements?: Requirements): Guard<Callers[A]> =>
  strapi.get<{ create: CreateGuard<A> }>(`careerspeak.guards.${access}`).create(requirements)

/** The input of a handler: the request parsed by the contract, and its caller. */
type Call<E extends Endpoint, Caller> = {
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  caller: Caller
  ctx: Context
}

/** Returns the contract's reply, as a stream for text/plain, or throws an `HttpError`. */
export type Handler<E extends Endpoint, Caller = CallerOf<E>> = (
  call: Call<E, Caller>,
) => Promise<E extends { type: 'text/plain' } ? AsyncIterable<string> : z.input<E['reply']>>

type CallerOf<E extends Endpoint> = Callers[E['access']]

type RouteOptions<E extends Endpoint> = {
  handle: Handler<E, CallerOf<E>>
  requires?: Requirements
  /** The rate limit of each account, or of each client network if anyone may call. */
  limit?: RateLimitName
  /** May refuse a caller before the body is received. */
  beforeBody?: (caller: CallerOf<E>) => Promise<void>
  /** A version that changes, on every node, whenever the reply does. It serves as ETag before the reply is computed. */
  version?: (caller: CallerOf<E>) => Promise<string>
  /** Sends a digest of the reply as its ETag. */
  tagged?: true
}

/** Creates a Strapi route for an endpoint. Our guards check the access instead of Strapi's scopes. */
export function route<E extends Endpoint>(endpoint: E, options: RouteOptions<E>) {
  let known: Guard<CallerOf<E>> | undefined
  return {
    method: endpoint.method,
    path: endpoint.path,
    config: { auth: false },
    handler: (ctx: Context) => {
      const guard = known ?? guardOf<E['access']>(endpoint.access, options.requires)
      known = guard
      return removeFilesAfter(ctx, () => serve(endpoint, { ...options, guard }, ctx))
    },
  }
}

type Guarded<E extends Endpoint> = RouteOptions<E> & { guard: Guard<CallerOf<E>> }

async function serve<E extends Endpoint>(endpoint: E, options: Guarded<E>, ctx: Context): Promise<void> {
  const { guard, limit, beforeBody } = options
  const caller = await guard.identify(ctx)
  const name = guard.nameOf?.(caller) ?? networkOf(ctx)
  const count = async () => {
    if (limit) await consumeRateLimit(limit, name)
    await limitMailsOf(endpoint, name)
  }
  const write = keyedWriteOf(ctx, endpoint, name)
  const isRepeat = write !== undefined && (await isRepeated(write))
  if (!isRepeat) await count()
  noteSender(ctx, endpoint, guard.emailOf?.(caller))
  await beforeBody?.(caller)
  const work = () =>
    answer(endpoint, options, { caller, ctx, write, beforeRepeat: isRepeat ? count : undefined })
  const isLimited = endpoint.file && endpoint.access === 'learner' && ctx.request.is('multipart')
  return isLimited ? limitConcurrentUploads(name, work) : work()
}

type Request<E extends Endpoint> = Pick<Call<E, CallerOf<E>>, 'caller' | 'ctx'> & {
  write: KeyedWrite | undefined
  /** Counts a repeated request against its limits, if it has to be carried out after all. */
  beforeRepeat: (() => Promise<void>) | undefined
}

async function answer<E extends Endpoint>(
  endpoint: E,
  { handle, version, tagged }: RouteOptions<E>,
  { caller, ctx, write, beforeRepeat }: Request<E>,
): Promise<void> {
  const query = parse<E['query']>(endpoint.query, ctx.query)
  const body = parse<E['body']>(endpoint.body, await receiveBody(ctx, endpoint))
  // Proxies must not cache the reply to an account.
  if (endpoint.access !== 'anyone') ctx.set('Cache-Control', 'private, no-cache')
  // The version is read before the data, so that the data may be newer but never older.
  const tag = version && `W/"${await version(caller)}"`
  if (tag && ctx.get('If-None-Match').includes(tag)) {
    ctx.status = 304
    return
  }
  const carryOut = async () => {
    await beforeRepeat?.()
    await limitMailsTo(endpoint, body)
    return handle({ query, body, caller, ctx })
  }
  if (write) {
    const content = [query, body, digestsOfFiles(ctx)]
    const { status, text } = await carryOutOnce(ctx, write, content, async () => ({
      status: endpoint.status,
      text: textOf(endpoint, await carryOut()),
    }))
    ctx.status = status
    ctx.type = endpoint.type ?? 'application/json'
    ctx.body = text
    return
  }
  const answered = await carryOut()
  if (tag) ctx.set('ETag', tag)
  if (endpoint.type === 'text/plain' && isStream(answered)) return stream(ctx, endpoint.status, answered)
  const reply = textOf(endpoint, answered)
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

function textOf(endpoint: Endpoint, answered: unknown): string {
  if (endpoint.type) return String(answered)
  const reply = JSON.stringify(answered)
  if (!environment().production) checkReply(endpoint, reply)
  return reply
}

const isStream = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** Streams a reply. An error destroys the connection, so that clients do not take the reply for complete. */
function stream(ctx: Context, status: number, chunks: AsyncIterable<string>): void {
  const body = Readable.from(chunks).on('error', () => ctx.res.destroy())
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

/** Throws if a reply differs from the contract, in development and tests. */
function checkReply({ method, path, reply: schema }: Endpoint, sent: string): void {
  const reply: unknown = JSON.parse(sent)
  const { data, error } = schema.safeParse(reply)
  if (error) throw new Error(`The reply to ${method} ${path} doesn’t match the contract: ${error.message}`)
  if (!isDeepStrictEqual(data, reply))
    throw new Error(`The reply to ${method} ${path} has fields that the contract doesn’t have: ${sent}`)
}
