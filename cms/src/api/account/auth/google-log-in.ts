import type { Core } from '@strapi/strapi'
import type { googleLogin } from '../../../contract'
import { createAccount, linkGoogle } from '../../../lib/account-changes'
import { type Account, findAccount } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { networkOf } from '../../../lib/rate-limit'
import { createIdentityReader, type Identity, type Provider } from './google-identity'
import { openSession } from './log-in'

/** Opens a session by Google's ID token, and makes or links the account on the first one. */
export function logInWithGoogle(
  strapi: Core.Strapi,
  provider: Provider | undefined,
): Handler<typeof googleLogin> {
  if (!provider)
    return async () => {
      throw new HttpError(
        503,
        'Signing in with Google is not set up here. Please use your e-mail and password.',
      )
    }
  const identify = createIdentityReader(provider)
  return async ({ body: { token }, ctx }) => {
    const identity = await identify(token).catch((error: unknown) => {
      strapi.log.error(`The keys of ${provider.issuer} cannot be read: ${error}`)
      throw new HttpError(503, 'Google cannot be reached at the moment. Please use your e-mail and password.')
    })
    if (!identity) throw new HttpError(401, 'Google did not confirm this sign-in. Please try again.')
    return openSession(strapi, await accountOf(strapi, identity), networkOf(ctx))
  }
}

async function accountOf(strapi: Core.Strapi, identity: Identity): Promise<Account> {
  const { subject } = identity
  const linked = await findAccount(strapi, 'googleSubject', subject)
  if (linked) return linked
  const refused = await join(strapi, identity).catch((error: unknown) => error)
  const account = await findAccount(strapi, 'googleSubject', subject)
  if (!account) throw refused ?? new HttpError(401)
  return account
}

/** Links the account of the identity's e-mail address, or makes one. */
async function join(strapi: Core.Strapi, { subject, email, name }: Identity): Promise<void> {
  const known = await findAccount(strapi, 'email', email)
  if (known) return linkGoogle(strapi, known, subject)
  await createAccount(strapi, {
    fullName: name,
    email,
    role: 'authenticated',
    confirmed: true,
    googleSubject: subject,
  })
}
