import {
  type CallAnswer,
  type ErrorCode,
  errorMessages,
  type JoinRequest,
  type MatchFound,
  type ReportRequest,
  type ServerMessage,
} from './protocol.ts'
import type { Room, RoomListener } from './room.ts'
import { type Match, type MatchSide, type PartingReason, partnerOf, type QueueEntry } from './waiting-room.ts'

/** A report as it is sent to the CMS. */
export type Report = Omit<ReportRequest, 'type'> &
  Pick<MatchFound, 'matchId' | 'topic' | 'level'> & {
    readonly reporter: string
    readonly reported: string
    /** The browsers' handles, for learners with an account. */
    readonly reporterBrowser: string | undefined
    readonly reportedBrowser: string | undefined
  }

/** The state of a socket; `match` and `partner` belong to the current or the last call. */
type Session<Socket> = {
  readonly socket: Socket
  state: 'idle' | 'searching' | 'standby' | 'talking'
  entry: QueueEntry
  match: Match | undefined
  partner: MatchSide | undefined
  hasReported: boolean
  /** The call offered to the socket or, while it searches, on its behalf. */
  offerId: number | undefined
}

/** The identity of a socket's learner. */
export type Identity = Pick<QueueEntry, 'learner' | 'names' | 'browser'>

type Surroundings<Socket> = {
  readonly node: string
  readonly openRoom: (listener: RoomListener) => Room
  readonly send: (to: Socket, message: ServerMessage) => void
  /** Called when a socket gets a partner. `since` is the start of its search, undefined on standby. */
  readonly onMatched?: (since: number | undefined, isCaller: boolean) => void
}

const noOne: ReadonlySet<string> = new Set()

/** The settings both partners share. When their preferences differ, the caller's apply. */
const shared = ({ id, caller, callee }: Match) => ({
  matchId: id,
  topic: caller.topic ?? callee.topic,
  level: caller.level ?? callee.level,
})

const isWaiting = ({ state }: Session<unknown>) => state === 'searching' || state === 'standby'

/** An error with its sentence. */
export const errorMessage = (code: ErrorCode): ServerMessage => ({
  type: 'error',
  code,
  message: errorMessages[code],
})

/**
 * Tracks which sockets search, are on standby or are in a call, without a clock or network. Each socket has at most
 * one queue entry.
 */
export const createPairing = <Socket>({ node, openRoom, send, onMatched }: Surroundings<Socket>) => {
  const sessions = new Map<Socket, Session<Socket>>()
  const byEntry = new Map<number, Session<Socket>>()
  const byPeerId = new Map<string, Session<Socket>>()
  let entries = 0

  const sendError = (to: Socket, code: ErrorCode) => send(to, errorMessage(code))

  const newId = () => {
    entries += 1
    return entries
  }

  const releasePeerId = (session: Session<Socket>) => {
    const { peerId } = session.entry
    if (byPeerId.get(peerId) !== session) return
    byPeerId.delete(peerId)
    room.release(peerId)
  }

  const leaveEntry = (session: Session<Socket>, reason: PartingReason) => {
    const { state, entry, match } = session
    byEntry.delete(entry.id)
    session.state = 'idle'
    session.offerId = undefined
    if (state === 'searching' || state === 'standby') room.quit(entry)
    else if (state === 'talking' && match) room.part(entry, match, reason)
  }

  const enter = (session: Session<Socket>) => {
    session.state = session.entry.standby ? 'standby' : 'searching'
    byEntry.set(session.entry.id, session)
    byPeerId.set(session.entry.peerId, session)
    room.enter(session.entry)
  }

  const room = openRoom({
    matched(id, match) {
      const session = byEntry.get(id)
      // The entry was given up before the match arrived, so the partner must be notified.
      if (!session || !isWaiting(session)) return room.part({ id, node }, match, 'left')
      const { since, standby } = session.entry
      const partner = partnerOf(match, session.entry)
      session.state = 'talking'
      session.offerId = undefined
      session.match = match
      session.partner = partner
      session.hasReported = false
      const initiator = partner === match.callee
      send(session.socket, {
        type: 'match-found',
        ...shared(match),
        seed: Number.parseInt(match.id.slice(0, 8), 16),
        initiator,
        peerId: partner.peerId,
        partner: partner.learner,
      })
      onMatched?.(standby ? undefined : since, initiator)
    },
    parted(id, reason) {
      const session = byEntry.get(id)
      if (session?.state !== 'talking' || !session.match) return
      byEntry.delete(id)
      session.state = 'idle'
      send(session.socket, { type: 'partner-disconnected', matchId: session.match.id, reason })
    },
    refused(id, code) {
      const session = byEntry.get(id)
      if (!session || !isWaiting(session)) return
      byEntry.delete(id)
      session.state = 'idle'
      releasePeerId(session)
      sendError(session.socket, code)
    },
    offered(id, { offerId, milliseconds, partner }) {
      const session = byEntry.get(id)
      if (!session || !isWaiting(session)) return
      session.offerId = offerId
      const message: ServerMessage =
        session.state === 'standby'
          ? { type: 'call-offered', offerId, milliseconds, partner }
          : { type: 'partner-asked', milliseconds }
      send(session.socket, message)
    },
    offerEnded(id, why) {
      const session = byEntry.get(id)
      if (!session || session.offerId === undefined) return
      const { state, socket, offerId } = session
      session.offerId = undefined
      if (state === 'searching') return send(socket, { type: 'partner-unavailable' })
      if (why === 'missed') {
        byEntry.delete(id)
        session.state = 'idle'
      }
      // A learner who declined needs no notice.
      if (why !== 'declined') send(socket, { type: 'call-withdrawn', offerId, reason: why })
    },
  })

  return {
    room,
    sendError,

    join(socket: Socket, request: JoinRequest, { learner, names, browser }: Identity, since: number) {
      const { peerId, topic, level } = request
      const session = sessions.get(socket)
      const holder = byPeerId.get(peerId)
      if (holder && holder !== session) return sendError(socket, 'peer-id-taken')
      const blocked = request.blocked ? new Set(request.blocked) : noOne
      const former = session?.partner?.learner
      const who = { id: newId(), node, peerId, learner, names, browser }
      const standby = request.type === 'keep-waiting'
      const entry: QueueEntry = { ...who, topic, level, blocked, former, since, standby }
      if (session) {
        leaveEntry(session, 'left')
        if (session.entry.peerId !== peerId) releasePeerId(session)
        session.entry = entry
        return enter(session)
      }
      const state = { match: undefined, partner: undefined, hasReported: false, offerId: undefined }
      const created: Session<Socket> = { socket, state: 'idle', entry, ...state }
      sessions.set(socket, created)
      enter(created)
    },

    /** Accepts or declines the offered call. Answers to earlier calls are ignored. */
    answer(socket: Socket, { offerId, accept }: CallAnswer) {
      const session = sessions.get(socket)
      if (session?.state === 'standby' && session.offerId === offerId)
        room.answer(session.entry, { offerId, accept })
      else send(socket, { type: 'call-withdrawn', offerId, reason: 'gone' })
    },

    leave(socket: Socket) {
      const session = sessions.get(socket)
      if (session) leaveEntry(session, 'left')
    },

    /** Ends the current call, if any, and searches again. */
    next(socket: Socket, since: number) {
      const session = sessions.get(socket)
      if (!session?.match || session.state === 'searching') return sendError(socket, 'no-partner')
      const { entry, partner } = session
      const holder = byPeerId.get(entry.peerId)
      if (holder && holder !== session) return sendError(socket, 'peer-id-taken')
      leaveEntry(session, 'left')
      session.entry = { ...entry, id: newId(), former: partner?.learner, since, standby: false }
      enter(session)
    },

    /** Returns the report to store about the current or last partner, if there is one. */
    report(socket: Socket, { reason, comment }: ReportRequest): Report | undefined {
      const session = sessions.get(socket)
      if (!session?.match || !session.partner) return void sendError(socket, 'no-partner')
      if (session.hasReported) return void sendError(socket, 'already-reported')
      session.hasReported = true
      const { learner: reporter, browser: reporterBrowser } = session.entry
      const { learner: reported, browser: reportedBrowser } = session.partner
      const who = { reporter, reported, reporterBrowser, reportedBrowser }
      return { ...shared(session.match), reason, comment, ...who }
    },

    /** Handles whether the CMS stored a report. */
    reportAnswered(socket: Socket, matchId: string, stored: boolean) {
      if (stored) return send(socket, { type: 'reported', matchId })
      const session = sessions.get(socket)
      if (session?.match?.id === matchId) session.hasReported = false
      sendError(socket, 'report-not-stored')
    },

    /** Handles a closed socket. */
    disconnect(socket: Socket, reason: PartingReason) {
      const session = sessions.get(socket)
      if (!session) return
      sessions.delete(socket)
      leaveEntry(session, reason)
      releasePeerId(session)
    },

    counts() {
      const counts = { searching: 0, standby: 0, talking: 0 }
      for (const { state } of sessions.values()) if (state !== 'idle') counts[state] += 1
      return counts
    },
  }
}
