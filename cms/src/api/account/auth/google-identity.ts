import { isOneLine } from '@careerspeak/contract/one-line'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { environment } from '../../../platform/environment'
import { HttpError } from '../../../platform/http/http-error'

/** Where a provider of OpenID Connect stands, and as which client it knows us. */
type Provider = { clientId: string; issuer: string; keySetUrl: string }

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().max(100).optional(),
  iat: z.number().optional(),
})

/** Who someone is to the provider, and when it said so, in seconds; 0 where it does not say when. */
export type Identity = { subject: string; email: string; name: string; issuedAt: number }

/** Google signs with and without the scheme in its name. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

type Reader = (token: string) => Promise<Identity | undefined>

/** One for each provider, since it caches the provider's keys. */
const readers = new WeakMap<Provider, Reader>()

/** Who Google says has signed in, by its ID token; nothing where it did not say that. Throws a 503 where it cannot be asked. */
export async function readIdentity(token: string): Promise<Identity | undefined> {
  const { google } = environment()
  if (!google)
    throw new HttpError(
      503,
      'Signing in with Google is not set up here. Please use your e-mail and password.',
    )
  const read = readers.get(google) ?? createIdentityReader(google)
  readers.set(google, read)
  return read(token).catch((error: unknown) => {
    strapi.log.error(`The keys of ${google.issuer} cannot be read: ${error}`)
    throw new HttpError(503, 'Google cannot be reached at the moment. Please use your e-mail and password.')
  })
}

/**
 * Verifies ID tokens: signature by the provider's keys (fetched and cached), issuer, audience, expiry, verified e-mail.
 * Gives nothing where one of them fails; throws where the keys cannot be fetched.
 */
function createIdentityReader({ clientId, issuer, keySetUrl }: Provider): Reader {
  const keys = createRemoteJWKSet(new URL(keySetUrl), { timeoutDuration: 5000 })
  return async (token) => {
    const payload = await verified(token)
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return undefined
    const { sub, email, name, iat = 0 } = parsed.data
    const isName = name !== undefined && name !== '' && isOneLine(name)
    return { subject: sub, email, name: isName ? name : email.slice(0, email.indexOf('@')), issuedAt: iat }
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
