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
  SEARCH_MS,
  type Searching,
  type Waiting,
} from './practice'

/** The practice after an event, and the effects for the adapters. */
export type Step = { practice: Practice; effects: readonly Effect[] }

export const SIGN_IN_REQUIRED: Ending = { why: 'refused', refusal: 'sign-in-required' }

export const unchanged = (practice: Practice): Step => ({ practice, effects: [] })

export const withCall = ({ connection }: Practice, call: Call, ...effects: Effect[]): Step => ({
  practice: { connection, call },
  effects,
})

/** Returns whether the call belongs to that match, and not to an earlier one. */
export const isCallOf = (call: Call, matchId: string): call is Calling | Connected =>
  'match' in call && call.match.matchId === matchId

export const isSearching = (call: Call): call is Searching =>
  call.status === 'connecting' && call.step === 'searching'

/** Returns whether the learner has or needs a queue entry at the matchmaker: to search, or to be called. */
export const isQueued = (call: Call): call is Searching | Waiting =>
  isSearching(call) || call.status === 'waiting'

/** Requests a partner from the matchmaker, once there are both an id and a socket. */
export const joinEffects = ({ peerId, socket }: Connection): { type: 'join'; peerId: string }[] =>
  peerId !== null && socket === 'open' ? [{ type: 'join', peerId }] : []

/** Creates or renews the queue entry that a call needs. */
export function queueEffects(connection: Connection, call: Call): Effect[] {
  const join = isQueued(call) ? joinEffects(connection) : []
  return call.status === 'waiting' ? join.map((effect) => ({ ...effect, type: 'keep-waiting' })) : join
}

export const sendEffects = (messages: readonly DataMessage[]): Effect[] =>
  messages.map((message) => ({ type: 'send', message }))

export const newSearch = (media: Media, at: number, failures = 0): Searching => ({
  status: 'connecting',
  step: 'searching',
  media,
  deadline: at + SEARCH_MS,
  failures,
  askedUntil: null,
  unconfirmed: null,
})

/** Searches for a partner. The previous partner is informed by the join or, if that must wait, by a leave. */
export function search(practice: Practice, media: Media, at: number, failures = 0): Step {
  const call = newSearch(media, at, failures)
  const join: Effect[] = joinEffects(practice.connection)
  if (!('match' in practice.call)) return withCall(practice, call, ...join)
  const joinOrLeave: Effect[] = join.length > 0 ? join : [{ type: 'leave' }]
  return withCall(practice, call, { type: 'hang-up' }, ...joinOrLeave)
}

/** The only exit from every search and call: it turns everything off, and disconnects the partner. */
export function disconnect(practice: Practice, ending: Ending, at: number): Step {
  const { call } = practice
  const effects: Effect[] = [{ type: 'stop-media' }]
  if ('match' in call) effects.unshift({ type: 'hang-up' })
  if ('match' in call || isQueued(call) || 'answer' in call) effects.unshift({ type: 'leave' })
  const last = 'match' in call && ending.why !== 'blocked' ? call.match : null
  const talk = call.status === 'connected' ? { lasted: at - call.since, messages: call.chat.messages } : null
  return withCall(
    practice,
    { status: 'disconnected', preview: { phase: 'off' }, ending, last, talk },
    ...effects,
  )
}

/** After an unreachable partner the search continues, up to a limit. If the partner was connected, they have left. */
export function callOver(practice: Practice, call: Calling | Connected, at: number): Step {
  if (call.status === 'connected') return disconnect(practice, { why: 'partner-left' }, at)
  const failures = call.failures + 1
  return failures >= MAX_FAILURES
    ? disconnect(practice, { why: 'cannot-connect' }, at)
    : search(practice, call.media, at, failures)
}
