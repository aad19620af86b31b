import type { ErrorCode } from '../../../../../matchmaker/src/protocol'
import { backOff } from './back-off'
import type { DataMessage } from './chat'
import {
  type Call,
  type Calling,
  type Connected,
  type Connection,
  type Effect,
  type Ending,
  MAX_FAILURES,
  type Media,
  type Practice,
  SEARCH_MILLISECONDS,
  type Searching,
} from './practice'
import { PEER_PROBLEMS, type PeerProblem } from './problems'

/** The practice after an event, and what the adapters do about it. */
export type Step = { practice: Practice; effects: readonly Effect[] }

export const SIGN_IN_REQUIRED: Ending = { why: 'refused', refusal: 'sign-in-required' }

export const unchanged = (practice: Practice): Step => ({ practice, effects: [] })

export const withCall = ({ connection }: Practice, call: Call, ...effects: Effect[]): Step => ({
  practice: { connection, call },
  effects,
})

/** Whether the call belongs to that match, and not to an earlier one. */
export const isCallOf = (call: Call, matchId: string): call is Calling | Connected =>
  'match' in call && call.match.matchId === matchId

export const isSearching = (call: Call): call is Searching =>
  call.status === 'connecting' && call.step === 'searching'

/** Asks the matchmaker for a partner, once there are both an id and a socket. */
export const joinEffects = ({ peerId, socket }: Connection): Effect[] =>
  peerId !== null && socket === 'open' ? [{ type: 'join', peerId }] : []

export const sendEffects = (messages: readonly DataMessage[]): Effect[] =>
  messages.map((message) => ({ type: 'send', message }))

const searching = (media: Media, failures: number, at: number): Searching => ({
  status: 'connecting',
  step: 'searching',
  media,
  deadline: at + SEARCH_MILLISECONDS,
  failures,
  unconfirmed: null,
})

/** Looks for a partner. */
export const search = (practice: Practice, media: Media, at: number): Step =>
  withCall(practice, searching(media, 0, at), ...joinEffects(practice.connection))

/** Hangs up and looks for another partner. The previous one learns it from the join or, where that must wait, from a leave. */
export function searchAnother(practice: Practice, media: Media, failures: number, at: number): Step {
  const join = joinEffects(practice.connection)
  const joinOrLeave: Effect[] = join.length > 0 ? join : [{ type: 'leave' }]
  return withCall(practice, searching(media, failures, at), { type: 'hang-up' }, ...joinOrLeave)
}

/** The one way out of every search and call: nothing stays on, and nobody stays connected. */
export function disconnect(practice: Practice, ending: Ending): Step {
  const { call } = practice
  const effects: Effect[] = [{ type: 'stop-media' }]
  if ('match' in call) effects.unshift({ type: 'hang-up' })
  if ('match' in call || isSearching(call)) effects.unshift({ type: 'leave' })
  const last = 'match' in call && ending.why !== 'blocked' ? call.match : null
  return withCall(practice, { status: 'disconnected', preview: { phase: 'off' }, ending, last }, ...effects)
}

/** A partner who cannot be reached is followed by another one, but not for ever; one who was there has left. */
export function callOver(practice: Practice, call: Calling | Connected, at: number): Step {
  if (call.status === 'connected') return disconnect(practice, { why: 'partner-left' })
  const failures = call.failures + 1
  return failures >= MAX_FAILURES
    ? disconnect(practice, { why: 'cannot-connect' })
    : searchAnother(practice, call.media, failures, at)
}

/** The connection has changed. A search joins the queue, or joins it again, whenever there are both an id and a socket. */
export function changeConnection({ connection, call }: Practice, change: Partial<Connection>): Step {
  const changed = { ...connection, ...change }
  return { practice: { connection: changed, call }, effects: isSearching(call) ? joinEffects(changed) : [] }
}

/** Without an id nobody can call: the place in the queue is given up until there is another one. */
export function peerLost({ connection, call }: Practice): Step {
  const waits = isSearching(call) && joinEffects(connection).length > 0
  return {
    practice: { connection: { ...connection, peerId: null }, call },
    effects: waits ? [{ type: 'leave' }] : [],
  }
}

/** The signalling reports a problem of the called partner or of the connection. Only a lasting one ends a search. */
export function peerFailed(before: Practice, problem: PeerProblem, at: number): Step {
  const { connection, call } = before
  if (problem === 'peer-unavailable' || problem === 'webrtc')
    return 'step' in call && call.step === 'calling' ? callOver(before, call, at) : unchanged(before)
  const practice = { connection: { ...connection, problem }, call }
  return PEER_PROBLEMS[problem].lasting && call.status === 'connecting'
    ? disconnect(practice, { why: 'peer', problem })
    : unchanged(practice)
}

/** It has become known whether a required login is missing. Then a start ends before devices are opened. */
export function signInChecked({ connection, call }: Practice, missing: boolean): Step {
  const practice = { connection: { ...connection, signInMissing: missing }, call }
  return missing && call.status === 'connecting' && call.step === 'asking'
    ? disconnect(practice, SIGN_IN_REQUIRED)
    : unchanged(practice)
}

/** No spread is needed here: learners start their searches at different times. */
const AVERAGE_CHANCE = 0.5

/** The matchmaker refuses a join. A refused ticket is followed by another one; all else ends the search. */
export function refused(practice: Practice, refusal: ErrorCode, at: number): Step {
  if (refusal === 'ticket-refused' || refusal === 'ticket-unchecked') return loginUnconfirmed(practice, at)
  return isSearching(practice.call) ? disconnect(practice, { why: 'refused', refusal }) : unchanged(practice)
}

/** The login could not be confirmed to the matchmaker. It is tried again during the search. */
export function loginUnconfirmed(practice: Practice, at: number): Step {
  const { call } = practice
  if (!isSearching(call)) return unchanged(practice)
  const tries = (call.unconfirmed?.tries ?? 0) + 1
  return withCall(practice, { ...call, unconfirmed: { tries, retryAt: at + backOff(tries, AVERAGE_CHANCE) } })
}

/** The login is confirmed. */
export function loginConfirmed(practice: Practice): Step {
  const { call } = practice
  return isSearching(call) && call.unconfirmed
    ? withCall(practice, { ...call, unconfirmed: null })
    : unchanged(practice)
}

/** Joins again when the pause after the last try is over. */
export function retryLogin(practice: Practice, call: Searching, at: number): Step {
  const { unconfirmed } = call
  if (unconfirmed?.retryAt == null || at < unconfirmed.retryAt) return unchanged(practice)
  const trying = { ...call, unconfirmed: { ...unconfirmed, retryAt: null } }
  return withCall(practice, trying, ...joinEffects(practice.connection))
}
