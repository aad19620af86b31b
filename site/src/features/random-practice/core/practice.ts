import type { MediaProblem } from '#app/lib/user-media'
import { type ErrorCode, type MatchFound, searchMilliseconds } from '#matchmaker/protocol'
import type { ChatMessage, ChatState, DataMessage } from './chat'
import type { PeerProblem } from './problems'

/** The learner's own devices. `problem` says why there is no camera. */
export type Media = {
  camera: 'on' | 'off' | 'none'
  microphone: 'on' | 'muted'
  problem: MediaProblem | null
}

export type Match = Omit<MatchFound, 'type'>

/** The learner's own picture before joining. */
type Preview = { phase: 'off' } | { phase: 'asking' } | { phase: 'on'; media: Media }

/** Why the last call or search is over. */
export type Ending =
  | { why: 'ended' | 'cancelled' | 'partner-left' | 'no-match' | 'cannot-connect' | 'blocked' }
  | { why: 'login-unconfirmed' | 'address-unproved' | 'missed-call' | 'stopped-waiting' }
  | { why: 'media'; problem: MediaProblem }
  | { why: 'peer'; problem: PeerProblem }
  | { why: 'refused'; refusal: ErrorCode }

/** The connection to the service: an id at the signalling server, and a socket to the matchmaker. Calls survive both. */
export type Connection = {
  peerId: string | null
  socket: 'opening' | 'open' | 'lost'
  problem: PeerProblem | null
  /** True if the matchmaker requires a login, and the learner has none. */
  signInMissing: boolean
}

/** A finished call: its length in milliseconds, and its chat messages. */
export type Talk = { lasted: number; messages: readonly ChatMessage[] }

export type Disconnected = {
  status: 'disconnected'
  preview: Preview
  ending: Ending | null
  /** The partner of the call just ended, who can still be reported and blocked. */
  last: Match | null
  /** The call just ended, until the learner goes on to something else. */
  talk: Talk | null
}

/** A login that the CMS or the matchmaker cannot confirm. The next try is at `retryAt`; null means that one is under way. */
type Unconfirmed = { tries: number; retryAt: number | null }

/**
 * The learner waits with the devices off, to be called by the next learner who searches. `offer` is the call to answer; `last` is
 * the outcome of the previous one.
 */
export type Waiting = {
  status: 'waiting'
  offer: { offerId: number; deadline: number } | null
  last: 'declined' | 'gone' | null
  unconfirmed: Unconfirmed | null
}

/**
 * The learner has pressed Start, or has answered a call, and the browser asks for permission. `answer` is the partner who called,
 * once the matchmaker has confirmed the answer.
 */
export type Asking = { status: 'connecting'; step: 'asking'; answer?: Match | 'sent' }

/**
 * `failures` counts the unreachable partners in a row. `askedUntil` is set while the matchmaker offers this search to a waiting
 * learner: the search lasts at least until their answer is due.
 */
export type Searching = {
  status: 'connecting'
  step: 'searching'
  media: Media
  deadline: number
  failures: number
  askedUntil: number | null
  unconfirmed: Unconfirmed | null
}

export type Calling = {
  status: 'connecting'
  step: 'calling'
  media: Media
  match: Match
  deadline: number
  failures: number
}

export type Connected = {
  status: 'connected'
  media: Media
  match: Match
  since: number
  /** The state of the media. The browser recovers from an interruption, or gives up and closes the call. */
  link: 'up' | 'interrupted'
  /** True if the matchmaker has lost the partner. The call may continue without it. */
  partnerLost: boolean
  chat: ChatState
}

/** The possible states of a call: no partner without a match, no call without devices, no search during a call. */
export type Call = Disconnected | Waiting | Asking | Searching | Calling | Connected

export type Practice = { connection: Connection; call: Call }

export type PracticeEvent =
  | { type: 'preview' | 'stop-preview' | 'start' | 'end' | 'next' | 'another-card' | 'wait' }
  | { type: 'toggle-microphone' | 'toggle-camera' | 'keep-waiting' }
  | { type: 'answer'; accept: boolean }
  | { type: 'call-offered'; offerId: number; milliseconds: number; blocked: boolean }
  | { type: 'call-withdrawn'; offerId: number; reason: 'missed' | 'gone' }
  | { type: 'partner-asked'; milliseconds: number }
  | { type: 'partner-unavailable' }
  | { type: 'block'; matchId: string }
  | { type: 'send-message'; text: string }
  | { type: 'media-ready' | 'media-changed'; media: Media }
  | { type: 'media-failed'; problem: MediaProblem }
  | { type: 'peer-open'; peerId: string }
  | { type: 'peer-lost' | 'socket-open' | 'socket-lost' }
  | { type: 'peer-failed'; problem: PeerProblem }
  | { type: 'refused'; refusal: ErrorCode }
  | { type: 'sign-in-checked'; missing: boolean }
  | { type: 'login-unconfirmed' | 'login-confirmed' | 'address-unproved' }
  | { type: 'match-found'; match: Match; blocked: boolean }
  | { type: 'partner-disconnected'; matchId: string; reason: 'left' | 'lost' }
  | { type: 'call-open' | 'call-over'; matchId: string }
  | { type: 'link'; matchId: string; link: Connected['link'] }
  | { type: 'data-open' | 'data-closed'; matchId: string }
  | { type: 'message-received'; matchId: string; message: DataMessage }

/** An instruction to the adapters. */
export type Effect =
  | { type: 'ask-media' | 'stop-media' }
  | { type: 'apply-media'; media: Media }
  | { type: 'join' | 'keep-waiting'; peerId: string }
  | { type: 'answer-call'; offerId: number; accept: boolean }
  | { type: 'leave' }
  | { type: 'place-call' | 'expect-call'; match: Match }
  | { type: 'hang-up' }
  | { type: 'send'; message: DataMessage }
  | { type: 'remember-blocked'; partner: string }

export const SEARCH_MS = searchMilliseconds
export const CONNECT_MS = 10_000
/** Longer than usual, since a called partner must open their devices first, and their browser may ask for permission. */
export const ANSWERED_CONNECT_MS = 20_000
export const MAX_FAILURES = 3

export const initialPractice: Practice = {
  connection: { peerId: null, socket: 'opening', problem: null, signInMissing: false },
  call: { status: 'disconnected', preview: { phase: 'off' }, ending: null, last: null, talk: null },
}

/** When a search, a connection attempt or an offered call times out, or null. */
export function endOf(call: Call): number | null {
  if (call.status === 'waiting') return call.offer?.deadline ?? null
  if (!('deadline' in call)) return null
  return call.step === 'searching' ? Math.max(call.deadline, call.askedUntil ?? 0) : call.deadline
}

/** The instant of the next change by a timer, or null. */
export function nextChange({ call }: Practice): number | null {
  const retryAt = 'unconfirmed' in call ? (call.unconfirmed?.retryAt ?? null) : null
  const instants = [endOf(call), retryAt].filter((instant) => instant !== null)
  return instants.length > 0 ? Math.min(...instants) : null
}

/** The scene of the page: before a call, during a search or call, or after a call. */
export type Scene = 'ready' | 'call' | 'after'

export function sceneOf({ call }: Practice): Scene {
  if (call.status === 'waiting') return 'ready'
  if (call.status !== 'disconnected') return 'call'
  return call.talk ? 'after' : 'ready'
}

/** The learner's own devices, in any state of the call. */
export function mediaOf({ call }: Practice): Media | null {
  if (call.status === 'disconnected') return call.preview.phase === 'on' ? call.preview.media : null
  return 'media' in call ? call.media : null
}

/** Returns whether the browser is asking for the devices. */
export function isAskingForMedia({ call }: Practice): boolean {
  return call.status === 'disconnected'
    ? call.preview.phase === 'asking'
    : call.status === 'connecting' && call.step === 'asking'
}

/** The partner, from the match until the call is over. */
function matchOf({ call }: Practice): Match | null {
  return 'match' in call ? call.match : null
}

/** The partner whom the learner may report or block: the present one, or the one just left. */
export function reportable(practice: Practice): Match | null {
  return matchOf(practice) ?? (practice.call.status === 'disconnected' ? practice.call.last : null)
}

/** Which buttons are enabled, and the texts beside them. Start reads "Searching for partner..." while `searching`. */
export function controls(practice: Practice) {
  const { status } = practice.call
  const { problem } = practice.connection
  return {
    yourId: practice.connection.peerId,
    connectedTo: matchOf(practice)?.peerId ?? null,
    searching: status === 'connecting',
    canStart: (status === 'disconnected' || status === 'waiting') && problem !== 'browser-incompatible',
    canEnd: status === 'connected',
    canCancel: status === 'connecting',
    canSkip: status === 'connected',
  }
}
