import { setTimeout } from 'node:timers/promises'
import type { reserveSeat as reserveSeatEndpoint, seats } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { createLimiter, isWithin, networkOf } from '../../platform/http/rate-limit'
import { lazily } from '../../platform/lazily'
import { agree } from '../consent/agreements'
import { mailWorkerOf } from '../mail/mail-worker'
import { freeSeats } from './admission'
import { countWaiting, takenSeats } from './registrations'
import { replyTo } from './reservation-message'
import { reserve } from './reserve'
import { upcomingSession } from './session'

/** Shows a session and its free seats. */
export const showSeats: Handler<typeof seats> = async ({ query }) => {
  const { session, seatsLeft } = await seatsOf(query.session)
  const { documentId, title, startsAt, capacity } = session
  const waiting = await countWaiting(documentId)
  return { session: documentId, title, startsAt, capacity, seatsLeft, waiting }
}

/** Handles a reservation. A bot that fills the hidden field gets a normal reply, but nothing is stored. */
export const reserveSeat: Handler<typeof reserveSeatEndpoint> = async ({
  body: { session: wanted, website, followUp, ...guest },
  ctx,
}) => {
  const { session, seatsLeft } = await seatsOf(wanted)
  if (website) {
    const { title } = session
    const outcome = { standing: 'seat', seatsLeft, email: guest.email, title } as const
    return replyTo(outcome, await deliver(undefined))
  }
  const direct = await mayRegisterDirectly(networkOf(ctx))
  const person = { ...guest, followUp: followUp === 'yes', ...(await agree()) }
  const { outcome, mail } = await reserve(person, session.documentId, direct)
  return replyTo(outcome, await deliver(mail))
}

async function seatsOf(wanted?: string) {
  const session = await upcomingSession(wanted)
  const taken = await takenSeats(session.documentId)
  return { session, seatsLeft: freeSeats(session.capacity, taken).length }
}

const MAX_DIRECT_REGISTRATIONS = 5
const WINDOW_SECONDS = 600

const limiter = lazily(() => createLimiter('direct', MAX_DIRECT_REGISTRATIONS, WINDOW_SECONDS))

/**
 * Returns whether a registration needs no confirmation: the first five of a network in ten minutes. All are counted,
 * also of known addresses, so that the count does not tell them apart.
 */
const mayRegisterDirectly = (clientNetwork: string): Promise<boolean> => isWithin(limiter, clientNetwork)

let lastDelivery = { sent: true, milliseconds: 0 }

/**
 * Sends a registration's mail while the visitor waits, and returns whether it went out. Without a mail, the
 * reply and its delay repeat those of the last one, so that neither reveals a known address.
 */
export async function deliver(mail: number | undefined): Promise<boolean> {
  if (mail === undefined) {
    await setTimeout(lastDelivery.milliseconds)
    return lastDelivery.sent
  }
  const begun = performance.now()
  const sent = await mailWorkerOf().sendNow(mail)
  lastDelivery = { sent, milliseconds: performance.now() - begun }
  return sent
}
