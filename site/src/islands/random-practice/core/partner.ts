import {
  type Calling,
  CONNECT_MILLISECONDS,
  type Connected,
  type Effect,
  type Match,
  type Practice,
  reportable,
} from './practice'
import { disconnect, go, isOf, isSearching, joining, type Step, searchAnother, sending, stay } from './step'
import { type DataMessage, noTalk, type Talk } from './talk'

/** The matchmaker has found a partner. The newest word counts; a blocked partner is passed over. */
export function matchFound(practice: Practice, match: Match, blocked: boolean, at: number): Step {
  const { call } = practice
  if (!('media' in call)) return stay(practice)
  const failures = 'failures' in call ? call.failures : 0
  if (blocked)
    return isSearching(call)
      ? go(practice, call, ...joining(practice.line))
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
  return go(practice, calling, ...before, { type: match.initiator ? 'place-call' : 'expect-call', match })
}

/** Voice and picture of the partner have come. */
export function callOpen(practice: Practice, matchId: string, at: number): Step {
  const { call } = practice
  if (call.status !== 'connecting' || !isOf(call, matchId)) return stay(practice)
  const { media, match } = call
  return go(practice, {
    status: 'connected',
    media,
    match,
    since: at,
    link: 'up',
    partnerLost: false,
    talk: noTalk,
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
  if (!isOf(call, matchId)) return stay(practice)
  if (call.status === 'connecting') return searchAnother(practice, call.media, call.failures, at)
  return reason === 'left'
    ? disconnect(practice, { why: 'partner-left' })
    : endIfGone(practice, { ...call, partnerLost: true })
}

/** Media flows, or is interrupted. */
export function linkChanged(practice: Practice, matchId: string, link: Connected['link']): Step {
  const { call } = practice
  return call.status === 'connected' && isOf(call, matchId)
    ? endIfGone(practice, { ...call, link })
    : stay(practice)
}

/** The learner never wants to meet that partner again. */
export function block(practice: Practice, matchId: string): Step {
  const match = reportable(practice)
  if (match?.matchId !== matchId) return stay(practice)
  const remember: Effect = { type: 'remember-blocked', partner: match.partner }
  const { call } = practice
  if (call.status === 'disconnected')
    return go(practice, { ...call, ending: { why: 'blocked' }, last: null }, remember)
  const left = disconnect(practice, { why: 'blocked' })
  return { ...left, effects: [remember, ...left.effects] }
}

/** Something is said or shared in the call; without `matchId`, by the learner. */
export function inCall(
  practice: Practice,
  matchId: string | null,
  change: (talk: Talk, call: Connected) => { talk: Talk; sent: readonly DataMessage[] },
): Step {
  const { call } = practice
  if (call.status !== 'connected' || (matchId !== null && !isOf(call, matchId))) return stay(practice)
  const { talk, sent } = change(call.talk, call)
  return go(practice, { ...call, talk }, ...sending(sent))
}

function endIfGone(practice: Practice, call: Connected): Step {
  return call.partnerLost && call.link === 'interrupted'
    ? disconnect(practice, { why: 'partner-left' })
    : go(practice, call)
}
