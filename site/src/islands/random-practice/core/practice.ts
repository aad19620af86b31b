import type { ErrorCode, MatchFound } from '../../../../../matchmaker/src/protocol'
import type { MediaProblem } from '../../../lib/user-media'
import type { ChatMessage, ChatState, DataMessage } from './chat'
import type { PeerProblem } from './problems'

/** What the learner's own devices give. `problem` says why there is no camera. */
export type Media = {
  camera: 'on' | 'off' | 'none'
  microphone: 'on' | 'muted'
  problem: MediaProblem | null
}

export type Match = Omit<MatchFound, 'type'>

/** The own picture before joining. */
type Preview = { phase: 'off' } | { phase: 'asking' } | { phase: 'on'; media: Media }

/** Why the last call or search is over. */
export type Ending =
  | { why: 'ended' | 'cancelled' | 'partner-left' | 'no-match' | 'cannot-connect' | 'blocked' }
  | { why: 'login-unconfirmed' }
  | { why: 'media'; problem: MediaProblem }
  | { why: 'peer'; problem: PeerProblem }
  | { why: 'refused'; refusal: ErrorCode }

/** The connection to the service: an id at the signalling server, and a socket to the matchmaker. Calls survive both. */
export type Connection = {
  peerId: string | null
  socket: 'opening' | 'open' | 'lost'
  problem: PeerProblem | null
  /** Whether the matchmaker requires a login, and the learner has none. */
  signInMissing: boolean
}

/** What is left of a call when it is over: how many milliseconds it took, and what was written in it. */
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

/** The learner has pressed Start, and the browser asks for the devices. */
export type Asking = { status: 'connecting'; step: 'asking' }

/**
 * `failures` counts the partners in a row who could not be reached. `unconfirmed` is set while
 * the CMS or the matchmaker cannot confirm the login; it is tried again at `retryAt`, or is being tried.
 */
export type Searching = {
  status: 'connecting'
  step: 'searching'
  media: Media
  deadline: number
  failures: number
  unconfirmed: { tries: number; retryAt: number | null } | null
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
  /** Whether media flows; a browser mends an interruption, or gives up and closes the call. */
  link: 'up' | 'interrupted'
  /** Whether the matchmaker has lost the partner, whose call may outlive that. */
  partnerLost: boolean
  chat: ChatState
}

/** The call has exactly these shapes: no partner without a match, no match without devices, no search beside a call. */
export type Call = Disconnected | Asking | Searching | Calling | Connected

export type Practice = { connection: Connection; call: Call }

export type PracticeEvent =
  | { type: 'preview' | 'stop-preview' | 'start' | 'end' | 'next' | 'another-card' | 'wait' }
  | { type: 'toggle-microphone' | 'toggle-camera' }
  | { type: 'block'; matchId: string }
  | { type: 'send-message'; text: string }
  | { type: 'media-ready' | 'media-changed'; media: Media }
  | { type: 'media-failed'; problem: MediaProblem }
  | { type: 'peer-open'; peerId: string }
  | { type: 'peer-lost' | 'socket-open' | 'socket-lost' }
  | { type: 'peer-failed'; problem: PeerProblem }
  | { type: 'refused'; refusal: ErrorCode }
  | { type: 'sign-in-checked'; missing: boolean }
  | { type: 'login-unconfirmed' | 'login-confirmed' }
  | { type: 'match-found'; match: Match; blocked: boolean }
  | { type: 'partner-disconnected'; matchId: string; reason: 'left' | 'lost' }
  | { type: 'call-open' | 'call-over'; matchId: string }
  | { type: 'link'; matchId: string; link: Connected['link'] }
  | { type: 'data-open' | 'data-closed'; matchId: string }
  | { type: 'message-received'; matchId: string; message: DataMessage }

/** What the adapters do about a change. */
export type Effect =
  | { type: 'ask-media' | 'stop-media' }
  | { type: 'apply-media'; media: Media }
  | { type: 'join'; peerId: string }
  | { type: 'leave' }
  | { type: 'place-call' | 'expect-call'; match: Match }
  | { type: 'hang-up' }
  | { type: 'send'; message: DataMessage }
  | { type: 'remember-blocked'; partner: string }

export const SEARCH_MILLISECONDS = 30_000
export const CONNECT_MILLISECONDS = 10_000
export const MAX_FAILURES = 3

export const initialPractice: Practice = {
  connection: { peerId: null, socket: 'opening', problem: null, signInMissing: false },
  call: { status: 'disconnected', preview: { phase: 'off' }, ending: null, last: null, talk: null },
}

/** The instant at which the practice changes by itself, or null. */
export function nextChange({ call }: Practice): number | null {
  if (!('deadline' in call)) return null
  const retryAt = call.step === 'searching' ? call.unconfirmed?.retryAt : null
  return Math.min(call.deadline, retryAt ?? call.deadline)
}

/** What the page is for at the moment: getting ready, talking to somebody or looking for them, and what comes after a talk. */
export type Scene = 'ready' | 'call' | 'after'

export function sceneOf({ call }: Practice): Scene {
  if (call.status !== 'disconnected') return 'call'
  return call.talk ? 'after' : 'ready'
}

/** The learner's own devices, whatever the call is up to. */
export function mediaOf({ call }: Practice): Media | null {
  if (call.status === 'disconnected') return call.preview.phase === 'on' ? call.preview.media : null
  return 'media' in call ? call.media : null
}

/** Whether the browser is asking for the devices. */
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

/** Which buttons can be pressed, and what stands beside them. Start reads "Searching for partner..." while `searching`. */
export function controls(practice: Practice) {
  const { status } = practice.call
  return {
    yourId: practice.connection.peerId,
    connectedTo: matchOf(practice)?.peerId ?? null,
    searching: status === 'connecting',
    canStart: status === 'disconnected',
    canEnd: status === 'connected',
    canCancel: status === 'connecting',
    canSkip: status === 'connected',
  }
}
