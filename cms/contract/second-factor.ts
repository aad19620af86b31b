import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ownerProof, secondFactorCode } from './fields.ts'

const code = z.object({ code: secondFactorCode })

/** Each recovery code works once instead of a code of the app. They are shown only now. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** `required` says whether the institute's settings demand a second factor. */
export const readSecondFactor = endpoint('GET /admin/second-factor', 'admin', {
  summary: 'Whether the caller’s login has a second factor',
  reply: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.number() }),
})

/**
 * Creates a key for the caller's authenticator app, which `confirmSecondFactor` activates. It needs the password, or a fresh
 * Google ID token for an account without one. `address` is the content of the QR code.
 */
export const beginSecondFactor = endpoint('POST /admin/second-factor', 'admin', {
  summary: 'Creates a key for the caller’s authenticator app',
  keyless: true,
  body: ownerProof,
  reply: z.object({ key: z.string(), address: z.string() }),
})

/** Switches the second factor on with a code of the new key, and logs out all other devices of the caller. */
export const confirmSecondFactor = endpoint('POST /admin/second-factor/confirm', 'admin', {
  summary: 'Switches the second factor on',
  keyless: true,
  body: code,
  reply: recoveryCodes,
})

export const renewRecoveryCodes = endpoint('POST /admin/second-factor/recovery-codes', 'admin', {
  summary: 'Replaces the recovery codes',
  keyless: true,
  body: code,
  reply: recoveryCodes,
})

/** Switches the second factor off with a code; fails with 409 if the institute requires it. */
export const endSecondFactor = endpoint('POST /admin/second-factor/off', 'admin', {
  summary: 'Switches the second factor off',
  body: code,
  reply: z.object({ msg: z.string() }),
})
