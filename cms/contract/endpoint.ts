import type * as z from 'zod/mini'

/**
 * Who may call an endpoint. The matchmaker shows a secret of the two servers instead of an account's token; `session` is a
 * browser with the cookie of a session and the last access token of it, which may have expired.
 */
export type Access = 'anyone' | 'learner' | 'admin' | 'matchmaker' | 'session'

/**
 * One line of the HTTP contract: both sides import it, the CMS to parse requests and check replies,
 * the site to type its calls. `path` stands below `/api`.
 */
export type Endpoint = {
  /** What it does, for who reads the API's documentation. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly status: 200 | 201
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Bytes of a JSON body at most; 64 KiB where it says nothing. */
  readonly bodyBytes?: number
  /** The field of a multipart body that holds a file, and how large one may be; `body` describes its other fields. */
  readonly file?: { readonly field: string; readonly megabytes: number }
  /** Where a request may come without its file. */
  readonly withoutFile?: true
  /** What the reply is sent as where it is no JSON, but the text itself; a plain text comes bit by bit. */
  readonly type?: 'text/csv' | 'text/calendar' | 'text/plain'
  readonly reply: z.ZodMiniType
}

/** Tells an endpoint from what else the contract exports. */
export const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'reply' in value

type Described = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'> & { readonly status?: 201 }

/** An endpoint of the contract, by its method and path. It is answered with 200 where nothing else is said. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Method extends Endpoint['method'],
  Path extends Endpoint['path'],
  const Who extends Access,
  const Rest extends Described,
>(address: `${Method} ${Path}`, access: Who, rest: Rest) {
  const [method, path] = address.split(' ') as [Method, Path]
  const status: 200 | 201 = 200
  return { method, path, access, status, ...rest } as Rest & {
    readonly method: Method
    readonly path: Path
    readonly access: Who
    readonly status: 200 | 201
  }
}
