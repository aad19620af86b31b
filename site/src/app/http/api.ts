import type { Endpoint } from '@careerspeak/contract/endpoint'
import { type FieldError, failure } from '@careerspeak/contract/failure'
import * as z from 'zod/mini'
import { TIMEOUT } from '../constants'
import { report } from '../lib/report'
import { takePrefetched } from './prefetch'

/**
 * What a call that did not succeed says: `status` is 0 where no answer came, `code` is one of the contract's `errorCodes`
 * or empty where the answer has none, `msg` is for the person.
 */
export type Failed = { ok: false; status: number; code: string; msg: string; errors: FieldError[] }

/** What a call gives: the parsed reply, or a sentence for the person. */
export type Result<Reply> = { ok: true; data: Reply } | Failed

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type Part<E extends Endpoint, Name extends 'query' | 'body'> = E extends { [Key in Name]: z.ZodMiniType }
  ? { [Key in Name]: InputOf<E[Name]> }
  : unknown

/** What a call of an endpoint carries: its body and query, a way to stop it, and whether it outlives the page. */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal | undefined; keepalive?: boolean } & Part<
  E,
  'query'
> &
  Part<E, 'body'>

export type Caller = { base: string; token?: string | undefined }

export const apiMessages = {
  unreachable: 'We could not reach the server. Please check your connection and try again.',
  unexpected: 'The server gave an answer that we could not read. Please try again in a moment.',
} as const

/** With these a proxy answers for a server that does not. */
const PROXY_ERRORS: readonly number[] = [502, 503, 504]

/** Calls an endpoint of the contract. Never throws: whatever goes wrong is a `Failed` with a sentence. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: Caller & CallInput<E>,
): Promise<Result<z.output<E['reply']>>> {
  return send<E['reply']>(endpoint, options)
}

type Loose = Caller & {
  signal?: AbortSignal | undefined
  keepalive?: boolean
  query?: unknown
  body?: unknown
}

async function send<Reply extends z.ZodMiniType>(
  endpoint: Endpoint & { reply: Reply },
  options: Loose,
): Promise<Result<z.output<Reply>>> {
  const { base, token, signal, keepalive = false, query, body } = options
  const address = endpointAddress(base, endpoint, query)
  const timeout = AbortSignal.timeout(TIMEOUT)
  try {
    const prefetched = endpoint.method === 'GET' ? takePrefetched(address, token) : undefined
    const response = await (prefetched ??
      fetch(address, {
        method: endpoint.method,
        keepalive,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }))
    return readReply(endpoint, response.status, await response.text())
  } catch {
    return failed(0, apiMessages.unreachable)
  }
}

export const endpointPath = ({ path }: Pick<Endpoint, 'path'>): string => `/api${path}`

/** The address of an endpoint at a server, with the query's filled fields. */
export function endpointAddress(base: string, endpoint: Pick<Endpoint, 'path'>, query?: unknown): string {
  const url = new URL(base.replace(/\/$/, '') + endpointPath(endpoint))
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url.href
}

/** Reads the text of an answer by the contract: the reply at the promised status, a failure at any other. */
export function readReply<Reply extends z.ZodMiniType>(
  endpoint: { status: number; reply: Reply },
  status: number,
  text: string,
): Result<z.output<Reply>> {
  const json = parseJson(text)
  if (status === endpoint.status) {
    const reply = z.safeParse(endpoint.reply, json)
    if (reply.success) return { ok: true, data: reply.data }
    report('The answer does not keep to the contract', reply.error.issues)
    return failed(status, apiMessages.unexpected)
  }
  return readFailure(status, json)
}

export function readFailure(status: number, json: unknown): Failed {
  const { data } = failure.safeParse(json)
  if (!data)
    return failed(status, PROXY_ERRORS.includes(status) ? apiMessages.unreachable : apiMessages.unexpected)
  return failed(status, data.msg, { code: data.error.name, errors: data.error.details?.errors })
}

export const failed = (
  status: number,
  msg: string,
  { code = '', errors = [] }: { code?: string; errors?: FieldError[] | undefined } = {},
): Failed => ({ ok: false, status, code, msg, errors })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
