import * as z from 'zod/mini'

/** Who signs up or logs in, as far as this tab remembers it from page to page; never the password. */
const person = z.object({
  fullName: z.string(),
  email: z.string(),
  accountType: z.enum(['user', 'admin']),
})

type Person = z.infer<typeof person>

const PERSON_KEY = 'SignUp'
/** Where the login page reads that a session has ended by itself. */
export const SESSION_ENDED_KEY = 'SessionEnded'

export const rememberPerson = (typed: Person): void =>
  sessionStorage.setItem(PERSON_KEY, JSON.stringify(typed))

export function rememberedPerson(): Person | undefined {
  try {
    return z.safeParse(person, JSON.parse(sessionStorage.getItem(PERSON_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Notes that a session has ended by itself, for the login page to say so. */
export const noteEndedSession = (): void => sessionStorage.setItem(SESSION_ENDED_KEY, 'true')

/** Forgets it all, once the person has logged in. */
export function forgetLogin(): void {
  sessionStorage.removeItem(PERSON_KEY)
  sessionStorage.removeItem(SESSION_ENDED_KEY)
}
