import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '@careerspeak/contract'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError, invalidField } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { readInstitute } from '../../site-setting/institute'
import { checkCode } from '../auth/second-factor-log-in'
import { enqueueSecurityMail } from '../auth/security-mails'
import { confirmOwner } from '../confirm-owner'
import type { SignedIn } from '../guard'
import { endSessions } from '../sessions/device-sessions'
import { keyUri, newKey } from './codes'
import {
  findSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  type SecondFactor,
  storeKey,
  withSecondFactor,
} from './second-factors'

export const showSecondFactor: Handler<typeof readSecondFactor> = async ({ caller }) => {
  const factor = await findSecondFactor(caller.id)
  return {
    on: Boolean(factor?.confirmedAt),
    required: environment().secondFactorRequired,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
  }
}

const alreadyOn = () =>
  new HttpError(409, 'Two-step login is already on. Switch it off before you use another app.')
const notSetUp = () => new HttpError(409, 'Two-step login is off. Please set it up first.')

/** Creates a new key on every call; the second factor is on once a code of the key is confirmed. */
export const beginSetup: Handler<typeof beginSecondFactor> = async ({ body, caller, ctx }) => {
  await confirmOwner(caller, body, networkOf(ctx))
  const key = newKey()
  await withSecondFactor(caller.id, async (factor) => {
    if (factor?.confirmedAt) throw alreadyOn()
    await storeKey(caller.id, key)
  })
  const { name: issuer } = await readInstitute()
  ctx.set('Cache-Control', 'no-store')
  return { key, address: keyUri(key, { issuer, label: caller.user.email }) }
}

/** Switches the second factor on, and logs out other devices, which have shown no code. */
export const confirmSetup: Handler<typeof confirmSecondFactor> = async ({ body, caller, ctx }) => {
  const recoveryCodes = await withValidCode(caller, body.code, networkOf(ctx), false, async (factor) => {
    await endSessions({ documentId: { $ne: caller.session }, account: { id: caller.id } }, 'second factor')
    await enqueueSecurityMail(caller, 'secondFactorOn')
    return makeRecoveryCodes(factor)
  })
  ctx.set('Cache-Control', 'no-store')
  return { recoveryCodes }
}

export const renewCodes: Handler<typeof renewRecoveryCodes> = async ({ body, caller, ctx }) => {
  const recoveryCodes = await withValidCode(caller, body.code, networkOf(ctx), true, makeRecoveryCodes)
  ctx.set('Cache-Control', 'no-store')
  return { recoveryCodes }
}

export const switchOff: Handler<typeof endSecondFactor> = async ({ body, caller, ctx }) => {
  if (environment().secondFactorRequired)
    throw new HttpError(409, 'Your institute requires two-step login for admins, so it stays on.')
  await withValidCode(caller, body.code, networkOf(ctx), true, async () => {
    await removeSecondFactor(caller.id)
    await enqueueSecurityMail(caller, 'secondFactorOff')
  })
  return { msg: 'From now on, you log in with your password alone.' }
}

/**
 * Runs work in the transaction that uses up a valid code. A wrong code is a 400 at its field, so that the
 * session stays.
 */
async function withValidCode<Result>(
  caller: SignedIn,
  code: string,
  network: string,
  mustBeOn: boolean,
  work: (factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  const done = await checkCode(caller, code, network, async (factor) => {
    if (!factor) throw notSetUp()
    if (mustBeOn !== Boolean(factor.confirmedAt)) throw mustBeOn ? notSetUp() : alreadyOn()
    return { result: await work(factor) }
  })
  if (done) return done.result
  throw invalidField(
    'code',
    'This code is wrong or has already been used. Please enter the one your app shows now.',
    'WrongCode',
  )
}
