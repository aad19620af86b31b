import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'

/**
 * POST /api/practice/ticket - a JWT of one minute that opens one connection to the matchmaker for the caller, whom the
 * matchmaker knows by it without learning who they are. It is sent in the first message, never in an address.
 */
export const issueTicket = {
  summary: 'Answers a ticket that opens one connection to the matchmaker',
  method: 'POST',
  path: '/practice/ticket',
  access: 'learner',
  status: 200,
  reply: z.object({ ticket: z.string() }),
} as const satisfies Endpoint
