/** The claims of an access token. They prove nothing here. They are parsed by hand because marketing pages load no zod. */
type Claims = { id?: unknown; session?: unknown; exp?: unknown; iat?: unknown }

function claimsOf(token: string | undefined): Claims {
  try {
    const [, payload = ''] = token?.split('.') ?? []
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** The internal id of the token's account. */
export function accountOf(token: string | undefined): number | undefined {
  const { id } = claimsOf(token)
  return typeof id === 'number' ? id : undefined
}

/** The session of a token, which stays the same when it is renewed. A token without a session claim identifies itself. */
export function sessionIdOf(token: string | undefined): string | undefined {
  const { session } = claimsOf(token)
  return typeof session === 'string' ? session : token
}

const milliseconds = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' ? seconds * 1000 : undefined

/** When a token was issued, in milliseconds by the server's clock. */
export const issuedAt = (token: string): number | undefined => milliseconds(claimsOf(token).iat)

/** When a token expires, in milliseconds by the server's clock; never without such a claim. */
export const endOf = (token: string): number => milliseconds(claimsOf(token).exp) ?? Number.POSITIVE_INFINITY
