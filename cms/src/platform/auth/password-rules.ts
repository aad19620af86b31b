import { dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '../http/http-error'
import type { RoleType } from './roles'

/** How many characters the passwords of admins have at least; learners' are measured by the contract. */
export const LEAST_OF_ADMINS = 8

const TOO_COMMON = 'This password is too easy to guess. Please choose another one.'
const TOO_SHORT = `The password of an admin has at least ${LEAST_OF_ADMINS} characters.`

/** The passwords that are used and guessed most, in lower case. */
const common = new Set(dictionary['passwords-common'])

/** The steps from each character to the next, such as 1 from `a` to `b`. */
const stepsOf = (password: string): number[] =>
  Array.from(password, (_, index) => password.charCodeAt(index + 1) - password.charCodeAt(index)).slice(0, -1)

/** Characters that follow one another, such as `abcdef`, `987654` or, not moving at all, `aaaaaa`. */
function isRun(password: string): boolean {
  const [first, ...others] = stepsOf(password)
  return first !== undefined && Math.abs(first) <= 1 && others.every((step) => step === first)
}

/** What a password repeats, such as `ab` of `ababab`. */
const repeated = (password: string): string | undefined => /^(.+?)\1+$/s.exec(password)?.[1]

/** Whether a password is among the first that are guessed, however its letters are written. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const part = repeated(lower)
  return (
    common.has(lower) ||
    isRun(lower) ||
    (part !== undefined && (part.length < 4 || common.has(part) || isRun(part)))
  )
}

/** Whether an account with this role is an admin's, or asks to become one. */
const isAdminRole = (role: RoleType | null): boolean =>
  role === 'institute-admin' || role === 'admin-applicant'

/** Why nobody, or no admin, may have a password; nothing where it is good enough. */
export function weaknessOf(
  password: string,
  role: RoleType | null,
): { code: 'PasswordTooCommon' | 'PasswordTooShort'; message: string } | undefined {
  if (isAdminRole(role) && [...password].length < LEAST_OF_ADMINS)
    return { code: 'PasswordTooShort', message: TOO_SHORT }
  return isCommon(password) ? { code: 'PasswordTooCommon', message: TOO_COMMON } : undefined
}

/** Throws a 400 where an account of a role may not have a password. */
export function assertStrongEnough(password: string, role: RoleType | null): void {
  const weakness = weaknessOf(password, role)
  if (!weakness) return
  const { code, message } = weakness
  throw new HttpError(400, message, { code, errors: [{ path: 'password', message }] })
}
