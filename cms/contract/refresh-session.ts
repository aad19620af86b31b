import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Issues a session's next access token, valid for ten minutes, and sets the next refresh token as its cookie. Fails with
 * `SessionEnded` (401) if the session has ended.
 */
export const refreshSession = endpoint('POST /auth/refresh', 'session', {
  summary: 'Issues a session’s next access token',
  keyless: true,
  reply: z.object({ token: z.string() }),
})
