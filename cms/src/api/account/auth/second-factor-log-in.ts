import { HttpError } from '../../../platform/http/http-error'
import type { Account } from '../accounts'
import {
  findSecondFactor,
  type SecondFactor,
  useCode,
  withSecondFactor,
} from '../second-factor/second-factors'
import { countWrong } from './login-throttle'
import { tellOwner } from './security-mails'

/**
 * Does work by a code of an account's second factor, in the transaction that uses the code up; nothing where the code is wrong.
 * Wrong ones are counted as wrong passwords are: throws a 429 where there were too many.
 */
export async function checkCode<Result>(
  account: Account,
  code: string,
  network: string,
  work: (factor: SecondFactor | undefined) => Promise<Result>,
): Promise<Result | undefined> {
  const outcome: { result?: Result } = {}
  await countWrong(account, `second factor of ${account.user.email}`, network, () =>
    withSecondFactor(account.id, async (factor) => {
      const used = factor && (await useCode(account.id, factor, code))
      if (factor && !used) return false
      if (used === 'recovery') await tellOwner(account, 'recoveryCodeUsed')
      outcome.result = await work(factor)
      return true
    }),
  )
  return outcome.result
}

/**
 * The second step of a log-in, where an account has one: throws a 401 with the code `SecondFactorNeeded` where the code is
 * missing, and with `WrongCode` where it is wrong or has been used.
 */
export async function passSecondStep(
  account: Account,
  code: string | undefined,
  network: string,
): Promise<void> {
  if (!(await findSecondFactor(account.id))?.confirmedAt) return
  if (code === undefined)
    throw new HttpError(401, 'Please enter the code that your authenticator app shows.', {
      code: 'SecondFactorNeeded',
    })
  // Whose factor was reset meanwhile needs no code any more.
  if (!(await checkCode(account, code, network, async () => true))) throw wrongCode()
}

const wrongCode = () => {
  const message = 'This code is wrong, or has been used. Please enter the one that your app shows now.'
  return new HttpError(401, message, { code: 'WrongCode', errors: [{ path: 'code', message }] })
}
