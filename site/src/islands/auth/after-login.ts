import { useEffect } from 'react'
import type { User } from '../../../../cms/src/contract/records'
import { navigate, safeRedirect } from '../../lib/navigation'
import { $isAdmin, $token, signInAdmin, signInLearner } from '../../stores/session'
import { notifyNextPage } from '../../stores/toasts'
import { useHydrated } from '../shared/hooks'

/** Stores the session of a login and redirects: an admin's is a token alone, a learner's a token and a record. */
export function signIn(session: string | { token: string; user: User }): void {
  if (typeof session === 'string') signInAdmin(session)
  else signInLearner(session.token, session.user)
  notifyNextPage({ tone: 'success', title: 'Login Success' })
  redirectAfterLogin()
}

/** Opens the page that `?next=` asks for, else the home page, or the admin's page for an admin. */
function redirectAfterLogin(): void {
  const next = new URLSearchParams(window.location.search).get('next')
  navigate($isAdmin.get() && !next ? '/admin' : safeRedirect(next))
}

export function useRedirectWhenSignedIn(): void {
  useEffect(() => {
    if ($token.get()) redirectAfterLogin()
  }, [])
}

/** The query of the page's address; empty until the page is hydrated. */
export const useSearch = () => (useHydrated() ? window.location.search : '')
