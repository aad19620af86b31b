import type { User } from '@careerspeak/contract/records'
import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'

/** The stored record of a signed-in person. Only the name is certain, because any script or person can write there. */
export type StoredUser = Pick<User, 'fullName'> & Partial<User>

/** The kind of session, which decides what the header and the pages show. */
export type Session = 'visitor' | 'named' | 'admin'

/** Parses the `User` key by hand, because marketing pages load no zod. Gives undefined without a name. */
export function readStoredUser(text: string | null | undefined): StoredUser | undefined {
  try {
    const user: StoredUser | null = JSON.parse(text ?? 'null')
    return typeof user?.fullName === 'string' ? user : undefined
  } catch {
    return undefined
  }
}

/** The kind of session: an admin's token goes before a name. */
export const sessionOf = (adminToken: string | undefined, user: StoredUser | undefined): Session =>
  adminToken ? 'admin' : user?.fullName ? 'named' : 'visitor'

export const $userToken = persistentAtom<string | undefined>('Usertoken')

export const $adminToken = persistentAtom<string | undefined>('Admintoken')

export const $user = persistentAtom<StoredUser | undefined>('User', undefined, {
  encode: (user) => user && JSON.stringify(user),
  decode: readStoredUser,
})

/** The token of the session, a learner's or an admin's. */
export const $token = computed([$userToken, $adminToken], (user, admin) => user ?? admin)

/** The stored token, which another tab may have just changed. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem('Usertoken') ?? localStorage.getItem('Admintoken') ?? undefined
  } catch {
    return undefined
  }
}

export const $session = computed([$adminToken, $user], sessionOf)

/** Starts a learner's session and ends an admin's. */
export const signInLearner = (token: string, user: StoredUser) => startSession(undefined, token, user)

/** Starts an admin's session and ends a learner's. */
export const signInAdmin = (token: string) => startSession(token)

/** Ends the session in every tab. */
export const signOut = () => startSession()

/** Deletes what the server last said, which holds links into classes. Cards and recordings stay for the account's next login. */
export async function forgetSeen(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith('SeenToday')) localStorage.removeItem(key)
  // Insecure pages have no caches.
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.map((name) => name.startsWith('replies:') && caches.delete(name)))
}

function startSession(adminToken?: string, userToken?: string, user?: StoredUser): void {
  $adminToken.set(adminToken)
  $userToken.set(userToken)
  $user.set(user)
  // The icon's number of due cards is the learner's.
  if (!userToken) globalThis.navigator?.clearAppBadge?.().catch(() => {})
}
