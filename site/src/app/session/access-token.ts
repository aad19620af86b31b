/** What an access token says, by hand since the site's pages go without zod; it proves nothing here. */
type Claims = { id?: unknown; session?: unknown; exp?: unknown; iat?: unknown }

function claimsOf(token: string | undefined): Claims {
  try {
    const [, payload = ''] = token?.split('.') ?? []
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** The internal id of the account that a token is of. */
export function accountOf(token: string | undefined): number | undefined {
  const { id } = claimsOf(token)
  return typeof id === 'number' ? id : undefined
}

/** Which session a token is of: the same when it is renewed. A token that says nothing is its own. */
export function sessionIdOf(token: string | undefined): string | undefined {
  const { session } = claimsOf(token)
  return typeof session === 'string' ? session : token
}

const milliseconds = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' ? seconds * 1000 : undefined

/** The instant at which a token was issued, in milliseconds by the server's clock. */
export const issuedAt = (token: string): number | undefined => milliseconds(claimsOf(token).iat)

/** The instant at which a token ends, in milliseconds by the server's clock; never, where it says nothing. */
export const endOf = (token: string): number => milliseconds(claimsOf(token).exp) ?? Number.POSITIVE_INFINITY
