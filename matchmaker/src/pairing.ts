import {
  type ErrorCode,
  errorMessages,
  type JoinRequest,
  type MatchFound,
  type ReportRequest,
  type ServerMessage,
} from './protocol.ts'
import type { Room, RoomListener } from './room.ts'
import { type Match, type PartingReason, type Place, partnerOf, type Side } from './waiting-room.ts'

/** A report as it is handed to the institute. */
export type Report = Omit<ReportRequest, 'type'> &
  Pick<MatchFound, 'matchId' | 'topic' | 'level'> & {
    readonly reporter: string
    readonly reported: string
    /** The browsers of the two, where they are persons with accounts. */
    readonly reporterBrowser: string | undefined
    readonly reportedBrowser: string | undefined
  }

/** Where a socket stands; `match` and `partner` are of the call it has or has just had. */
type Session<Socket> = {
  readonly socket: Socket
  state: 'idle' | 'searching' | 'talking'
  place: Place
  match: Match | undefined
  partner: Side | undefined
  hasReported: boolean
}

/** Who a socket's learner is. */
export type Identity = Pick<Place, 'learner' | 'names' | 'browser'>

type Surroundings<Socket> = {
  readonly node: string
  readonly openRoom: (listener: RoomListener) => Room
  readonly send: (to: Socket, message: ServerMessage) => void
  /** A socket that has searched since then is told of its partner. */
  readonly onMatched?: (since: number, isCaller: boolean) => void
}

const nobody: ReadonlySet<string> = new Set()

/** What both of a match share; where their wishes differ, the caller's count. */
const shared = ({ id, caller, callee }: Match) => ({
  matchId: id,
  topic: caller.topic ?? callee.topic,
  level: caller.level ?? callee.level,
})

/** An error with its sentence. */
export const errorMessage = (code: ErrorCode): ServerMessage => ({
  type: 'error',
  code,
  message: errorMessages[code],
})

/** Who searches and who talks with whom, without clock or network. Every socket has one place at most. */
export const createPairing = <Socket>({ node, openRoom, send, onMatched }: Surroundings<Socket>) => {
  const sessions = new Map<Socket, Session<Socket>>()
  const byPlace = new Map<number, Session<Socket>>()
  const byPeerId = new Map<string, Session<Socket>>()
  let places = 0

  const sendError = (to: Socket, code: ErrorCode) => send(to, errorMessage(code))

  const newId = () => {
    places += 1
    return places
  }

  const releasePeerId = (session: Session<Socket>) => {
    const { peerId } = session.place
    if (byPeerId.get(peerId) !== session) return
    byPeerId.delete(peerId)
    room.release(peerId)
  }

  const leavePlace = (session: Session<Socket>, reason: PartingReason) => {
    const { state, place, match } = session
    byPlace.delete(place.id)
    session.state = 'idle'
    if (state === 'searching') room.quit(place)
    else if (state === 'talking' && match) room.part(place, match, reason)
  }

  const search = (session: Session<Socket>) => {
    session.state = 'searching'
    byPlace.set(session.place.id, session)
    byPeerId.set(session.place.peerId, session)
    room.enter(session.place)
  }

  const room = openRoom({
    matched(id, match) {
      const session = byPlace.get(id)
      // The place was given up meanwhile: the partner is told.
      if (session?.state !== 'searching') return room.part({ id, node }, match, 'left')
      const partner = partnerOf(match, session.place)
      session.state = 'talking'
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
      onMatched?.(session.place.since, initiator)
    },
    parted(id, reason) {
      const session = byPlace.get(id)
      if (session?.state !== 'talking' || !session.match) return
      byPlace.delete(id)
      session.state = 'idle'
      send(session.socket, { type: 'partner-disconnected', matchId: session.match.id, reason })
    },
    refused(id, code) {
      const session = byPlace.get(id)
      if (session?.state !== 'searching') return
      byPlace.delete(id)
      session.state = 'idle'
      releasePeerId(session)
      sendError(session.socket, code)
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
      const blocked = request.blocked ? new Set(request.blocked) : nobody
      const former = session?.partner?.learner
      const who = { id: newId(), node, peerId, learner, names, browser }
      const place: Place = { ...who, topic, level, blocked, former, since }
      if (session) {
        leavePlace(session, 'left')
        if (session.place.peerId !== peerId) releasePeerId(session)
        session.place = place
        return search(session)
      }
      const state = { match: undefined, partner: undefined, hasReported: false }
      const created: Session<Socket> = { socket, state: 'idle', place, ...state }
      sessions.set(socket, created)
      search(created)
    },

    leave(socket: Socket) {
      const session = sessions.get(socket)
      if (session) leavePlace(session, 'left')
    },

    /** A socket wants another partner, after the one it has or has just had. */
    next(socket: Socket, since: number) {
      const session = sessions.get(socket)
      if (!session?.match || session.state === 'searching') return sendError(socket, 'no-partner')
      const { place, partner } = session
      const holder = byPeerId.get(place.peerId)
      if (holder && holder !== session) return sendError(socket, 'peer-id-taken')
      leavePlace(session, 'left')
      session.place = { ...place, id: newId(), former: partner?.learner, since }
      search(session)
    },

    /** Answers the report to be stored of the partner whom a socket has or has just had, if there is one. */
    report(socket: Socket, { reason, comment }: ReportRequest): Report | undefined {
      const session = sessions.get(socket)
      if (!session?.match || !session.partner) return void sendError(socket, 'no-partner')
      if (session.hasReported) return void sendError(socket, 'already-reported')
      session.hasReported = true
      const { learner: reporter, browser: reporterBrowser } = session.place
      const { learner: reported, browser: reportedBrowser } = session.partner
      const who = { reporter, reported, reporterBrowser, reportedBrowser }
      return { ...shared(session.match), reason, comment, ...who }
    },

    /** The institute has stored a report, or could not. */
    reportAnswered(socket: Socket, matchId: string, stored: boolean) {
      if (stored) return send(socket, { type: 'reported', matchId })
      const session = sessions.get(socket)
      if (session?.match?.id === matchId) session.hasReported = false
      sendError(socket, 'report-not-stored')
    },

    /** A socket is closed. */
    gone(socket: Socket, reason: PartingReason) {
      const session = sessions.get(socket)
      if (!session) return
      sessions.delete(socket)
      leavePlace(session, reason)
      releasePeerId(session)
    },

    counts() {
      let searching = 0
      let talking = 0
      for (const { state } of sessions.values()) {
        if (state === 'searching') searching += 1
        if (state === 'talking') talking += 1
      }
      return { searching, talking }
    },
  }
}
