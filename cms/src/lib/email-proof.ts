import type { Account } from './accounts'
import { environment } from './environment'
import { HttpError } from './http-error'

/** Whether an account reads no batch and runs nothing until its owner has proved to read its mail. */
export const lacksProof = ({ confirmed }: Pick<Account, 'confirmed'>): boolean =>
  environment().emailProofRequired && !confirmed

/** What is answered to an account that lacks the proof. */
export const emailNotProved = () =>
  new HttpError(
    403,
    'Please confirm your e-mail address first: open the link in the mail that we sent you when you signed up.',
    { code: 'EmailNotProved' },
  )
