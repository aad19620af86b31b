import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '../http/http-error'
import { type RoleType, staffRoles } from './roles'

/** The minimum for admins and coaches; the contract has the one for learners. */
export const MIN_ADMIN_PASSWORD_LENGTH = 8

const TOO_COMMON = 'This password is too easy to guess. Please choose another one.'
const TOO_SHORT = `An admin’s or a coach’s password needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`

/** The passwords that are used and guessed most, in lower case. */
const common = new Set(dictionary['passwords-common'])

/** The steps from each character to the next, such as 1 from `a` to `b`. */
const stepsOf = (password: string): number[] =>
  Array.from(password, (_, index) => password.charCodeAt(index + 1) - password.charCodeAt(index)).slice(0, -1)

/** Returns whether all characters follow one another (`abcdef`, `987654`) or are the same (`aaaaaa`). */
function isRun(password: string): boolean {
  const [first, ...others] = stepsOf(password)
  return first !== undefined && Math.abs(first) <= 1 && others.every((step) => step === first)
}

/** The repeated part of a password, such as `ab` of `ababab`. */
const repeated = (password: string): string | undefined => /^(.+?)\1+$/s.exec(password)?.[1]

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether a password is a name, however it is spelt, with at most four digits after it. */
const isNamed = (password: string, name: string): boolean =>
  name !== '' && plain(password).replace(/\d{1,4}$/, '') === plain(name)

/** Returns whether a password is among the first that an attacker guesses, ignoring case. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const part = repeated(lower)
  return (
    common.has(lower) ||
    isNamed(password, 'CareerSpeak') ||
    isRun(lower) ||
    (part !== undefined && (part.length < 4 || common.has(part) || isRun(part)))
  )
}

/** Why an account with a role may not have a password at an institute with a name; undefined if it may. */
export function passwordWeakness(
  password: string,
  role: RoleType | null,
  institute = '',
): { code: 'PasswordTooCommon' | 'PasswordTooShort'; message: string } | undefined {
  if (role !== null && staffRoles.includes(role) && [...password].length < MIN_ADMIN_PASSWORD_LENGTH)
    return { code: 'PasswordTooShort', message: TOO_SHORT }
  return isCommon(password) || isNamed(password, institute)
    ? { code: 'PasswordTooCommon', message: TOO_COMMON }
    : undefined
}

/** Throws a 400 if an account with a role may not have a password. */
export function assertStrongEnough(password: string, role: RoleType | null, institute: string): void {
  const weakness = passwordWeakness(password, role, institute)
  if (weakness) throw invalidField('password', weakness.message, weakness.code)
}
