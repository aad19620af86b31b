import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ownerProof, secondFactorCode } from './fields.ts'

const code = z.object({ code: secondFactorCode })
/** Each works once, in the place of a code of the app. They are shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether the caller's log-in asks for a code, whether the institute wants that, and how many recovery codes are left. */
export const readSecondFactor = endpoint('GET /admin/second-factor', 'admin', {
  summary: "Whether the caller's log-in has a second step",
  reply: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.number() }),
})

/**
 * Makes a key for the caller's authenticator app, which `confirmSecondFactor` switches on. It asks for the password, or for a fresh
 * ID token of Google from the owner of an account that has none. `address` is what a QR code holds.
 */
export const beginSecondFactor = endpoint('POST /admin/second-factor', 'admin', {
  summary: "Makes a key for the caller's authenticator app",
  body: ownerProof,
  reply: z.object({ key: z.string(), address: z.string() }),
})

/** Switches the second step on, by a code of the new key. All other devices of the caller are logged out. */
export const confirmSecondFactor = endpoint('POST /admin/second-factor/confirm', 'admin', {
  summary: 'Switches the second step of the log-in on',
  body: code,
  reply: recoveryCodes,
})

/** Makes new recovery codes in the place of those before, by a code. */
export const renewRecoveryCodes = endpoint('POST /admin/second-factor/recovery-codes', 'admin', {
  summary: 'Makes new recovery codes',
  body: code,
  reply: recoveryCodes,
})

/** Switches the second step off, by a code; a 409 where the institute wants it. */
export const endSecondFactor = endpoint('POST /admin/second-factor/off', 'admin', {
  summary: 'Switches the second step of the log-in off',
  body: code,
  reply: z.object({ msg: z.string() }),
})
