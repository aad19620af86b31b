import type { ErrorCode } from '../../../../../matchmaker/src/protocol'
import { backOff } from './back-off'
import type { Practice, Searching } from './practice'
import { disconnect, go, isSearching, joining, type Step, stay } from './step'

/** The average pause, for these tries come from people who have started at different times. */
const AVERAGE = 0.5

/** The matchmaker refuses a join. A ticket that it does not take is followed by another one; all else ends the search. */
export function refused(practice: Practice, refusal: ErrorCode, at: number): Step {
  if (refusal === 'ticket-refused' || refusal === 'ticket-unchecked') return loginUnconfirmed(practice, at)
  return isSearching(practice.call) ? disconnect(practice, { why: 'refused', refusal }) : stay(practice)
}

/** Who the learner is could not be shown to the matchmaker, which asks for that: it is tried again while they search. */
export function loginUnconfirmed(practice: Practice, at: number): Step {
  const { call } = practice
  if (!isSearching(call)) return stay(practice)
  const tries = (call.unconfirmed?.tries ?? 0) + 1
  return go(practice, { ...call, unconfirmed: { tries, retryAt: at + backOff(tries, AVERAGE) } })
}

/** Who the learner is has been shown to the matchmaker. */
export function loginConfirmed(practice: Practice): Step {
  const { call } = practice
  return isSearching(call) && call.unconfirmed ? go(practice, { ...call, unconfirmed: null }) : stay(practice)
}

/** Joins again when the pause after the last try is over. */
export function retryLogin(practice: Practice, call: Searching, at: number): Step {
  const { unconfirmed } = call
  if (unconfirmed?.retryAt == null || at < unconfirmed.retryAt) return stay(practice)
  const trying = { ...call, unconfirmed: { ...unconfirmed, retryAt: null } }
  return go(practice, trying, ...joining(practice.line))
}
