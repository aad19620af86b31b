import { createSecretKey } from 'node:crypto'
import { verify } from 'jsonwebtoken'
import { z } from 'zod'

const claims = z.object({ id: z.number().int().positive(), epoch: z.number().int().nonnegative() })

/** Whose token it is, and under which count of the password's changes it was issued. */
export type TokenClaims = z.infer<typeof claims>

/** Reads the tokens that users-permissions issues: their claims, or nothing where a token is forged or expired. */
export function createTokenReader(secret: string): (token: string) => TokenClaims | undefined {
  const key = createSecretKey(secret, 'utf8')
  return (token) => {
    try {
      return claims.parse(verify(token, key, { algorithms: ['HS256'] }))
    } catch {
      return undefined
    }
  }
}

/** The token of an Authorization header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
