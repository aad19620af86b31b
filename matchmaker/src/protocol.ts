import * as z from 'zod/mini'

/**
 * The protocol between browsers and the matchmaker: JSON text frames over a WebSocket at /match, distinguished by
 * `type`, and the response of GET /ice. The site imports this file, so it imports only zod.
 */

/** The maximum frame size in bytes; a larger frame closes the connection. */
export const maxMessageBytes = 4096

/**
 * The maximum number of learners a join excludes. A browser that blocks more sends the newest, and skips a match with
 * any of the others by `next`.
 */
export const maxBlocked = 128

/** PeerJS's rule: letters and digits, optionally separated by single spaces, underscores or hyphens. */
export const peerId = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*$/))

/**
 * A random secret that a browser creates once and stores. Others only see the handle derived from it, so no one can
 * impersonate the learner.
 */
export const learnerId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))

/** A learner's stable public id, which reveals nothing about them. Browsers store it to block a learner. */
export const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

/**
 * The CMS issues it to people with an account by `POST /api/practice/ticket`: a JWT for one use, valid for a minute.
 */
const ticket = z.string().check(z.maxLength(1024), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/))

/** The slug of a practice topic in the CMS. */
export const topic = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

export const level = z.enum(['beginner', 'intermediate', 'advanced'])

/** Why a learner reports another. */
export const reportReasons = ['harassment', 'nudity', 'hate', 'spam', 'minor', 'other'] as const

const matchId = z.string().check(z.minLength(1), z.maxLength(64))

/** How long a page searches, in milliseconds. Learners on standby are only called for searches younger than this. */
export const searchMilliseconds = 30_000

const wish = {
  peerId,
  learnerId: z.optional(learnerId),
  ticket: z.optional(ticket),
  topic: z.optional(topic),
  level: z.optional(level),
  blocked: z.optional(z.array(handle).check(z.maxLength(maxBlocked))),
}

/**
 * Searches for a partner. The first join carries the ticket, which identifies the learner for the whole connection. A
 * join during a search or call replaces it. Without topic or level, any match; with them, other learners are accepted
 * after ten seconds.
 */
const join = z.object({ type: z.literal('join-video-chat'), ...wish })

/**
 * Stays on standby in the background, to be called for a searcher who finds no one else. Standby ends with another
 * join, a leave, the connection, or a missed call. Learners with other preferences are accepted from the start.
 */
const keepWaiting = z.object({ type: z.literal('keep-waiting'), ...wish })

/** Identifies a call: answers to earlier ones are ignored. */
const offerId = z.int()

/** Answers a call. Accepting gets a `match-found`; declining returns to standby for other learners. */
const answerCall = z.object({ type: z.literal('answer-call'), offerId, accept: z.boolean() })

/** Stops searching or standby, or ends the call. */
const leave = z.object({ type: z.literal('leave') })

/** Ends the call and searches again with the same preferences. */
const next = z.object({ type: z.literal('next') })

/** Reports the current or last partner to the institute. The response is `reported` or an error. */
const report = z.object({
  type: z.literal('report'),
  reason: z.enum(reportReasons),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})

/** Every message from a browser. */
export const clientMessage = z.discriminatedUnion('type', [
  join,
  keepWaiting,
  answerCall,
  leave,
  next,
  report,
])

const errorCode = z.enum([
  'bad-message',
  'too-fast',
  'peer-id-taken',
  'no-partner',
  'already-reported',
  'report-not-stored',
  'sign-in-required',
  'ticket-refused',
  'ticket-unchecked',
])

export type ErrorCode = z.infer<typeof errorCode>

/** Why a message was refused, as a sentence for the learner. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  'bad-message': 'The practice service didn’t understand this page. Please reload it.',
  'too-fast': 'That was a little too fast. Please wait a moment and try again.',
  'peer-id-taken': 'This connection is already in use. Please reload the page.',
  'no-partner': 'You don’t have a partner at the moment.',
  'already-reported': 'You’ve already reported this partner. Thank you.',
  'report-not-stored': 'We couldn’t save your report just now. Please try again in a minute.',
  'sign-in-required': 'Please log in to practise with a partner.',
  'ticket-refused': 'We couldn’t accept your login. Please try again.',
  'ticket-unchecked': 'We couldn’t check your login just now. Please try again in a moment.',
}

/**
 * A partner was found. The `initiator` places the call and the other answers. Only these two know `matchId`: the
 * caller sends it as call metadata, and the callee answers no other call. Both draw the same prompt cards from `seed`
 * and `topic`.
 */
const matchFound = z.object({
  type: z.literal('match-found'),
  peerId,
  initiator: z.boolean(),
  matchId,
  seed: z.int(),
  partner: handle,
  topic: z.optional(topic),
  level: z.optional(level),
})

/** The partner ended the call or lost the connection. */
const partnerDisconnected = z.object({
  type: z.literal('partner-disconnected'),
  matchId,
  reason: z.enum(['left', 'lost']),
})

/**
 * Sent to a learner on standby: another one is searching. Without an answer within this many milliseconds, standby
 * ends.
 */
const callOffered = z.object({
  type: z.literal('call-offered'),
  offerId,
  milliseconds: z.int(),
  partner: handle,
})

/** The call can no longer be answered: it was missed, or the searcher left or found someone else. */
const callWithdrawn = z.object({
  type: z.literal('call-withdrawn'),
  offerId,
  reason: z.enum(['missed', 'gone']),
})

/** Sent to a searcher: a learner on standby is being called, for this many milliseconds. The search continues. */
const partnerAsked = z.object({ type: z.literal('partner-asked'), milliseconds: z.int() })

/** The called learner is not coming. */
const partnerUnavailable = z.object({ type: z.literal('partner-unavailable') })

const reported = z.object({ type: z.literal('reported'), matchId })

/** The matchmaker stops: reconnect after a random delay. Calls continue. */
const restarting = z.object({ type: z.literal('restarting') })

const error = z.object({ type: z.literal('error'), code: errorCode, message: z.string() })

/** Every message from the matchmaker. */
export const serverMessage = z.discriminatedUnion('type', [
  matchFound,
  partnerDisconnected,
  callOffered,
  callWithdrawn,
  partnerAsked,
  partnerUnavailable,
  reported,
  restarting,
  error,
])

/** GET /ice: how to connect to a partner. `peerServer` is for PeerJS, `iceServers` for RTCPeerConnection. */
export const connectionSettings = z.object({
  iceServers: z.array(
    z.union([
      z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
      z.object({ urls: z.array(z.string()) }),
    ]),
  ),
  /** True if only accounts may join. Missing means no. */
  signInRequired: z.optional(z.boolean()),
  peerServer: z.object({
    host: z.string(),
    port: z.int(),
    path: z.string(),
    key: z.string(),
    secure: z.boolean(),
  }),
})

export type JoinRequest = z.infer<typeof join> | z.infer<typeof keepWaiting>
export type CallAnswer = z.infer<typeof answerCall>
export type Level = z.infer<typeof level>
export type ReportRequest = z.infer<typeof report>
export type ClientMessage = z.infer<typeof clientMessage>
export type ServerMessage = z.infer<typeof serverMessage>
export type MatchFound = z.infer<typeof matchFound>
export type ConnectionSettings = z.infer<typeof connectionSettings>
