import { type ChatState, type DataMessage, emptyChat } from './chat'
import {
  type Calling,
  CONNECT_MILLISECONDS,
  type Connected,
  type Effect,
  type Match,
  type Practice,
  reportable,
} from './practice'
import {
  disconnect,
  isCallOf,
  isSearching,
  joinEffects,
  type Step,
  searchAnother,
  sendEffects,
  unchanged,
  withCall,
} from './search'

/** The matchmaker has found a partner. The newest word counts; a blocked partner is passed over. */
export function matchFound(practice: Practice, match: Match, blocked: boolean, at: number): Step {
  const { call } = practice
  if (!('media' in call)) return unchanged(practice)
  const failures = 'failures' in call ? call.failures : 0
  if (blocked)
    return isSearching(call)
      ? withCall(practice, call, ...joinEffects(practice.connection))
      : searchAnother(practice, call.media, failures, at)
  const calling: Calling = {
    status: 'connecting',
    step: 'calling',
    media: call.media,
    match,
    deadline: at + CONNECT_MILLISECONDS,
    failures,
  }
  const before: Effect[] = 'match' in call ? [{ type: 'hang-up' }] : []
  return withCall(practice, calling, ...before, {
    type: match.initiator ? 'place-call' : 'expect-call',
    match,
  })
}

/** Voice and picture of the partner have come. */
export function callOpen(practice: Practice, matchId: string, at: number): Step {
  const { call } = practice
  if (call.status !== 'connecting' || !isCallOf(call, matchId)) return unchanged(practice)
  const { media, match } = call
  return withCall(practice, {
    status: 'connected',
    media,
    match,
    since: at,
    link: 'up',
    partnerLost: false,
    chat: emptyChat,
  })
}

/** The matchmaker says that the partner has left, or that it has lost them: then the call may outlive that. */
export function partnerDisconnected(
  practice: Practice,
  matchId: string,
  reason: 'left' | 'lost',
  at: number,
): Step {
  const { call } = practice
  if (!isCallOf(call, matchId)) return unchanged(practice)
  if (call.status === 'connecting') return searchAnother(practice, call.media, call.failures, at)
  return reason === 'left'
    ? disconnect(practice, { why: 'partner-left' })
    : endIfGone(practice, { ...call, partnerLost: true })
}

/** Media flows, or is interrupted. */
export function linkChanged(practice: Practice, matchId: string, link: Connected['link']): Step {
  const { call } = practice
  return call.status === 'connected' && isCallOf(call, matchId)
    ? endIfGone(practice, { ...call, link })
    : unchanged(practice)
}

/** The learner never wants to meet that partner again. */
export function block(practice: Practice, matchId: string): Step {
  const match = reportable(practice)
  if (match?.matchId !== matchId) return unchanged(practice)
  const remember: Effect = { type: 'remember-blocked', partner: match.partner }
  const { call } = practice
  if (call.status === 'disconnected')
    return withCall(practice, { ...call, ending: { why: 'blocked' }, last: null }, remember)
  const left = disconnect(practice, { why: 'blocked' })
  return { ...left, effects: [remember, ...left.effects] }
}

/** Something is said or shared in the call; without `matchId`, by the learner. */
export function inCall(
  practice: Practice,
  matchId: string | null,
  change: (chat: ChatState, call: Connected) => { chat: ChatState; sent: readonly DataMessage[] },
): Step {
  const { call } = practice
  if (call.status !== 'connected' || (matchId !== null && !isCallOf(call, matchId)))
    return unchanged(practice)
  const { chat, sent } = change(call.chat, call)
  return withCall(practice, { ...call, chat }, ...sendEffects(sent))
}

function endIfGone(practice: Practice, call: Connected): Step {
  return call.partnerLost && call.link === 'interrupted'
    ? disconnect(practice, { why: 'partner-left' })
    : withCall(practice, call)
}
