import type { Endpoint } from '@careerspeak/contract/endpoint'
import { IDEMPOTENCY_KEY } from '@careerspeak/contract/idempotency-key'
import { REQUEST_TIMEOUT_MS } from '../constants'

/** The address of an endpoint on the page's own host, for scripts that must not load the contract. */
export type ApiPath<E extends Pick<Endpoint, 'path'>> = `/api${E['path']}`

export type RequestOptions = {
  method?: string
  /** The access token of the session. */
  token?: string | undefined
  /** Identifies a write, also if it is sent again. */
  key?: string | undefined
  /** Sent as JSON, or as the form that it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** How the browser's own cache answers. */
  cache?: 'no-cache'
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/**
 * The one place where a page calls `fetch`, apart from the inline `prefetch`. Throws where no answer comes. It loads neither zod
 * nor the contract, so that marketing pages can use it; everything else uses `client.ts`.
 */
export function sendRequest(
  address: string,
  { token, key, body, signal, timeoutMs = REQUEST_TIMEOUT_MS, ...init }: RequestOptions = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const isForm = body instanceof FormData
  return fetch(address, {
    ...init,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_KEY]: key }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}
