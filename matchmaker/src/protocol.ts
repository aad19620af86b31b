import * as z from 'zod/mini'

/**
 * What browsers and the matchmaker say to each other: JSON text frames over a WebSocket at /match, told apart by `type`,
 * and the answer of GET /ice. The site imports this file, so it imports nothing but zod.
 */

/** The most bytes of a frame that the matchmaker reads; a longer one ends the connection. */
export const maxMessageBytes = 4096

/**
 * The most learners that a join may exclude. A browser that blocks more sends the newest, and answers a match with one
 * of the others by `next`.
 */
export const maxBlocked = 128

/** PeerJS's rule: letters and digits, optionally separated by single spaces, underscores or hyphens. */
export const peerId = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*$/))

/**
 * A random secret that a browser makes once and keeps. It is never shown to others: they know the learner by the
 * handle derived from it, so nobody can pass for somebody else.
 */
export const learnerId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))

/** A learner as others see them: stable, and telling nothing. It is what a browser keeps to block somebody. */
export const handle = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

/** What the CMS gives a person with an account, by `POST /api/practice/ticket`: a JWT that is good once, for a minute. */
const ticket = z.string().check(z.maxLength(1024), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/))

/** The slug of a practice topic in the CMS. */
export const topic = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

export const level = z.enum(['beginner', 'intermediate', 'advanced'])

/** Why a learner reports another. */
export const reportReasons = ['harassment', 'nudity', 'hate', 'spam', 'minor', 'other'] as const

const matchId = z.string().check(z.minLength(1), z.maxLength(64))

/** How long a page searches, in milliseconds. Learners who keep waiting are asked for a search no older than this. */
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
 * Search a partner. A ticket says who the learner is, for as long as the connection lasts: the first join carries it, the
 * others need none. Said while searching or in a call, it gives up that place for the new one. Without topic or level any
 * will do; with them, others are accepted after ten seconds.
 */
const join = z.object({ type: z.literal('join-video-chat'), ...wish })

/**
 * Keep waiting, in the background, to be called by a learner who searches and finds nobody else. It lasts until another
 * place is taken or given up, the connection ends, or a call is missed. Learners with other wishes are accepted from the start.
 */
const keepWaiting = z.object({ type: z.literal('keep-waiting'), ...wish })

/** The number of a call: an answer to an earlier one counts for nothing. */
const offerId = z.int()

/** Answer a call. One who accepts gets a `match-found`; one who does not keeps waiting, for other learners. */
const answerCall = z.object({ type: z.literal('answer-call'), offerId, accept: z.boolean() })

/** Stop searching or waiting, or end the call. */
const leave = z.object({ type: z.literal('leave') })

/** End the call and search again with the same wishes. */
const next = z.object({ type: z.literal('next') })

/** Tell the institute about the partner of the call, or of the one just ended. Answered by `reported` or an error. */
const report = z.object({
  type: z.literal('report'),
  reason: z.enum(reportReasons),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})

/** Every message of a browser. */
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

/** Why a message was refused, as a sentence for a person. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  'bad-message': 'The practice service did not understand this page. Please reload it.',
  'too-fast': 'That was a little too fast. Please wait a moment and try again.',
  'peer-id-taken': 'This connection is already in use. Please reload the page.',
  'no-partner': 'There is no partner to do this with at the moment.',
  'already-reported': 'You have already reported this partner. Thank you.',
  'report-not-stored': 'Your report could not be stored just now. Please try again in a minute.',
  'sign-in-required': 'Please log in to practise with a partner.',
  'ticket-refused': 'Your login was not accepted. Please try again.',
  'ticket-unchecked': 'Your login could not be checked just now. Please try again in a moment.',
}

/**
 * A partner is found. `initiator` places the call, the other one answers it. `matchId` is known to these two alone: the
 * caller sends it as the call's metadata, and the other one answers no other call. Both draw the same prompt cards from
 * `seed` and `topic`.
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

/** The partner has ended the call, or their connection is lost. */
const partnerDisconnected = z.object({
  type: z.literal('partner-disconnected'),
  matchId,
  reason: z.enum(['left', 'lost']),
})

/**
 * To a learner who keeps waiting: another one searches. Who does not answer within so many milliseconds waits no longer.
 */
const callOffered = z.object({
  type: z.literal('call-offered'),
  offerId,
  milliseconds: z.int(),
  partner: handle,
})

/** The call cannot be answered any more: it was missed, or the other learner has left or found someone else. */
const callWithdrawn = z.object({
  type: z.literal('call-withdrawn'),
  offerId,
  reason: z.enum(['missed', 'gone']),
})

/** To a learner who searches: one who keeps waiting is asked, for so many milliseconds. The search goes on meanwhile. */
const partnerAsked = z.object({ type: z.literal('partner-asked'), milliseconds: z.int() })

/** The learner who was asked does not come. */
const partnerUnavailable = z.object({ type: z.literal('partner-unavailable') })

const reported = z.object({ type: z.literal('reported'), matchId })

/** The matchmaker stops: come back after a random moment. Calls go on meanwhile. */
const restarting = z.object({ type: z.literal('restarting') })

const error = z.object({ type: z.literal('error'), code: errorCode, message: z.string() })

/** Every message of the matchmaker. */
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

/** GET /ice: how to reach a partner. `peerServer` is what PeerJS takes; `iceServers` what RTCPeerConnection takes. */
export const connectionSettings = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.exactOptional(z.string()),
      credential: z.exactOptional(z.string()),
    }),
  ),
  /** Whether only accounts may join. Missing means no. */
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
