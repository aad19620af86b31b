import { hashSync } from 'bcrypt'
import { sign } from 'jsonwebtoken'
import { createAccount, type NewAccount } from '../../src/api/account/account-changes'
import { findAccount } from '../../src/api/account/accounts'
import type { Account } from '../../src/platform/auth/account'

export const PASSWORD = 'secret-enough'
/** The lowest cost of bcrypt makes a login 60 times faster than the product's hashes. */
const hash = hashSync(PASSWORD, 4)

export type Person = { account: Account; email: string; token: string }

/** Creates accounts with the password `PASSWORD` and a session. */
export function createPeople() {
  let made = 0
  return async (given: Partial<NewAccount> = {}): Promise<Person> => {
    made += 1
    const email = given.email ?? `person-${made}@example.com`
    await createAccount({
      fullName: `Person ${made}`,
      email,
      role: 'authenticated',
      confirmed: true,
      password: hash,
      ...given,
    })
    const account = await findAccount('email', email)
    if (!account) throw new Error(`${email} has no account`)
    return { account, email, token: await sessionToken(account) }
  }
}

/** The access token of a new session that lasts a year, since many tests move the clock forward. */
async function sessionToken({ id, sessionEpoch }: Account): Promise<string> {
  const later = new Date(Date.now() + 400 * 86_400_000)
  const { documentId: session } = await strapi.db.query('api::account.device-session').create({
    data: {
      account: id,
      epoch: sessionEpoch,
      openHashes: [],
      retiredHashes: [],
      agent: '',
      lastUsedAt: later,
      idleUntil: later,
      until: later,
    },
  })
  const secret: string = strapi.config.get('plugin::users-permissions.jwtSecret')
  return sign({ id, session }, secret, { algorithm: 'HS256', expiresIn: '400d' })
}
