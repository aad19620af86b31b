import {
  type Call,
  type Calling,
  type Connected,
  type Effect,
  type Ending,
  type Line,
  type Media,
  MOST_FAILURES,
  type Practice,
  SEARCH_MILLISECONDS,
  type Searching,
} from './practice'
import type { DataMessage } from './talk'

/** The practice after an event, and what the edges are to do about it. */
export type Step = { practice: Practice; effects: readonly Effect[] }

/** Nothing changes. */
export const stay = (practice: Practice): Step => ({ practice, effects: [] })

/** The call changes. */
export const go = ({ line }: Practice, call: Call, ...effects: Effect[]): Step => ({
  practice: { line, call },
  effects,
})

/** Whether the call is the one of that match, and not an earlier one. */
export const isOf = (call: Call, matchId: string): call is Calling | Connected =>
  'match' in call && call.match.matchId === matchId

export const isSearching = (call: Call): call is Searching =>
  call.status === 'connecting' && call.step === 'searching'

/** What asks the matchmaker for a partner, once both halves of the line are there. */
export const joining = ({ peerId, socket }: Line): Effect[] =>
  peerId !== null && socket === 'open' ? [{ type: 'join', peerId }] : []

export const sending = (messages: readonly DataMessage[]): Effect[] =>
  messages.map((message) => ({ type: 'send', message }))

const searching = (media: Media, failures: number, at: number): Searching => ({
  status: 'connecting',
  step: 'searching',
  media,
  deadline: at + SEARCH_MILLISECONDS,
  failures,
  unconfirmed: null,
})

/** Looks for a partner, with the devices as they are. */
export const search = (practice: Practice, media: Media, at: number): Step =>
  go(practice, searching(media, 0, at), ...joining(practice.line))

/** Hangs up and looks for another partner. Joining tells the one before; where it must wait, leaving does. */
export function searchAnother(practice: Practice, media: Media, failures: number, at: number): Step {
  const join = joining(practice.line)
  const told: Effect[] = join.length > 0 ? join : [{ type: 'leave' }]
  return go(practice, searching(media, failures, at), { type: 'hang-up' }, ...told)
}

/** The one way out of every search and call: nothing stays on, and nobody stays connected. */
export function disconnect(practice: Practice, ending: Ending): Step {
  const { call } = practice
  const effects: Effect[] = [{ type: 'stop-media' }]
  if ('match' in call) effects.unshift({ type: 'hang-up' })
  if ('match' in call || isSearching(call)) effects.unshift({ type: 'leave' })
  const last = 'match' in call && ending.why !== 'blocked' ? call.match : null
  return go(practice, { status: 'disconnected', preview: { phase: 'off' }, ending, last }, ...effects)
}

/** A partner who cannot be reached is followed by another one, but not for ever; one who was there has left. */
export function callOver(practice: Practice, call: Calling | Connected, at: number): Step {
  if (call.status === 'connected') return disconnect(practice, { why: 'partner-left' })
  const failures = call.failures + 1
  return failures >= MOST_FAILURES
    ? disconnect(practice, { why: 'cannot-connect' })
    : searchAnother(practice, call.media, failures, at)
}
