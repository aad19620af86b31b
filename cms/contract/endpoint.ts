import type * as z from 'zod/mini'

/**
 * The permitted callers of an endpoint. The matchmaker sends a secret shared with the CMS instead of an account's token.
 * `session` is a browser with a session's cookie and its last access token, which may have expired.
 */
export type Access = 'anyone' | 'learner' | 'coach' | 'admin' | 'matchmaker' | 'session'

/**
 * An endpoint of the HTTP contract. The CMS parses requests and checks replies with it; the site types its calls with it.
 * `path` is relative to `/api`.
 */
export type Endpoint = {
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly status: 200 | 201
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The maximum size of a JSON body; 64 KiB by default. */
  readonly bodyBytes?: number
  /** The file field of a multipart body and its maximum size; `body` describes the other fields. */
  readonly file?: { readonly field: string; readonly megabytes: number }
  /** Makes the file optional. */
  readonly withoutFile?: true
  /**
   * The readers of its e-mails besides the caller, also of mails that are sent later. The CMS limits such requests: `others` for
   * each account, and `typedAddress`, the owner of the body's `email`, for each address.
   */
  readonly writesTo?: 'others' | 'typedAddress'
  /**
   * Takes no `Idempotency-Key`: it opens something, such as a session, so that its reply must not be kept, or it changes nothing.
   */
  readonly keyless?: true
  /** Lets the site store the reply on the caller's device, and show it with its age while the server can't be reached. */
  readonly offline?: true
  /** The media type of a reply that is text, not JSON; text/plain is streamed. */
  readonly type?: 'text/csv' | 'text/calendar' | 'text/plain'
  readonly reply: z.ZodMiniType
}

/** Distinguishes endpoints from the contract's other exports. */
export const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'reply' in value

type EndpointOptions = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'> & { readonly status?: 201 }

/** Declares an endpoint; its success status is 200 by default. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Method extends Endpoint['method'],
  Path extends Endpoint['path'],
  const Caller extends Access,
  const Options extends EndpointOptions,
>(address: `${Method} ${Path}`, access: Caller, options: Options) {
  const [method, path] = address.split(' ') as [Method, Path]
  const status: 200 | 201 = 200
  return { method, path, access, status, ...options } as Options & {
    readonly method: Method
    readonly path: Path
    readonly access: Caller
    readonly status: 200 | 201
  }
}
