import type { Endpoint } from '@careerspeak/contract/endpoint'
import type { Context } from 'koa'
import { z } from 'zod'
import { environment } from '../environment'
import { consumeRateLimit } from './rate-limit'

const TOO_MANY_MAILS = (limit: number, minutes: number): string =>
  `This also e-mails other people, so you can do it ${limit} times an hour. Please try again in ${
    minutes === 1 ? 'a minute' : `${minutes} minutes`
  }.`

/** Counts a request that e-mails others for its account, and throws a 429 beyond the limit of an hour. */
export async function limitMailsOf({ writesTo, access }: Endpoint, account: string): Promise<void> {
  if (writesTo !== 'others') return
  await consumeRateLimit(access === 'learner' ? 'mails' : 'staffMails', account, TOO_MANY_MAILS)
}

const typed = z.object({ email: z.string() })

/** Counts a request that e-mails the address typed into its form, and throws a 429 beyond the limit of an address. */
export async function limitMailsTo({ writesTo, path }: Endpoint, body: unknown): Promise<void> {
  if (writesTo === 'typedAddress')
    await consumeRateLimit('resetAccount', `${path} ${typed.parse(body).email}`)
}

type Sender = { endpoint: Endpoint; email: string }

export function noteSender(ctx: Context, endpoint: Endpoint, email: string | undefined): void {
  if (email !== undefined) ctx.state.sender = { endpoint, email } satisfies Sender
}

/**
 * Throws, in development and tests, if the current request of an account e-mails someone else and its endpoint doesn't say so in the
 * contract: it would have no limit.
 */
export function checkRecipients(recipients: readonly string[]): void {
  const sender: Sender | undefined = strapi.requestContext.get()?.state.sender
  if (!sender || sender.endpoint.writesTo || environment().production) return
  if (recipients.every((recipient) => recipient === sender.email)) return
  const { method, path } = sender.endpoint
  throw new Error(`${method} ${path} e-mails others. Its endpoint in cms/contract/ needs writesTo: 'others'.`)
}
