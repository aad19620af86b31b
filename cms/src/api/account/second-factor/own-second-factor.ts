import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '@careerspeak/contract'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { networkOf } from '../../../platform/http/rate-limit'
import { readInstitute } from '../../site-setting/institute'
import { confirmOwner } from '../auth/confirm-owner'
import { checkCode } from '../auth/second-factor-log-in'
import { tellOwner } from '../auth/security-mails'
import type { SignedIn } from '../guard'
import { endSessions } from '../sessions/device-sessions'
import { keyAddress, newKey } from './codes'
import {
  findSecondFactor,
  keepKey,
  makeRecoveryCodes,
  removeSecondFactor,
  type SecondFactor,
  withSecondFactor,
} from './second-factors'

/** Tells how the log-in of the caller is. */
export const showSecondFactor: Handler<typeof readSecondFactor, SignedIn> = async ({ caller }) => {
  const factor = await findSecondFactor(caller.id)
  return {
    on: Boolean(factor?.confirmedAt),
    required: environment().secondFactorRequired,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
  }
}

const isOn = () =>
  new HttpError(409, 'Your log-in has a second step already. Switch it off before you use another app.')
const isOff = () => new HttpError(409, 'Your log-in has no second step. Please set it up first.')

/** Begins anew each time: until a code of the key is shown, nothing is switched on. */
export const begin: Handler<typeof beginSecondFactor, SignedIn> = async ({ body, caller, ctx }) => {
  await confirmOwner(caller, body, networkOf(ctx))
  const key = newKey()
  await withSecondFactor(caller.id, async (factor) => {
    if (factor?.confirmedAt) throw isOn()
    await keepKey(caller.id, key)
  })
  const { name: issuer } = await readInstitute()
  ctx.set('Cache-Control', 'no-store')
  return { key, address: keyAddress(key, { issuer, label: caller.user.email }) }
}

/** Switches it on. Who was logged in elsewhere has shown no code: those devices are logged out. */
export const confirm: Handler<typeof confirmSecondFactor, SignedIn> = async ({ body, caller, ctx }) => {
  const recoveryCodes = await byCode(caller, body.code, networkOf(ctx), false, async (factor) => {
    await endSessions({ documentId: { $ne: caller.session }, account: { id: caller.id } }, 'second factor')
    await tellOwner(caller, 'secondFactorOn')
    return makeRecoveryCodes(factor)
  })
  ctx.set('Cache-Control', 'no-store')
  return { recoveryCodes }
}

export const renewCodes: Handler<typeof renewRecoveryCodes, SignedIn> = async ({ body, caller, ctx }) => {
  const recoveryCodes = await byCode(caller, body.code, networkOf(ctx), true, makeRecoveryCodes)
  ctx.set('Cache-Control', 'no-store')
  return { recoveryCodes }
}

export const end: Handler<typeof endSecondFactor, SignedIn> = async ({ body, caller, ctx }) => {
  if (environment().secondFactorRequired)
    throw new HttpError(409, 'The institute wants its admins to log in with a second step, so it stays on.')
  await byCode(caller, body.code, networkOf(ctx), true, async () => {
    await removeSecondFactor(caller.id)
    await tellOwner(caller, 'secondFactorOff')
  })
  return { msg: 'You log in with your password alone from now on.' }
}

/** Does what a right code allows, in the transaction that uses the code up. A wrong one is a 400 at its field: the session stays. */
async function byCode<Result>(
  caller: SignedIn,
  code: string,
  network: string,
  wantedOn: boolean,
  work: (factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  const done = await checkCode(caller, code, network, async (factor) => {
    if (!factor) throw isOff()
    if (wantedOn !== Boolean(factor.confirmedAt)) throw wantedOn ? isOff() : isOn()
    return { result: await work(factor) }
  })
  if (done) return done.result
  const message = 'This code is wrong, or has been used. Please enter the one that your app shows now.'
  throw new HttpError(400, message, { code: 'WrongCode', errors: [{ path: 'code', message }] })
}
