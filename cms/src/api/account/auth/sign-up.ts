import type { resendVerification, signup, verifyEmail } from '@careerspeak/contract'
import { assertStrongEnough } from '../../../platform/auth/password-rules'
import { hashPassword } from '../../../platform/auth/passwords'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { backgroundTasks } from '../../../platform/jobs/background-tasks'
import { agree } from '../../consent/agreements'
import { mailWorkerOf } from '../../mail/mail-worker'
import { readInstitute } from '../../site-setting/institute'
import { accountUid, createAccount } from '../account-changes'
import { lacksProof } from '../accounts'
import { withProof } from '../enrolments'
import {
  clearCode,
  emailProof,
  mailCodeLater,
  prepareCodeMail,
  storeCodeAndMail,
  whereCodeValid,
} from './mailed-code'

/**
 * The role and the reply for each account type. An admin account stays a request until an admin approves it.
 */
const accountTypes = {
  user: { role: 'authenticated', msg: 'Your account is ready. Please log in.' },
  admin: {
    role: 'admin-applicant',
    msg: 'We’ve received your request for an admin account. You can log in once an admin has approved it.',
  },
} as const

const CONFIRM_EMAIL_MESSAGE = 'Please also confirm your e-mail address: we’ve sent you a link.'

/** Creates an account and queues its confirmation mail in one transaction. */
export const signUp: Handler<typeof signup> = async ({
  body: { fullName, email, password, accountType },
  ctx,
}) => {
  const { role, msg } = accountTypes[accountType]
  assertStrongEnough(password, role, (await readInstitute()).name)
  const account = {
    fullName,
    email,
    role,
    confirmed: false,
    password: await hashPassword(password, networkOf(ctx)),
    ...(await agree()),
  }
  const code = await prepareCodeMail(emailProof, fullName)
  const mail = await strapi.db.transaction(async () => {
    const id = await createAccount(account)
    return storeCodeAndMail({ id, email }, code)
  })
  backgroundTasks().add(async () => void (await mailWorkerOf().sendNow(mail)), 0)
  return { msg: lacksProof(account) ? `${msg} ${CONFIRM_EMAIL_MESSAGE}` : msg }
}

const LINK_SENT_MESSAGE =
  'If an account with this e-mail address still has to be confirmed, we’ve sent it a link.'
const LINK_USED_MESSAGE =
  'This link has expired or has already been used. If your address is confirmed, you’re all set; otherwise, ask for a new link.'

/** Mails the confirmation link again. Unknown and confirmed addresses get the same reply in the same time. */
export const requestProofMail: Handler<typeof resendVerification> = async ({ body: { email } }) => {
  mailCodeLater(emailProof, email, ({ confirmed }) => !confirmed)
  return { msg: LINK_SENT_MESSAGE }
}

/** Marks an e-mail address as confirmed, once per code. */
export const proveEmail: Handler<typeof verifyEmail> = async ({ body: { code } }) => {
  const where = { ...whereCodeValid(emailProof, code), blocked: false }
  await withProof(where, async () => {
    const data = { confirmed: true, ...clearCode(emailProof) }
    const { count } = await strapi.db.query(accountUid).updateMany({ where, data })
    if (count === 0) throw new HttpError(400, LINK_USED_MESSAGE, { code: 'LinkSpent' })
  })
  return { msg: 'Thank you. Your e-mail address is confirmed.' }
}
