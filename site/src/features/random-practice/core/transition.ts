import { backOff } from './back-off'
import { addOwnMessage, type ChatState, type DataMessage, emptyChat, nextCard, receive } from './chat'
import {
  ANSWERED_CONNECT_MS,
  type Asking,
  type Call,
  CONNECT_MS,
  type Connected,
  type Connection,
  type Effect,
  type Ending,
  endOf,
  type Match,
  type Media,
  mediaOf,
  type Practice,
  type PracticeEvent,
  reportable,
} from './practice'
import { PEER_PROBLEMS, type PeerProblem } from './problems'
import {
  callOver,
  disconnect,
  isCallOf,
  isQueued,
  isSearching,
  joinEffects,
  newSearch,
  queueEffects,
  SIGN_IN_REQUIRED,
  type Step,
  search,
  sendEffects,
  unchanged,
  withCall,
} from './search'
import { answer, callOffered, callWithdrawn, keepWaiting, withoutOffers } from './waiting'

/** The practice after `event` at the instant `at`, and the effects for the adapters. Pure: the time is an argument. */
export function transition(before: Practice, event: PracticeEvent, at: number): Step {
  const passed = passTime(before, at)
  const after = apply(passed.practice, event, at)
  return { practice: after.practice, effects: [...passed.effects, ...after.effects] }
}

function passTime(practice: Practice, at: number): Step {
  const { call, connection } = practice
  const end = endOf(call)
  if (end !== null && at >= end) {
    if (call.status === 'waiting') return disconnect(practice, { why: 'missed-call' }, at)
    if ('match' in call) return callOver(practice, call, at)
    const unconfirmed = isSearching(call) && call.unconfirmed
    return disconnect(practice, { why: unconfirmed ? 'login-unconfirmed' : 'no-match' }, at)
  }
  if (!isQueued(call) || call.unconfirmed?.retryAt == null || at < call.unconfirmed.retryAt)
    return unchanged(practice)
  const trying = { ...call, unconfirmed: { ...call.unconfirmed, retryAt: null } }
  return withCall(practice, trying, ...queueEffects(connection, trying))
}

function apply(practice: Practice, event: PracticeEvent, at: number): Step {
  const { call, connection } = practice
  switch (event.type) {
    case 'wait':
      return unchanged(practice)
    case 'preview':
      return call.status === 'disconnected' && call.preview.phase === 'off'
        ? withCall(
            practice,
            { ...call, preview: { phase: 'asking' }, ending: null, talk: null },
            { type: 'ask-media' },
          )
        : unchanged(practice)
    case 'stop-preview':
      return call.status === 'disconnected' ? endPreview(practice, call.ending) : unchanged(practice)
    case 'start':
      return start(practice, at)
    case 'keep-waiting':
      return keepWaiting(practice, startObstacle(practice))
    case 'answer':
      return answer(practice, event.accept)
    case 'call-offered':
      return callOffered(practice, event, at)
    case 'call-withdrawn':
      return callWithdrawn(practice, event, at)
    case 'partner-asked':
      return isSearching(call)
        ? withCall(practice, { ...call, askedUntil: at + event.milliseconds + ASKED_GRACE_MS })
        : unchanged(practice)
    case 'partner-unavailable':
      return isSearching(call) ? withCall(practice, { ...call, askedUntil: null }) : unchanged(practice)
    case 'end':
      if (call.status === 'disconnected') return unchanged(practice)
      return disconnect(practice, { why: ENDED_BY_LEARNER[call.status] }, at)
    case 'next':
      return call.status === 'connected' ? search(practice, call.media, at) : unchanged(practice)
    case 'block':
      return block(practice, event.matchId, at)
    case 'media-ready':
      if (call.status === 'disconnected' && call.preview.phase === 'asking')
        return withCall(practice, { ...call, preview: { phase: 'on', media: event.media } })
      return isAskingToStart(call) ? devicesOpen(practice, event.media, at) : unchanged(practice)
    case 'media-failed': {
      const ending: Ending = { why: 'media', problem: event.problem }
      if (call.status === 'disconnected' && call.preview.phase === 'asking')
        return endPreview(practice, ending)
      return isAskingToStart(call) ? disconnect(practice, ending, at) : unchanged(practice)
    }
    case 'media-changed':
      return mediaChanged(practice, event.media)
    case 'toggle-microphone':
      return toggle(practice, ({ microphone, ...media }) => ({
        ...media,
        microphone: microphone === 'on' ? 'muted' : 'on',
      }))
    case 'toggle-camera':
      if (mediaOf(practice)?.camera === 'none') return unchanged(practice)
      return toggle(practice, ({ camera, ...media }) => ({
        ...media,
        camera: camera === 'on' ? 'off' : 'on',
      }))
    case 'peer-open':
      return connectionChanged(practice, { peerId: event.peerId, problem: null })
    case 'peer-lost': {
      // Without an id nobody can call, so the queue entry is released until there is a new one.
      const gaveUp: Effect[] = queueEffects(connection, call).length > 0 ? [{ type: 'leave' }] : []
      const lost = { connection: { ...connection, peerId: null }, call: withoutOffers(call) }
      return { practice: lost, effects: gaveUp }
    }
    case 'peer-failed':
      return peerFailed(practice, event.problem, at)
    case 'socket-open':
      return connectionChanged(practice, { socket: 'open' })
    case 'socket-lost':
      return connectionChanged({ connection, call: withoutOffers(call) }, { socket: 'lost' })
    case 'refused':
      // After a refused ticket another one is fetched; all other refusals end the search.
      if (event.refusal === 'ticket-refused' || event.refusal === 'ticket-unchecked')
        return loginUnconfirmed(practice, at)
      return isQueued(call)
        ? disconnect(practice, { why: 'refused', refusal: event.refusal }, at)
        : unchanged(practice)
    case 'sign-in-checked': {
      const checked = { connection: { ...connection, signInMissing: event.missing }, call }
      return event.missing && (isAskingToStart(call) || call.status === 'waiting')
        ? disconnect(checked, SIGN_IN_REQUIRED, at)
        : unchanged(checked)
    }
    case 'login-unconfirmed':
      return loginUnconfirmed(practice, at)
    case 'address-unproved':
      return isSearching(call) ? disconnect(practice, { why: 'address-unproved' }, at) : unchanged(practice)
    case 'login-confirmed':
      return isQueued(call) && call.unconfirmed
        ? withCall(practice, { ...call, unconfirmed: null })
        : unchanged(practice)
    case 'match-found':
      return matchFound(practice, event.match, event.blocked, at)
    case 'partner-disconnected':
      if (isAnswered(call, event.matchId)) return withCall(practice, { status: 'connecting', step: 'asking' })
      if (!isCallOf(call, event.matchId)) return unchanged(practice)
      if (call.status === 'connecting') return search(practice, call.media, at, call.failures)
      return event.reason === 'left'
        ? disconnect(practice, { why: 'partner-left' }, at)
        : endIfGone(practice, { ...call, partnerLost: true }, at)
    case 'call-open': {
      if (call.status !== 'connecting' || !isCallOf(call, event.matchId)) return unchanged(practice)
      const { media, match } = call
      const state = { since: at, link: 'up', partnerLost: false, chat: emptyChat } as const
      return withCall(practice, { status: 'connected', media, match, ...state })
    }
    case 'call-over':
      return isCallOf(call, event.matchId) ? callOver(practice, call, at) : unchanged(practice)
    case 'link':
      return call.status === 'connected' && isCallOf(call, event.matchId)
        ? endIfGone(practice, { ...call, link: event.link }, at)
        : unchanged(practice)
    case 'data-open':
      return inCall(practice, event.matchId, (chat, { media }) => ({
        chat: { ...chat, channel: 'open' },
        sent: [mediaMessage(media)],
      }))
    case 'data-closed':
      return inCall(practice, event.matchId, (chat) => ({ chat: { ...chat, channel: 'closed' }, sent: [] }))
    case 'message-received':
      return inCall(practice, event.matchId, (chat) => ({ chat: receive(chat, event.message, at), sent: [] }))
    case 'send-message':
      return inCall(practice, null, (chat) => addOwnMessage(chat, event.text, at))
    case 'another-card':
      return inCall(practice, null, nextCard)
  }
}

/** The matchmaker may report a little late that a waiting learner does not answer. */
const ASKED_GRACE_MS = 2000

const ENDED_BY_LEARNER = {
  waiting: 'stopped-waiting',
  connecting: 'cancelled',
  connected: 'ended',
} as const

const isAskingToStart = (call: Call): call is Asking => call.status === 'connecting' && call.step === 'asking'

/** Returns whether the learner has answered the call of that match, and their devices are not open yet. */
const isAnswered = (call: Call, matchId: string) =>
  isAskingToStart(call) && typeof call.answer === 'object' && call.answer.matchId === matchId

/** A learner who has answered a call has a queue entry already, and perhaps their partner. */
function devicesOpen(practice: Practice, media: Media, at: number): Step {
  const { call } = practice
  if (!isAskingToStart(call) || !call.answer) return search(practice, media, at)
  if (call.answer === 'sent') return withCall(practice, newSearch(media, at))
  return meet(practice, media, call.answer, at + CONNECT_MS)
}

/** The obstacle to a search or a wait, if there is one. */
function startObstacle({ connection: { problem, signInMissing } }: Practice): Ending | null {
  if (signInMissing) return SIGN_IN_REQUIRED
  return problem && PEER_PROBLEMS[problem].lasting ? { why: 'peer', problem } : null
}

/**
 * Uses devices that the preview has opened, or is opening. Opens none if a login is missing, or if the signalling has a lasting
 * problem.
 */
function start(practice: Practice, at: number): Step {
  const { call } = practice
  if (call.status === 'waiting')
    return withCall(
      practice,
      { status: 'connecting', step: 'asking' },
      { type: 'leave' },
      { type: 'ask-media' },
    )
  if (call.status !== 'disconnected') return unchanged(practice)
  const obstacle = startObstacle(practice)
  if (obstacle) return endPreview(practice, obstacle)
  if (call.preview.phase === 'on') return search(practice, call.preview.media, at)
  const ask: Effect[] = call.preview.phase === 'asking' ? [] : [{ type: 'ask-media' }]
  return withCall(practice, { status: 'connecting', step: 'asking' }, ...ask)
}

function endPreview(practice: Practice, ending: Ending | null): Step {
  const { call } = practice
  if (call.status !== 'disconnected') return unchanged(practice)
  const stop: Effect[] = call.preview.phase === 'off' ? [] : [{ type: 'stop-media' }]
  return withCall(practice, { ...call, preview: { phase: 'off' }, ending, talk: null }, ...stop)
}

/** The devices or their state have changed, which the partner's page must show. */
function mediaChanged(practice: Practice, media: Media): Step {
  const { call } = practice
  if (!mediaOf(practice)) return unchanged(practice)
  if (call.status === 'disconnected') return withCall(practice, { ...call, preview: { phase: 'on', media } })
  if (!('media' in call)) return unchanged(practice)
  const isShared = call.status === 'connected' && call.chat.channel === 'open'
  return withCall(practice, { ...call, media }, ...(isShared ? sendEffects([mediaMessage(media)]) : []))
}

const mediaMessage = ({ camera, microphone }: Media): DataMessage => ({ type: 'media', camera, microphone })

function toggle(practice: Practice, change: (media: Media) => Media): Step {
  const before = mediaOf(practice)
  if (!before) return unchanged(practice)
  const media = change(before)
  const step = mediaChanged(practice, media)
  return { ...step, effects: [{ type: 'apply-media', media }, ...step.effects] }
}

/** A search or a wait joins the queue again whenever there are both an id and a socket. */
function connectionChanged({ connection, call }: Practice, change: Partial<Connection>): Step {
  const changed = { ...connection, ...change }
  return { practice: { connection: changed, call }, effects: queueEffects(changed, call) }
}

/** The signalling reports a problem with the called partner or with the connection. Only a lasting one ends a search. */
function peerFailed(before: Practice, problem: PeerProblem, at: number): Step {
  const { connection, call } = before
  if (problem === 'peer-unavailable' || problem === 'webrtc')
    return 'step' in call && call.step === 'calling' ? callOver(before, call, at) : unchanged(before)
  const practice = { connection: { ...connection, problem }, call }
  return PEER_PROBLEMS[problem].lasting && (call.status === 'connecting' || call.status === 'waiting')
    ? disconnect(practice, { why: 'peer', problem }, at)
    : unchanged(practice)
}

/** No random spread is needed here, since learners start their searches at different times. */
const AVERAGE_CHANCE = 0.5

/** The login could not be confirmed to the matchmaker. It is tried again during the search or the wait. */
function loginUnconfirmed(practice: Practice, at: number): Step {
  const { call } = practice
  if (!isQueued(call)) return unchanged(practice)
  const tries = (call.unconfirmed?.tries ?? 0) + 1
  return withCall(practice, { ...call, unconfirmed: { tries, retryAt: at + backOff(tries, AVERAGE_CHANCE) } })
}

/** The matchmaker has found a partner. A newer match replaces an older one; a blocked partner is skipped. */
function matchFound(practice: Practice, match: Match, blocked: boolean, at: number): Step {
  const { call } = practice
  if (isAskingToStart(call) && call.answer) return withCall(practice, { ...call, answer: match })
  if (!('media' in call)) return unchanged(practice)
  const { media } = call
  const failures = 'failures' in call ? call.failures : 0
  if (blocked)
    return isSearching(call)
      ? withCall(practice, call, ...joinEffects(practice.connection))
      : search(practice, media, at, failures)
  const wasAsked = isSearching(call) && call.askedUntil !== null
  return meet(practice, media, match, at + (wasAsked ? ANSWERED_CONNECT_MS : CONNECT_MS))
}

/** Begins the call with a matched partner. */
function meet(practice: Practice, media: Media, match: Match, deadline: number): Step {
  const { call } = practice
  const failures = 'failures' in call ? call.failures : 0
  const before: Effect[] = 'match' in call ? [{ type: 'hang-up' }] : []
  return withCall(
    practice,
    { status: 'connecting', step: 'calling', media, match, deadline, failures },
    ...before,
    { type: match.initiator ? 'place-call' : 'expect-call', match },
  )
}

function block(practice: Practice, matchId: string, at: number): Step {
  const { call } = practice
  const match = reportable(practice)
  if (match?.matchId !== matchId) return unchanged(practice)
  const remember: Effect = { type: 'remember-blocked', partner: match.partner }
  if (call.status === 'disconnected')
    return withCall(practice, { ...call, ending: { why: 'blocked' }, last: null }, remember)
  const left = disconnect(practice, { why: 'blocked' }, at)
  return { ...left, effects: [remember, ...left.effects] }
}

/** Applies a change of the shared chat state. Without `matchId` the change is the learner's own. */
function inCall(
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

function endIfGone(practice: Practice, call: Connected, at: number): Step {
  return call.partnerLost && call.link === 'interrupted'
    ? disconnect(practice, { why: 'partner-left' }, at)
    : withCall(practice, call)
}
