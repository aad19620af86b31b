import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { metricsOf } from '../../platform/operations/metrics'
import { composeReminder } from '../class/remind'
import { claimMail, drop, dueMails, MOST_AT_ONCE, markFailed, markSent } from './outbox'
import { createMailTransport, type Transport } from './transport'

/** Milliseconds between two looks into the outbox, and how long a visitor is kept waiting for a mail to go out. */
const interval = 5_000
const patience = 4_000

/** The mail server will never take this mail: it knows no such address. */
const refused = z.object({ code: z.literal('EENVELOPE'), responseCode: z.number().min(500) })

export type MailWorker = {
  /** Sends a mail now if it can: tells whether it has gone out within a visitor's patience. */
  sendNow: (mail: number) => Promise<boolean>
  /** Sends every mail that is due, and waits for those that are on their way. */
  round: (now?: Date) => Promise<void>
  /** When the last round came to its end, in milliseconds since 1970. */
  roundEndedAt: () => number
  /** Sends what is due, within a visitor's patience, and ends. */
  stop: () => Promise<void>
}

/** The worker of each CMS of this process. @public: tests that share a process take it out. */
export const mailWorkers = new WeakMap<Core.Strapi, MailWorker>()

/** The worker of this CMS; the first to ask starts it. */
export function mailWorkerOf(): MailWorker {
  const worker = mailWorkers.get(strapi) ?? startMailWorker(createMailTransport(environment()))
  mailWorkers.set(strapi, worker)
  return worker
}

/** Takes mails from the outbox to the transport, in rounds, until it is stopped. */
function startMailWorker(transport: Transport): MailWorker {
  // The global is gone when the CMS has stopped; what is underway may still fail.
  const { log } = strapi
  const metrics = metricsOf()
  const underway = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let endedAt = Date.now()

  async function deliver(id: number, now: Date): Promise<boolean> {
    const mail = await claimMail(id, now)
    if (!mail) return false
    const content = mail.content === 'reminder' ? await composeReminder(id, now) : mail.content
    if (!content) {
      await drop(mail)
      return false
    }
    const { requestId, recipient } = mail
    // Which mail, and for which request, in the log and in the mail's own head; never to whom.
    const known = { mail: mail.id, requestId: requestId ?? undefined }
    try {
      await transport({ calendar: null, replyTo: null, ...content, id: mail.id, recipient, requestId })
    } catch (error) {
      metrics.mailEnded('failed')
      const reason = error instanceof Error ? error.message : String(error)
      log.warn(`A mail could not be sent (attempt ${mail.attempts}): ${reason}`, known)
      await markFailed(mail, { reason, hopeless: refused.safeParse(error).success }, now)
      return false
    }
    await markSent(mail, content.subject, new Date())
    metrics.mailEnded('sent')
    log.info('A mail was sent.', known)
    return true
  }

  async function round(now = new Date()): Promise<void> {
    let due: number[]
    do {
      due = await dueMails(now)
      await Promise.all(due.map((id) => deliver(id, now)))
      // Each mail that was taken up is due no more, or much later.
      endedAt = Date.now()
    } while (due.length === MOST_AT_ONCE && !stopped)
  }

  function follow<Result>(work: Promise<Result>): Promise<Result> {
    underway.add(work)
    work.finally(() => underway.delete(work)).catch(() => {})
    return work
  }

  function goOn(): void {
    if (stopped) return
    timer = setTimeout(async () => {
      await follow(round()).catch((error) => log.error(error))
      goOn()
    }, interval)
    timer.unref()
  }

  goOn()
  return {
    round: async (now) => {
      await round(now)
      await Promise.allSettled(underway)
    },
    roundEndedAt: () => endedAt,
    sendNow: (mail) => {
      const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref())
      // What the mail tells is stored: that it cannot go out now is no failure of the request.
      const sent = follow(deliver(mail, new Date())).catch((error) => {
        log.error(error)
        return false
      })
      return Promise.race([sent, late])
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      follow(round()).catch((error) => log.error(error))
      await Promise.race([
        Promise.allSettled(underway),
        new Promise((resolve) => setTimeout(resolve, patience).unref()),
      ])
    },
  }
}
