import type { User } from '@careerspeak/contract/records'
import { useEffect } from 'react'
import { noteLogin } from '#app/device-data/shared-device'
import { leadsToAdmin, navigate, safeRedirect } from '#app/navigation/navigation'
import { notifyNextPage } from '#app/notices/toasts'
import { forgetLogin } from '#app/session/login-memory'
import { $session, $token, $user, signInAdmin, signInLearner } from '#app/session/session'
import { useHydrated } from '#app/ui/hooks'

/** Turns the session of an admin into one that opens the admin’s page: the server gives the same token for both. */
export const adminSessionOf = (session: { token: string; user: User }) =>
  session.user.accountType === 'admin' && session.user.emailProved ? session.token : session

/** Stores the session of a login and redirects: an admin's is a token alone, a learner's a token and a record. */
export function signIn(session: string | { token: string; user: User }): void {
  noteLogin(typeof session === 'string' ? session : session.token)
  if (typeof session === 'string') signInAdmin(session)
  else signInLearner(session.token, session.user)
  forgetLogin()
  notifyNextPage({ tone: 'success', title: 'You’re logged in' })
  redirectAfterLogin()
}

/** Stores the session of an accepted invitation. Resolves to whether it is an admin's, who is asked for a second step first. */
export function signInInvited({ token, user }: { token: string; user: User }): boolean {
  const isAdmin = user.accountType === 'admin'
  noteLogin(token)
  if (isAdmin) signInAdmin(token)
  else signInLearner(token, user)
  forgetLogin()
  notifyNextPage({ tone: 'success', title: `Welcome, ${user.fullName}` })
  if (!isAdmin) navigate(user.accountType === 'coach' ? '/coach' : '/dashboard')
  return isAdmin
}

/** Opens the page of `?next=`, else a coach's page or the home page. Only admins are sent to the admin's page. */
function redirectAfterLogin(): void {
  const next = nextOf(window.location.search)
  if ($session.get() === 'admin') navigate(next ? safeRedirect(next) : '/admin')
  else if (next && !leadsToAdmin(next)) navigate(safeRedirect(next))
  else navigate($user.get()?.accountType === 'coach' ? '/coach' : '/')
}

/** Redirects a signed-in visitor, to /admin only with an admin session. */
export function useRedirectWhenSignedIn(): void {
  useEffect(() => {
    if ($session.get() === 'admin' || ($token.get() && !leadsToAdmin(nextOf(window.location.search))))
      redirectAfterLogin()
  }, [])
}

/** The query of the page's address; empty until the page is hydrated. */
export const useSearch = () => (useHydrated() ? window.location.search : '')

/** The page to open after the login, by the query. */
export const nextOf = (search: string): string | null => new URLSearchParams(search).get('next')
