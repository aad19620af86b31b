import type { Endpoint } from '@careerspeak/contract/endpoint'
import { type FieldError, failure as failureBody } from '@careerspeak/contract/failure'
import { takesKey } from '@careerspeak/contract/idempotency-key'
import type * as z from 'zod/mini'
import { parseJson } from '../lib/parse-json'
import { report } from '../lib/report'
import { titlesOfTexts } from '../notices/toasts'
import { noAnswer } from './no-answer'
import { takePrefetched } from './prefetch'
import { sendRequest } from './request'
import { sendWrite } from './write'

/**
 * Why a call failed. `status` is 0 where no answer came, `code` is one of the contract's `errorCodes` or empty, `msg` is a
 * sentence for the person.
 */
export type Failure = { ok: false; status: number; code: string; msg: string; errors: FieldError[] }

/** The parsed reply of a call, or why it failed. */
export type Result<Reply> = { ok: true; data: Reply } | Failure

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type Part<E extends Endpoint, Name extends 'query' | 'body'> = E extends { [Key in Name]: z.ZodMiniType }
  ? { [Key in Name]: InputOf<E[Name]> }
  : unknown

/**
 * How to send a call. With `keepalive` it outlives the page; `timeoutMs` is 20 seconds by default. `key` identifies a write that is sent
 * again by a later page.
 */
type Sending = { signal?: AbortSignal | undefined; keepalive?: boolean; timeoutMs?: number; key?: string }

/** The query and body of a call, typed by the contract. */
export type CallInput<E extends Endpoint> = Sending & Part<E, 'query'> & Part<E, 'body'>

/** The server's origin, which is the page's own unless this says, and the access token of the session. */
export type Caller = { base?: string; token?: string | undefined }

export const clientMessages = {
  unreachable: 'We couldn’t reach the server. Please check your connection and try again.',
  unexpected: 'We couldn’t read the server’s answer. Please try again in a moment.',
} as const

// Without an answer, no title may say that something did not happen.
titlesOfTexts.set(noAnswer.text, noAnswer.title)

/** A proxy answers with these statuses when its server is down. */
const PROXY_ERRORS: readonly number[] = [502, 503, 504]

/** Calls an endpoint of the contract, without the session unless given a token. Never throws. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: Caller & CallInput<E>,
): Promise<Result<z.output<E['reply']>>> {
  return send<E['reply']>(endpoint, options)
}

/** The input of a call whose endpoint is not known as a type. */
type AnyInput = Caller & Sending & { query?: unknown; body?: unknown }

/** Typed by itself: the API's tests use this client without the types of a browser. */
const pageOrigin = (): string => (globalThis as unknown as { location: { origin: string } }).location.origin

async function send<Reply extends z.ZodMiniType>(
  endpoint: Endpoint & { reply: Reply },
  { base = pageOrigin(), query, ...request }: AnyInput,
): Promise<Result<z.output<Reply>>> {
  const { method } = endpoint
  const address = endpointAddress(base, endpoint, query)
  try {
    if (takesKey(endpoint)) {
      const answer = await sendWrite(address, { method, ...request })
      return answer ? readReply(endpoint, answer.status, answer.text) : createFailure(0, noAnswer.text)
    }
    const prefetched = method === 'GET' ? takePrefetched(address, request.token) : undefined
    const response = await (prefetched ?? sendRequest(address, { method, ...request }))
    return readReply(endpoint, response.status, await response.text())
  } catch {
    return unreachable()
  }
}

export const endpointPath = ({ path }: Pick<Endpoint, 'path'>): string => `/api${path}`

/** The address of an endpoint on a server, with the filled fields of the query. */
export function endpointAddress(base: string, endpoint: Pick<Endpoint, 'path'>, query?: unknown): string {
  const url = new URL(base.replace(/\/$/, '') + endpointPath(endpoint))
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url.href
}

/** Parses an answer by the contract: the reply at the promised status, a failure at any other. */
export function readReply<Reply extends z.ZodMiniType>(
  endpoint: { status: number; reply: Reply },
  status: number,
  text: string,
): Result<z.output<Reply>> {
  const json = parseJson(text)
  if (status !== endpoint.status) return readFailure(status, json)
  const reply = endpoint.reply.safeParse(json)
  if (reply.success) return { ok: true, data: reply.data }
  report('The answer doesn’t match the contract', reply.error.issues)
  return createFailure(status, clientMessages.unexpected)
}

export function readFailure(status: number, json: unknown): Failure {
  const { data } = failureBody.safeParse(json)
  if (data)
    return createFailure(status, data.msg, { code: data.error.name, errors: data.error.details?.errors })
  return createFailure(
    status,
    PROXY_ERRORS.includes(status) ? clientMessages.unreachable : clientMessages.unexpected,
  )
}

export const unreachable = (): Failure => createFailure(0, clientMessages.unreachable)

export const createFailure = (
  status: number,
  msg: string,
  { code = '', errors = [] }: { code?: string; errors?: FieldError[] | undefined } = {},
): Failure => ({ ok: false, status, code, msg, errors })
