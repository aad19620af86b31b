import { createAccount } from '../lib/account-changes'
import { findAccount } from '../lib/accounts'
import { hashPassword } from '../lib/passwords'

/** Makes the first admin of the institute, unless the address has an account. */
export async function ensureInstituteAdmin({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<void> {
  if (await findAccount('email', email)) return
  await createAccount({
    fullName: 'Institute admin',
    email,
    role: 'institute-admin',
    confirmed: true,
    password: await hashPassword(password),
  })
}
