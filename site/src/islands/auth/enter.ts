import type { User } from '../../../../cms/src/contract/records'
import { leaveFor } from '../../lib/leave'
import { ownPath } from '../../lib/own-path'
import { $isAdmin, signInAdmin, signInLearner } from '../../stores/session'
import { notifyNextPage } from '../../stores/toast-handover'
import { WORDS } from './words'

/** Remembers whoever logged in, and leads on: an admin is known by a token alone, a learner by a token and a record. */
export function enter(session: string | { token: string; user: User }): void {
  if (typeof session === 'string') signInAdmin(session)
  else signInLearner(session.token, session.user)
  notifyNextPage({ tone: 'success', title: WORDS.notices.loggedIn })
  leadOn()
}

/** Leads where the person wanted to go, else home, and an admin to the admin's pages. */
export function leadOn(): void {
  const next = new URLSearchParams(window.location.search).get('next')
  leaveFor($isAdmin.get() && !next ? '/admin' : ownPath(next))
}
