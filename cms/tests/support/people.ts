import { createAccount, type NewAccount } from '../../src/lib/account-changes'
import { type Account, findAccount } from '../../src/lib/accounts'
import { issueToken } from '../../src/lib/authentication'
import { hashPassword } from '../../src/lib/passwords'

export const PASSWORD = 'secret-enough'
const hash = hashPassword(PASSWORD)

export type Person = { account: Account; email: string; token: string }

/** Makes people with accounts, the password `PASSWORD` and a session. */
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
      password: await hash,
      ...given,
    })
    const account = await findAccount('email', email)
    if (!account) throw new Error(`${email} has no account`)
    return { account, email, token: issueToken(account) }
  }
}
