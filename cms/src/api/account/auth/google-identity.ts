import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'

/** Where a provider of OpenID Connect stands, and as which client it knows us. */
export type Provider = { clientId: string; issuer: string; keySetUrl: string }

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().max(100).optional(),
})

/** Who somebody is to the provider. */
export type Identity = { subject: string; email: string; name: string }

/** Google signs with and without the scheme in its name. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

/**
 * Verifies ID tokens: signature by the provider's keys (fetched and cached), issuer, audience, expiry, verified e-mail.
 * Gives nothing where one of them fails; throws where the keys cannot be fetched.
 */
export function createIdentityReader({ clientId, issuer, keySetUrl }: Provider) {
  const keys = createRemoteJWKSet(new URL(keySetUrl), { timeoutDuration: 5000 })
  return async (token: string): Promise<Identity | undefined> => {
    const payload = await verified(token)
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return undefined
    const { sub, email, name } = parsed.data
    return { subject: sub, email, name: name || email.slice(0, email.indexOf('@')) }
  }

  async function verified(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuersOf(issuer),
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !PROVIDER_FAULTS.includes(error.code)) return undefined
      throw error
    }
  }
}

/** What says that the keys could not be read, rather than that the token is wrong. */
const PROVIDER_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
