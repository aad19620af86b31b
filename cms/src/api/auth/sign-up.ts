import type { Core } from '@strapi/strapi'
import type { signup } from '../../contract'
import { createAccount } from '../../lib/account-changes'
import type { Handler } from '../../lib/endpoint'
import { assertStrongEnough } from '../../lib/password-rules'
import { hashPassword } from '../../lib/passwords'
import { networkOf } from './log-in'

/** What signing up as each account type makes, and what it says. An admin's is a request until somebody approves it. */
const kinds = {
  user: { role: 'authenticated', msg: 'Your account is ready. Please log in.' },
  admin: {
    role: 'admin-applicant',
    msg: 'Your request for an admin account is stored. You can log in once an admin has approved it.',
  },
} as const

/** Makes an account. */
export const signUp =
  (strapi: Core.Strapi): Handler<typeof signup> =>
  async ({ body: { fullName, email, password, accountType }, ctx }) => {
    const { role, msg } = kinds[accountType]
    assertStrongEnough(password, role)
    await createAccount(strapi, {
      fullName,
      email,
      role,
      confirmed: false,
      password: await hashPassword(password, networkOf(ctx)),
    })
    return { msg }
  }
