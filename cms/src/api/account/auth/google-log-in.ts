import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { googleLogin } from '../../../contract'
import { createAccount, linkGoogle } from '../../../lib/account-changes'
import { type Account, findAccount } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import type { Agreement } from '../../consent/agreements'
import { withProof } from '../note-enrolments'
import { openSession } from './log-in'

/** Opens a session by Google's ID token, and makes or links the account on the first one. */
export function logInWithGoogle(
  provider: Provider | undefined,
  agree: () => Promise<Agreement>,
): Handler<typeof googleLogin> {
  if (!provider)
    return async () => {
      throw new HttpError(
        503,
        'Signing in with Google is not set up here. Please use your e-mail and password.',
      )
    }
  const identify = createIdentityReader(provider)
  return async ({ body: { token, code }, ctx }) => {
    const identity = await identify(token).catch((error: unknown) => {
      strapi.log.error(`The keys of ${provider.issuer} cannot be read: ${error}`)
      throw new HttpError(503, 'Google cannot be reached at the moment. Please use your e-mail and password.')
    })
    if (!identity) throw new HttpError(401, 'Google did not confirm this sign-in. Please try again.')
    return openSession(await accountOf(identity, agree), ctx, code)
  }
}

async function accountOf(identity: Identity, agree: () => Promise<Agreement>): Promise<Account> {
  const { subject } = identity
  const linked = await findAccount('googleSubject', subject)
  if (linked) return linked
  const refused = await join(identity, agree).catch((error: unknown) => error)
  const account = await findAccount('googleSubject', subject)
  if (!account) throw refused ?? new HttpError(401)
  return account
}

/** Links the account of the identity's e-mail address, or makes one. */
async function join({ subject, email, name }: Identity, agree: () => Promise<Agreement>): Promise<void> {
  const known = await findAccount('email', email)
  if (known) return withProof({ id: known.id }, () => linkGoogle(known, subject))
  await createAccount({
    fullName: name,
    email,
    role: 'authenticated',
    confirmed: true,
    googleSubject: subject,
    ...(await agree()),
  })
}

/** Where a provider of OpenID Connect stands, and as which client it knows us. */
export type Provider = { clientId: string; issuer: string; keySetUrl: string }

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().max(100).optional(),
})

/** Who somebody is to the provider. */
type Identity = { subject: string; email: string; name: string }

/** Google signs with and without the scheme in its name. */
const issuersOf = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

/**
 * Verifies ID tokens: signature by the provider's keys (fetched and cached), issuer, audience, expiry, verified e-mail.
 * Gives nothing where one of them fails; throws where the keys cannot be fetched.
 */
function createIdentityReader({ clientId, issuer, keySetUrl }: Provider) {
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
