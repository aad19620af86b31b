import type { Core } from '@strapi/strapi'
import type { signup } from '../../../contract'
import { createAccount } from '../../../lib/account-changes'
import { backgroundTasks } from '../../../lib/background-tasks'
import { lacksProof } from '../../../lib/email-proof'
import type { Handler } from '../../../lib/endpoint'
import { assertStrongEnough } from '../../../lib/password-rules'
import { hashPassword } from '../../../lib/passwords'
import { networkOf } from '../../../lib/rate-limit'
import { courierOf } from '../../mail/courier'
import { emailProof, storeCode, writeCode } from './mailed-code'

/** What signing up as each account type makes, and what it says. An admin's is a request until somebody approves it. */
const kinds = {
  user: { role: 'authenticated', msg: 'Your account is ready. Please log in.' },
  admin: {
    role: 'admin-applicant',
    msg: 'Your request for an admin account is stored. You can log in once an admin has approved it.',
  },
} as const

const PLEASE_CONFIRM = 'Please also confirm your e-mail address: we have sent you a link.'

/** Makes an account, and mails the link that proves its address: both or neither. */
export const signUp =
  (strapi: Core.Strapi): Handler<typeof signup> =>
  async ({ body: { fullName, email, password, accountType }, ctx }) => {
    const { role, msg } = kinds[accountType]
    assertStrongEnough(password, role)
    const confirmed = false
    const account = {
      fullName,
      email,
      role,
      confirmed,
      password: await hashPassword(password, networkOf(ctx)),
    }
    const code = await writeCode(strapi, emailProof, fullName)
    const mail = await strapi.db.transaction(async () => {
      const id = await createAccount(strapi, account)
      return storeCode(strapi, { id, email }, code)
    })
    backgroundTasks(strapi).add(async () => void (await courierOf(strapi).hurry(mail)), 0)
    return { msg: lacksProof({ confirmed }) ? `${msg} ${PLEASE_CONFIRM}` : msg }
  }
