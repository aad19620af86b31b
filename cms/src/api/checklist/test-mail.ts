import { createHash, randomBytes } from 'node:crypto'
import type { confirmTestMail, sendTestMail } from '@careerspeak/contract/admin-checklist'
import type { User } from '@careerspeak/contract/records'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { hasMailServer } from '../mail/mail-server'
import { mailWorkerOf } from '../mail/mail-worker'
import { enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readLook } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { storeTick } from './checklist'

/** The digest of the last test mail's code. */
const CODE = { type: 'core', name: 'checklist', key: 'test-mail' } as const

const digest = (code: string): string => createHash('sha256').update(code).digest('base64url')

const words = {
  subject: 'A test e-mail from {institute}',
  body: 'Hello {name},\n\nYour e-mails arrive. Tick this off your list:\n\n[I’ve got it]({link})\n\n{institute}',
}

/** Renders a mail with a link that says it has arrived. Links of earlier ones work no more. */
export async function writeTestMail({ fullName }: Pick<User, 'fullName'>) {
  const code = randomBytes(24).toString('base64url')
  const { name: institute } = await readInstitute()
  await strapi.store.set({ ...CODE, value: digest(code) })
  return render(
    { ...words, look: await readLook() },
    {
      name: { person: fullName },
      link: { institute: `${environment().siteUrl}/admin?received=${code}` },
      institute: { institute },
    },
  )
}

/** Mails the caller a link, and says what the mail server has answered. */
export const sendTest: Handler<typeof sendTestMail> = async ({ caller: { user } }) => {
  const mail = await enqueue(user.email, await writeTestMail(user))
  const isSent = await mailWorkerOf().sendNow(mail)
  if (!(await hasMailServer()))
    return {
      outcome: 'noServer',
      msg: 'No mail server is in use, so nothing is sent. Set one up under “E-mail”.',
    }
  if (isSent)
    return {
      outcome: 'sent',
      msg: `The mail server has accepted the e-mail to ${user.email}. Open the link in it once it arrives.`,
    }
  const stored: { state: string; lastError: string | null } | null = await strapi.db
    .query('api::mail.mail')
    .findOne({ where: { id: mail }, select: ['state', 'lastError'] })
  const reason = stored?.lastError
    ? `The mail server says: ${stored.lastError.slice(0, 300)}.`
    : 'The mail server hasn’t answered yet.'
  return stored?.state === 'failed'
    ? { outcome: 'failed', msg: `${reason} Nothing was sent to ${user.email}.` }
    : {
        outcome: 'waiting',
        msg: `${reason} We’ll keep trying to reach ${user.email}; “npm run doctor” on the server says what is wrong.`,
      }
}

export const confirmTest: Handler<typeof confirmTestMail> = async ({ body: { code } }) => {
  if ((await strapi.store.get(CODE)) !== digest(code))
    throw new HttpError(400, 'This link is from an earlier test e-mail. Send another, and open its link.', {
      code: 'LinkSpent',
    })
  await storeTick('mailReceived')
  return { msg: 'Your e-mails arrive' }
}
