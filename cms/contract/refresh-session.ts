import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Gives a session its next access token, which works for ten minutes, and its cookie the next refresh token. A session that has
 * ended is a 401 with the code `SessionEnded`.
 */
export const refreshSession = endpoint('POST /auth/refresh', 'session', {
  summary: 'Gives a session its next access token',
  reply: z.object({ token: z.string() }),
})
