import { issueTicket } from '@careerspeak/contract/practice'
import { callWithSession } from '#app/http/session-client'
import { $sessionId } from '#app/session/session-id'
import type { ErrorCode, JoinRequest } from '#matchmaker/protocol'
import type { PracticeEvent } from '../core/practice'
import type { ServiceConnection } from './connection'

/** A search lasts thirty seconds, and a running CMS answers at once. */
const TICKET_TIMEOUT_MS = 5000

type QueueOptions = {
  connection: () => Pick<ServiceConnection, 'send' | 'reconnect'> | null
  dispatch: (event: PracticeEvent) => void
}

/**
 * Joins the queue as the signed-in account: the first join of each connection carries a fresh ticket. Visitors join without one,
 * and so do learners who cannot get one; the matchmaker decides whether to accept that.
 */
export function createQueue({ connection, dispatch }: QueueOptions) {
  let latestJoin = 0
  let identifiedAs: string | null = null
  let ticketUnavailable = false

  return {
    async join(request: JoinRequest): Promise<void> {
      latestJoin += 1
      const join = latestJoin
      ticketUnavailable = false
      const session = $sessionId.get() ?? null
      // Another account is signed in now, but the connection still belongs to the previous one.
      if (identifiedAs !== null && identifiedAs !== session) return connection()?.reconnect()
      if (session === null || identifiedAs === session) return void connection()?.send(request)
      const answer = await askTicket()
      if (join !== latestJoin || answer.status === 'expired') return
      if (answer.status === 'unproved') return dispatch({ type: 'address-unproved' })
      ticketUnavailable = answer.status === 'unavailable'
      if (answer.status !== 'issued') return void connection()?.send(request)
      identifiedAs = session
      connection()?.send({ ...request, ticket: answer.ticket })
      dispatch({ type: 'login-confirmed' })
    },

    /** Cancels a join that is still fetching its ticket. */
    cancel() {
      latestJoin += 1
    },

    connectionLost() {
      latestJoin += 1
      identifiedAs = null
    },

    /** Translates a refusal by the matchmaker into an event. */
    onRefused(refusal: ErrorCode): PracticeEvent {
      if (refusal === 'ticket-refused' || refusal === 'ticket-unchecked') identifiedAs = null
      return refusal === 'sign-in-required' && ticketUnavailable
        ? { type: 'login-unconfirmed' }
        : { type: 'refused', refusal }
    },
  }
}

type TicketAnswer =
  | { status: 'issued'; ticket: string }
  | { status: 'none' | 'expired' | 'unproved' | 'unavailable' }

/** Requests a ticket from the CMS. An expired login leads to the login page, and back. */
async function askTicket(): Promise<TicketAnswer> {
  const result = await callWithSession(issueTicket, {
    signal: AbortSignal.timeout(TICKET_TIMEOUT_MS),
  })
  if (result.ok) return { status: 'issued', ticket: result.data.ticket }
  if (result.status === 401) return { status: 'expired' }
  if (result.code === 'EmailNotProved') return { status: 'unproved' }
  return { status: result.status === 403 ? 'none' : 'unavailable' }
}
