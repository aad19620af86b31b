import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  accountType,
  agreement,
  email,
  googleToken,
  name,
  newPassword,
  password,
  secondFactorCode,
} from './fields.ts'
import { user } from './records.ts'

const message = z.object({ msg: z.string() })
const session = z.object({ token: z.string(), user })

/** The code in the link of a mail. */
const mailedCode = z
  .string({ error: 'Please open the link in the e-mail again.' })
  .check(z.trim(), z.minLength(1), z.maxLength(200))

/**
 * `code` is the code of the second factor. If it is missing but needed, the login fails with `SecondFactorNeeded` (401) and
 * is sent again with it.
 */
const credentials = z.object({
  email,
  password,
  agreeToTerms: agreement,
  accountType,
  code: z.optional(secondFactorCode),
})

export const signup = endpoint('POST /auth/signup', 'anyone', {
  summary: 'Creates the account of a learner, or stores a request for an admin account',
  writesTo: 'typedAddress',
  status: 201,
  body: z.object({ fullName: name, email, password: newPassword, agreeToTerms: agreement, accountType }),
  reply: message,
})

export const login = endpoint('POST /auth/login', 'anyone', {
  summary: 'Opens a session',
  keyless: true,
  body: credentials,
  reply: session,
})

export const adminLogin = endpoint('POST /admin/login', 'anyone', {
  summary: 'Opens a session for an approved admin; the whole body is the token',
  keyless: true,
  body: credentials,
  reply: z.string(),
})

export const googleLogin = endpoint('POST /auth/google-login', 'anyone', {
  summary: 'Opens a session with Google’s ID token',
  keyless: true,
  body: z.object({
    token: googleToken,
    code: z.optional(secondFactorCode),
  }),
  reply: session,
})

/** Mails a reset link; the reply is the same for an unknown address. */
export const forgotPassword = endpoint('POST /auth/forgot-password', 'anyone', {
  summary: 'E-mails a link to choose a new password',
  writesTo: 'typedAddress',
  body: z.object({ email }),
  reply: message,
})

export const resetPassword = endpoint('POST /auth/reset-password', 'anyone', {
  summary: 'Sets a new password with the code from the e-mail',
  body: z.object({
    code: mailedCode,
    password: newPassword,
  }),
  reply: message,
})

/** Sets the name and the password of an invited account with the code from the e-mail, and opens a session. */
export const acceptInvitation = endpoint('POST /auth/accept-invitation', 'anyone', {
  summary: 'Accepts an invitation with the code from the e-mail, and opens a session',
  keyless: true,
  body: z.object({ code: mailedCode, fullName: name, password: newPassword, agreeToTerms: agreement }),
  reply: session,
})

export const verifyEmail = endpoint('POST /auth/verify-email', 'anyone', {
  summary: 'Proves an account’s e-mail address with the code from the e-mail',
  body: z.object({ code: mailedCode }),
  reply: message,
})

/** Mails the verification link again; the reply is the same for an unknown or a proved address. */
export const resendVerification = endpoint('POST /auth/resend-verification', 'anyone', {
  summary: 'E-mails the link that proves an address again',
  writesTo: 'typedAddress',
  body: z.object({ email }),
  reply: message,
})

/** Ends the session of the token (expired or not) and of the cookie, if there is one. */
export const logOut = endpoint('POST /auth/logout', 'anyone', {
  summary: 'Ends the session of this device',
  keyless: true,
  reply: message,
})

/** Ends every session of the caller, this one included, and revokes the private links made for the account. */
export const logOutEverywhere = endpoint('POST /auth/logout-everywhere', 'learner', {
  summary: 'Ends all sessions of the caller’s account',
  keyless: true,
  reply: message,
})
