import { email } from '@careerspeak/contract/fields'
import { isOneLine, pastedLine } from '@careerspeak/contract/one-line'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { environment } from '../../../platform/environment'
import { HttpError } from '../../../platform/http/http-error'

/** An OpenID Connect provider, and our client id there. */
type Provider = { clientId: string; issuer: string; keySetUrl: string }

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().transform(pastedLine).pipe(z.string().max(100)).optional(),
  iat: z.number().optional(),
})

/** A verified identity; `issuedAt` is in seconds, 0 if the token does not say. */
export type Identity = { subject: string; email: string; name: string; issuedAt: number }

/** Google issues tokens with and without the scheme in the issuer. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

type Reader = (token: string) => Promise<Identity | undefined>

/** One reader per provider, since it caches the provider's keys. */
const readers = new WeakMap<Provider, Reader>()

/**
 * The identity in a Google ID token; undefined if the token is invalid. Throws a 503 if Google's keys cannot
 * be fetched.
 */
export async function readIdentity(token: string): Promise<Identity | undefined> {
  const { google } = environment()
  if (!google)
    throw new HttpError(503, 'Signing in with Google isn’t set up here. Please use your e-mail and password.')
  const read = readers.get(google) ?? createIdentityReader(google)
  readers.set(google, read)
  return read(token).catch((error: unknown) => {
    strapi.log.error(`The keys of ${google.issuer} can’t be read: ${error}`)
    throw new HttpError(503, 'Google can’t be reached at the moment. Please use your e-mail and password.')
  })
}

/**
 * Verifies ID tokens: signature, issuer, audience, expiry and verified e-mail. Throws if the keys cannot be
 * fetched.
 */
function createIdentityReader({ clientId, issuer, keySetUrl }: Provider): Reader {
  const keys = createRemoteJWKSet(new URL(keySetUrl), { timeoutDuration: 5000 })
  return async (token) => {
    const payload = await verify(token)
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return undefined
    const { sub, email, name, iat = 0 } = parsed.data
    const isName = name !== undefined && name !== '' && isOneLine(name)
    return { subject: sub, email, name: isName ? name : email.slice(0, email.indexOf('@')), issuedAt: iat }
  }

  async function verify(token: string) {
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

/** Errors that mean the keys could not be fetched, not that the token is invalid. */
const PROVIDER_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
