import { randomUUID } from 'node:crypto'
import type { MailServerState, mailServer, setMailServer } from '@careerspeak/contract/mail-server'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { networkOf } from '../../platform/http/rate-limit'
import { backgroundTasks } from '../../platform/jobs/background-tasks'
import { confirmOwner } from '../account/confirm-owner'
import { isSuperAdmin } from '../account/panel-accounts'
import { tellAdminsOfMailServer } from '../account/tell-admins'
import {
  findMailServer,
  type MailServer,
  readMailServer,
  securitiesFor,
  storeMailServer,
} from '../mail/mail-server'
import { mailWorkerOf } from '../mail/mail-worker'
import { retryFailed } from '../mail/outbox'
import type { RenderedMail } from '../mail/render'
import { transportBy } from '../mail/transport'
import { mailFailure } from './mail-failure'
import { mayChange } from './mail-server-policy'
import { writeTestMail } from './test-mail'

const ATTEMPT = { type: 'api', name: 'mail', key: 'attempt' } as const
const ATTEMPT_MS = 60_000

type Attempt = NonNullable<MailServerState['attempt']>

const storedAttempt = z.object({
  state: z.enum(['trying', 'failed', 'stored']),
  msg: z.string(),
  startedAt: z.number(),
})

const storeAttempt = (state: Attempt['state'], msg: string): Promise<void> =>
  strapi.store.set({ ...ATTEMPT, value: { state, msg, startedAt: Date.now() } })

/** The last attempt, which another node may make. One that its node has not ended has failed. */
async function readAttempt(): Promise<Attempt | null> {
  const { data } = storedAttempt.safeParse(await strapi.store.get(ATTEMPT))
  if (!data) return null
  const { startedAt, ...attempt } = data
  const isOver = attempt.state === 'trying' && Date.now() - startedAt > 2 * ATTEMPT_MS
  return isOver ? { state: 'failed', msg: 'The attempt was broken off. Please try again.' } : attempt
}

const changeOf = async ({ confirmed, user }: Account) =>
  mayChange({
    byVariables: environment().smtpUrl !== undefined,
    isOwner: confirmed && (await isSuperAdmin(user.email)),
  })

export const showMailServer: Handler<typeof mailServer> = async ({ caller }) => {
  const stored = await findMailServer()
  return {
    server: stored?.server ? shownOf(stored.server) : null,
    unusable: stored?.unusable ?? null,
    change: await changeOf(caller),
    securities: [...securitiesFor(environment().anyMailHost)],
    attempt: await readAttempt(),
  }
}

const shownOf = ({ user: _, password: __, ...server }: MailServer) => server

export const changeMailServer: Handler<typeof setMailServer> = async ({
  body: { password, googleToken, mailPassword, ...given },
  caller,
  ctx,
}) => {
  const change = await changeOf(caller)
  if (change === 'notOwner') throw new HttpError(403, 'Only the owner can change the mail server.')
  if (change === 'variables')
    throw new HttpError(409, 'SMTP_URL on the server decides which mail server is used.')
  if (!securitiesFor(environment().anyMailHost).includes(given.security))
    throw invalidField(
      'security',
      'Choose TLS or STARTTLS: without them anyone on the way can read the password.',
    )
  await confirmOwner(caller, { password, googleToken }, networkOf(ctx))
  if ((await readAttempt())?.state === 'trying')
    throw new HttpError(409, 'A mail server is being tried at the moment. Please wait until that has ended.')
  const server = { ...given, password: mailPassword }
  const msg = `Trying ${server.host}`
  const testMail = await writeTestMail(caller.user)
  await storeAttempt('trying', msg)
  backgroundTasks().add(() => tryServer(server, testMail, caller), 0)
  return { msg }
}

/** Puts a server to use once it has taken a test mail, and stores how that went. */
async function tryServer(server: MailServer, testMail: RenderedMail, caller: Account): Promise<void> {
  try {
    await sendBy(server, testMail, caller.user.email)
  } catch (error) {
    return storeAttempt('failed', mailFailure(error, server))
  }
  try {
    await putInUse(server, caller)
  } catch (error) {
    await storeAttempt('failed', 'The mail server works, but it couldn’t be stored. Please try again.')
    throw error
  }
  const done = `${server.host} has accepted an e-mail to ${caller.user.email}, and sends all e-mails from now on.`
  await storeAttempt('stored', `${done} Open the link in it once it arrives.`)
}

async function sendBy(server: MailServer, rendered: RenderedMail, recipient: string): Promise<void> {
  const mail = {
    ...rendered,
    id: randomUUID(),
    recipient,
    requestId: null,
    calendar: null,
    unsubscribe: null,
    replyTo: null,
  }
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, ATTEMPT_MS, Object.assign(new Error(), { code: 'ETIMEDOUT' })).unref(),
  )
  await Promise.race([transportBy(server, { pool: false })(mail), late])
}

/**
 * Mails the admins by the server in use while it still is, since a thief of the owner's account could swallow what goes by a new one. A
 * mail that the old server doesn't take within seconds goes by the new one, like all that wait.
 */
async function putInUse(server: MailServer, { user }: Account): Promise<void> {
  const notices = await inTransaction(() => tellAdminsOfMailServer(user, server.host))
  if (await readMailServer()) await Promise.all(notices.map((mail) => mailWorkerOf().sendNow(mail)))
  await inTransaction(async () => {
    await storeMailServer(server)
    await retryFailed()
  })
}
