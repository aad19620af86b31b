import { randomInt } from 'node:crypto'
import type { resendVerification, signup, verifyEmail } from '../../../contract'
import { accountUid, createAccount } from '../../../lib/account-changes'
import { findAccount, lacksProof } from '../../../lib/accounts'
import { backgroundTasks } from '../../../lib/background-tasks'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { assertStrongEnough } from '../../../lib/password-rules'
import { hashPassword } from '../../../lib/passwords'
import { countAgainst, networkOf } from '../../../lib/rate-limit'
import type { Agreement } from '../../consent/agreements'
import { mailWorkerOf } from '../../mail/mail-worker'
import { withProof } from '../note-enrolments'
import { preferencesOf } from '../preferences/preferences'
import { emailProof, holderOf, spent, storeCode, writeCode } from './mailed-code'
import { LATER } from './password-reset'

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
  (agree: () => Promise<Agreement>): Handler<typeof signup> =>
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
      ...(await agree()),
    }
    const code = await writeCode(emailProof, fullName)
    const mail = await strapi.db.transaction(async () => {
      const id = await createAccount(account)
      return storeCode({ id, email }, code)
    })
    backgroundTasks().add(async () => void (await mailWorkerOf().sendNow(mail)), 0)
    return { msg: lacksProof({ confirmed }) ? `${msg} ${PLEASE_CONFIRM}` : msg }
  }

const ASKED = 'If an account with this e-mail address still has to be confirmed, we have sent it a link.'
const SPENT =
  'This link has expired or has already been used. If your address is confirmed, you are all set; otherwise, ask for a new link.'

/** Mails the link again. Who has no account, or a confirmed one, is answered in the same words and the same time. */
export const askForProof: Handler<typeof resendVerification> = async ({ body: { email } }) => {
  await countAgainst('resetAccount', `proof of ${email}`)
  backgroundTasks().add(() => mailAgain(email), randomInt(...LATER))
  return { msg: ASKED }
}

async function mailAgain(email: string): Promise<void> {
  const account = await findAccount('email', email)
  if (!account || account.blocked || account.confirmed) return
  const { language } = await preferencesOf(account.id)
  const code = await writeCode(emailProof, account.user.fullName, language)
  await mailWorkerOf().sendNow(await storeCode({ id: account.id, email }, code))
}

/** Notes, by the code of the mail and once, that its reader has the account's e-mail address. */
export const proveEmail: Handler<typeof verifyEmail> = async ({ body: { code } }) => {
  const where = { ...holderOf(emailProof, code), blocked: false }
  await withProof(where, async () => {
    const data = { confirmed: true, ...spent(emailProof) }
    const { count } = await strapi.db.query(accountUid).updateMany({ where, data })
    if (count === 0) throw new HttpError(400, SPENT, { code: 'LinkSpent' })
  })
  return { msg: 'Thank you. Your e-mail address is confirmed.' }
}
