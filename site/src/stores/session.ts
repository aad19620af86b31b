import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { isStudentOfBatch, readStoredUser, type StoredUser, sessionOf } from '../lib/session'

/** A learner's token. */
export const $userToken = persistentAtom<string | undefined>('Usertoken')

/** An admin's token. */
export const $adminToken = persistentAtom<string | undefined>('Admintoken')

/** The account that is signed in. */
export const $user = persistentAtom<StoredUser | undefined>('User', undefined, {
  encode: (user) => user && JSON.stringify(user),
  decode: readStoredUser,
})

/** The token of whoever is signed in, learner or admin. */
export const $token = computed([$userToken, $adminToken], (user, admin) => user ?? admin)

/** Whether an admin is signed in. */
export const $isAdmin = computed($adminToken, Boolean)

/** Whom the pages are shown to. */
export const $session = computed([$adminToken, $user], sessionOf)

/** Whether the person has a batch to show. */
export const $isStudent = computed($user, isStudentOfBatch)

/** Remembers a learner who signed in; nobody is both. */
export function signInLearner(token: string, user: StoredUser): void {
  $adminToken.set(undefined)
  $userToken.set(token)
  $user.set(user)
}

/** Remembers an admin who signed in; nobody is both. */
export function signInAdmin(token: string): void {
  $userToken.set(undefined)
  $user.set(undefined)
  $adminToken.set(token)
}

/** Forgets whoever is signed in, in every tab. */
export function signOut(): void {
  $userToken.set(undefined)
  $user.set(undefined)
  $adminToken.set(undefined)
}
