import { setTimeout } from 'node:timers/promises'
import type { reserveSeat as reserveSeatEndpoint, seats } from '@careerspeak/contract'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { createLimiter, type Limiter, networkOf } from '../../platform/http/rate-limit'
import type { Agreement } from '../consent/agreements'
import { mailWorkerOf } from '../mail/mail-worker'
import { freeSeats } from './admission'
import { countWaiting, takenSeats } from './registrations'
import { replyTo } from './reservation-message'
import { reserve } from './reserve'
import { upcomingSession } from './session'

/** Tells how many seats of a session are left. */
export const showSeats: Handler<typeof seats> = async ({ query }) => {
  const { session, seatsLeft } = await seatsOf(query.session)
  const { documentId, title, startsAt, capacity } = session
  const waiting = await countWaiting(documentId)
  return { session: documentId, title, startsAt, capacity, seatsLeft, waiting }
}

/** Takes a reservation. A form that fills the field which people do not see is a program's: it is answered, and nothing stored. */
export const reserveSeat =
  (agree: () => Promise<Agreement>): Handler<typeof reserveSeatEndpoint> =>
  async ({ body: { session: wanted, website, ...person }, ctx }) => {
    const { session, seatsLeft } = await seatsOf(wanted)
    if (website) {
      const { title } = session
      const outcome = { standing: 'seat', seatsLeft, email: person.email, title } as const
      return replyTo(outcome, await deliver(undefined))
    }
    const direct = await countDirect(networkOf(ctx))
    const { outcome, mail } = await reserve({ ...person, ...(await agree()) }, session.documentId, direct)
    return replyTo(outcome, await deliver(mail))
  }

async function seatsOf(wanted?: string) {
  const session = await upcomingSession(wanted)
  const taken = await takenSeats(session.documentId)
  return { session, seatsLeft: freeSeats(session.capacity, taken).length }
}

const MOST = 5
const TEN_MINUTES = 600

let limiter: Limiter | undefined

/**
 * Whether a registration needs no click in its mail: the first five of a client network in ten minutes. Each one is
 * counted, also that of an address which is registered already, for the count must not tell the two apart.
 */
async function countDirect(clientNetwork: string): Promise<boolean> {
  if (environment().rateLimits === 'off') return true
  try {
    limiter ??= createLimiter('direct', MOST, TEN_MINUTES)
    await limiter.consume(clientNetwork)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}

let last = { sent: true, milliseconds: 0 }

/**
 * Sends the mail of a registration while its visitor waits, and tells whether it has gone out. Where there is none to
 * send, as to an address that was reminded just now, the answer and its time are those of the last mail: neither says so.
 */
export async function deliver(mail: number | undefined): Promise<boolean> {
  if (mail === undefined) {
    await setTimeout(last.milliseconds)
    return last.sent
  }
  const begun = performance.now()
  const sent = await mailWorkerOf().sendNow(mail)
  last = { sent, milliseconds: performance.now() - begun }
  return sent
}
