import type { Account } from '../../../platform/auth/account'
import { HttpError } from '../../../platform/http/http-error'
import {
  findSecondFactor,
  type SecondFactor,
  useCode,
  withSecondFactor,
} from '../second-factor/second-factors'
import { throttleFailures } from './login-throttle'
import { enqueueSecurityMail } from './security-mails'

/**
 * Runs work in the transaction that uses up a second-factor code; returns undefined if the code is wrong.
 * Throws a 429 after too many wrong codes.
 */
export async function checkCode<Result>(
  account: Account,
  code: string,
  network: string,
  work: (factor: SecondFactor | undefined) => Promise<Result>,
): Promise<Result | undefined> {
  const outcome: { result?: Result } = {}
  await throttleFailures(account, `second factor of ${account.user.email}`, network, () =>
    withSecondFactor(account.id, async (factor) => {
      const used = factor && (await useCode(account.id, factor, code))
      if (factor && !used) return false
      if (used === 'recovery') await enqueueSecurityMail(account, 'recoveryCodeUsed')
      outcome.result = await work(factor)
      return true
    }),
  )
  return outcome.result
}

/**
 * Checks the second factor, if the account has one. Throws a 401 with code `SecondFactorNeeded` or
 * `WrongCode`.
 */
export async function verifySecondFactor(
  account: Account,
  code: string | undefined,
  network: string,
): Promise<void> {
  if (!(await findSecondFactor(account.id))?.confirmedAt) return
  if (code === undefined)
    throw new HttpError(401, 'Please enter the code your authenticator app shows.', {
      code: 'SecondFactorNeeded',
    })
  // If the factor was reset in the meantime, any code passes.
  if (!(await checkCode(account, code, network, async () => true))) throw wrongCode()
}

const wrongCode = () => {
  const message = 'This code is wrong or has already been used. Please enter the one your app shows now.'
  return new HttpError(401, message, { code: 'WrongCode', errors: [{ path: 'code', message }] })
}
