import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { type LaterMail, rendererOf } from '../../platform/feature'
import { metricsOf } from '../../platform/operations/metrics'
import { claimMail, discard, findDueMails, MAX_CONCURRENT_MAILS, markFailed, markSent } from './outbox'
import { createMailRoute, type Transport } from './transport'

/** The polling interval of the outbox, and how long a visitor waits for a mail to go out. */
const POLL_INTERVAL_MS = 5_000
const MAX_WAIT_MS = 4_000

/** The mail server permanently rejects the address. */
const permanentFailure = z.object({ code: z.literal('EENVELOPE'), responseCode: z.number().min(500) })

export type MailWorker = {
  /** Tries to send a mail now, and returns whether it went out within a visitor's wait. */
  sendNow: (mail: number) => Promise<boolean>
  /** Sends every due mail, and waits for those being sent. */
  sendDue: (now?: Date) => Promise<void>
  /** When the last run ended, in milliseconds since 1970. */
  lastRunEndedAt: () => number
  /** Sends what is due within a visitor's wait, then stops. */
  stop: () => Promise<void>
}

/** The worker of each CMS in this process. @public: tests that share a process remove it. */
export const mailWorkers = new WeakMap<Core.Strapi, MailWorker>()

/** The worker of this CMS, started on first use. */
export function mailWorkerOf(): MailWorker {
  const worker = mailWorkers.get(strapi) ?? startMailWorker(createMailRoute(environment()))
  mailWorkers.set(strapi, worker)
  return worker
}

/** Polls the outbox and sends due mails until it is stopped; without a transport they wait. */
function startMailWorker(findTransport: () => Promise<Transport | undefined>): MailWorker {
  // The global `strapi` is gone once the CMS has stopped; pending sends may still fail.
  const { log } = strapi
  const metrics = metricsOf()
  const underway = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let lastEndedAt = Date.now()

  async function deliver(id: number, now: Date, transport: Transport): Promise<boolean> {
    const mail = await claimMail(id, now)
    if (!mail) return false
    const { requestId } = mail
    // Logs the mail and its request, never the recipient.
    const context = { mail: mail.id, requestId: requestId ?? undefined }
    let sent: { recipient: string; subject: string }
    try {
      const content = 'renderer' in mail.content ? await renderLater(mail.content, now) : mail.content
      if (!content) {
        await discard(mail)
        return false
      }
      const recipient = ('recipient' in content && content.recipient) || mail.recipient
      sent = { recipient, subject: content.subject }
      await transport({ calendar: null, replyTo: null, ...content, recipient, id: mail.id, requestId })
    } catch (error) {
      metrics.mailEnded('failed')
      const reason = error instanceof Error ? error.message : String(error)
      log.warn(`An e-mail couldn’t be sent (attempt ${mail.attempts}): ${reason}`, context)
      await markFailed(mail, { reason, permanent: permanentFailure.safeParse(error).success }, now)
      return false
    }
    await markSent(mail, sent, new Date())
    metrics.mailEnded('sent')
    log.info('An e-mail was sent.', context)
    return true
  }

  /** The text of a mail; undefined if it is no longer due, or the feature that renders it is gone. */
  async function renderLater({ renderer, ...mail }: LaterMail & { renderer: string }, now: Date) {
    const render = rendererOf(renderer)
    if (!render) log.warn(`An e-mail was dropped, since nothing renders a “${renderer}”.`)
    return render?.(mail, now)
  }

  /** Sends the first of the due mails, and returns whether there may be more. */
  async function sendSome(now = new Date()): Promise<boolean> {
    const transport = await findTransport()
    const due = transport ? await findDueMails(now) : []
    if (transport) await Promise.all(due.map((id) => deliver(id, now, transport)))
    // Claimed mails are no longer due, or due much later.
    lastEndedAt = Date.now()
    return due.length === MAX_CONCURRENT_MAILS
  }

  async function poll(): Promise<void> {
    while ((await sendSome()) && !stopped);
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    underway.add(work)
    work.finally(() => underway.delete(work)).catch(() => {})
    return work
  }

  async function deliverNow(mail: number): Promise<boolean> {
    const transport = await findTransport()
    return transport !== undefined && deliver(mail, new Date(), transport)
  }

  function scheduleNext(): void {
    if (stopped) return
    timer = setTimeout(async () => {
      await track(poll()).catch((error) => log.error(error))
      scheduleNext()
    }, POLL_INTERVAL_MS)
    timer.unref()
  }

  scheduleNext()
  return {
    sendDue: async (now) => {
      while (await sendSome(now));
      await Promise.allSettled(underway)
    },
    lastRunEndedAt: () => lastEndedAt,
    sendNow: (mail) => {
      const timeout = new Promise<false>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false).unref())
      // The mail stays in the outbox, so a failure to send it now must not fail the request.
      const sent = track(deliverNow(mail)).catch((error) => {
        log.error(error)
        return false
      })
      return Promise.race([sent, timeout])
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      track(sendSome()).catch((error) => log.error(error))
      await Promise.race([
        Promise.allSettled(underway),
        new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref()),
      ])
    },
  }
}
