import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/**
 * A JWT of one minute that opens one connection to the matchmaker for the caller, whom the matchmaker knows by it
 * without learning who they are. It is sent in the first message, never in an address.
 */
export const issueTicket = endpoint('POST /practice/ticket', 'learner', {
  summary: 'Answers a ticket that opens one connection to the matchmaker',
  reply: z.object({ ticket: z.string() }),
})
