import type { ClientMessage, ErrorCode, JoinRequest } from '../../../../../matchmaker/src/protocol'
import { $token } from '../../../stores/session'
import type { PracticeEvent } from '../core/practice'

type Way = {
  say: (message: ClientMessage) => void
  /** Gives up the connection to the matchmaker for a new one. */
  renew: () => void
  dispatch: (event: PracticeEvent) => void
}

/** Asks for a ticket. Few need it at once, so it comes when it is wanted. */
const askTicket = async () => {
  try {
    return await (await import('./ticket')).askTicket()
  } catch (error) {
    console.error('A ticket cannot be asked for', error)
    return { is: 'unavailable' } as const
  }
}

/**
 * Joins the queue as whoever is signed in: the first join of each connection carries a fresh ticket. A visitor joins
 * without one, as does a learner whose ticket is not to be had; the matchmaker says whether it minds.
 */
export function createEntrance({ say, renew, dispatch }: Way) {
  let turn = 0
  let shownToken: string | null = null
  let unavailable = false

  return {
    async join(request: JoinRequest): Promise<void> {
      turn += 1
      const own = turn
      unavailable = false
      const token = $token.get() ?? null
      // Another person is signed in by now: the connection is still the one before's.
      if (shownToken !== null && shownToken !== token) return renew()
      if (token === null || shownToken === token) return say(request)
      const answer = await askTicket()
      if (own !== turn || answer.is === 'expired') return
      unavailable = answer.is === 'unavailable'
      if (answer.is !== 'ticket') return say(request)
      shownToken = token
      say({ ...request, ticket: answer.ticket })
      dispatch({ type: 'login-confirmed' })
    },

    /** A join that still waits for its ticket is not wanted any more. */
    cancel() {
      turn += 1
    },

    /** The connection is gone, and with it what was shown there. */
    lost() {
      turn += 1
      shownToken = null
    },

    /** What a refusal by the matchmaker means to the learner. */
    explain(refusal: ErrorCode): PracticeEvent {
      if (refusal === 'ticket-refused' || refusal === 'ticket-unchecked') shownToken = null
      return refusal === 'sign-in-required' && unavailable
        ? { type: 'login-unconfirmed' }
        : { type: 'refused', refusal }
    },
  }
}
