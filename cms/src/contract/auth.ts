import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { accountType, agreement, email, name, newPassword, password } from './fields'
import { user } from './records'

const message = z.object({ msg: z.string() })
const session = z.object({ token: z.string(), user })
/** What the link of a mail holds. */
const code = z
  .string({ error: 'Please open the link of the mail again.' })
  .check(z.trim(), z.minLength(1), z.maxLength(200))
const credentials = z.object({ email, password, agreeToTerms: agreement, accountType })

/** POST /api/auth/signup - makes a learner's account, or stores the request for an admin's. */
export const signup = {
  summary: "Makes a learner's account, or stores the request for an admin's",
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  status: 201,
  body: z.object({ fullName: name, email, password: newPassword, agreeToTerms: agreement, accountType }),
  reply: message,
} as const satisfies Endpoint

/** POST /api/auth/login - gives a learner a token. */
export const login = {
  summary: 'Opens a session',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  status: 200,
  body: credentials,
  reply: session,
} as const satisfies Endpoint

/** POST /api/admin/login - gives an approved admin a token; the whole body is the token. */
export const adminLogin = {
  summary: 'Opens a session for an approved admin; the whole body is the token',
  method: 'POST',
  path: '/admin/login',
  access: 'anyone',
  status: 200,
  body: credentials,
  reply: z.string(),
} as const satisfies Endpoint

/** POST /api/auth/google-login - trades Google's ID token for a session. */
export const googleLogin = {
  summary: "Opens a session by Google's ID token",
  method: 'POST',
  path: '/auth/google-login',
  access: 'anyone',
  status: 200,
  body: z.object({
    token: z
      .string({ error: 'Please sign in with Google first.' })
      .check(z.minLength(1), z.maxLength(10_000)),
  }),
  reply: session,
} as const satisfies Endpoint

/** POST /api/auth/forgot-password - mails a reset link, and answers the same for an unknown address. */
export const forgotPassword = {
  summary: 'Mails a link to choose a new password',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  status: 200,
  body: z.object({ email }),
  reply: message,
} as const satisfies Endpoint

/** POST /api/auth/reset-password - sets a new password by the code of the mail. */
export const resetPassword = {
  summary: 'Sets a new password by the code of the mail',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  status: 200,
  body: z.object({
    code,
    password: newPassword,
  }),
  reply: message,
} as const satisfies Endpoint

/** POST /api/auth/verify-email - proves by the code of the mail that its reader has the account's e-mail address. */
export const verifyEmail = {
  summary: "Proves an account's e-mail address by the code of the mail",
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  status: 200,
  body: z.object({ code }),
  reply: message,
} as const satisfies Endpoint

/**
 * POST /api/auth/resend-verification - mails the link that proves an e-mail address again, and answers the same for an
 * unknown or a proved one.
 */
export const resendVerification = {
  summary: 'Mails the link that proves an e-mail address again',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'anyone',
  status: 200,
  body: z.object({ email }),
  reply: message,
} as const satisfies Endpoint
