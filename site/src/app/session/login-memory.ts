import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { SESSION_ENDED_KEY } from './ended-session'

/** The person who signs up or logs in, remembered by this tab from page to page; never the password. */
const person = z.object({
  fullName: z.string(),
  email: z.string(),
  accountType: z.enum(['user', 'admin']),
  /** True once they have signed up, and so agreed to the terms. */
  hasAgreed: z.optional(z.boolean()),
})

type Person = z.infer<typeof person>

const PERSON_KEY = 'SignUp'

export const rememberPerson = (typed: Person): void =>
  sessionStorage.setItem(PERSON_KEY, JSON.stringify(typed))

export function rememberedPerson(): Person | undefined {
  try {
    return z.safeParse(person, JSON.parse(sessionStorage.getItem(PERSON_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The choices of the last login on this device, so that the next one asks only for the e-mail address and the password. */
export const $loginChoices = persistentAtom<Person['accountType'] | undefined>('LoginChoices', undefined, {
  encode: (type) => type,
  decode: (text) => (text === 'admin' || text === 'user' ? text : undefined),
})

/** Forgets the person after the login. */
export function forgetLogin(): void {
  sessionStorage.removeItem(PERSON_KEY)
  sessionStorage.removeItem(SESSION_ENDED_KEY)
}
