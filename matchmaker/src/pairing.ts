import {
  type ErrorCode,
  errorMessages,
  type JoinRequest,
  type MatchFound,
  type ReportRequest,
  type ServerMessage,
} from './protocol.ts'
import {
  type Match,
  type PartingReason,
  type Place,
  type PlaceReference,
  partnerOf,
  type Side,
} from './waiting-room.ts'

/** A report as it is handed to the institute. */
export type Report = Omit<ReportRequest, 'type'> &
  Pick<MatchFound, 'matchId' | 'topic' | 'level'> & {
    readonly reporter: string
    readonly reported: string
    /** The browsers of the two, where they are persons with accounts. */
    readonly reporterBrowser: string | undefined
    readonly reportedBrowser: string | undefined
  }

/** What is to be done now: say something to a socket, or let the waiting room, the partner or the institute know. */
export type Effect<Socket> =
  | { readonly do: 'send'; readonly to: Socket; readonly message: ServerMessage }
  | { readonly do: 'introduce'; readonly to: Socket; readonly message: MatchFound; readonly since: number }
  | { readonly do: 'enter' | 'quit'; readonly place: Place }
  | { readonly do: 'release'; readonly peerId: string }
  | {
      readonly do: 'part'
      readonly place: PlaceReference
      readonly match: Match
      readonly reason: PartingReason
    }
  | { readonly do: 'report'; readonly from: Socket; readonly report: Report }

/** Where a socket stands; `match` and `partner` are of the call it has or has just had. */
type Session<Socket> = {
  readonly socket: Socket
  state: 'idle' | 'searching' | 'talking'
  place: Place
  match: Match | undefined
  partner: Side | undefined
  hasReported: boolean
}

type Wish = Omit<Place, 'id' | 'node' | 'former'>

/** Who a socket's learner is. */
export type Identity = Pick<Place, 'learner' | 'names' | 'browser'>

const nobody: ReadonlySet<string> = new Set()

/** An error with its sentence. */
export const errorMessage = (code: ErrorCode): ServerMessage => ({
  type: 'error',
  code,
  message: errorMessages[code],
})

/** Tells a socket that it cannot have what it asked for. */
export const sendError = <Socket>(to: Socket, code: ErrorCode): Effect<Socket> => ({
  do: 'send',
  to,
  message: errorMessage(code),
})

/** What both of a match share; where their wishes differ, the caller's count. */
const shared = ({ id, caller, callee }: Match) => ({
  matchId: id,
  topic: caller.topic ?? callee.topic,
  level: caller.level ?? callee.level,
})

const introduction = (match: Match, partner: Side): MatchFound => ({
  type: 'match-found',
  ...shared(match),
  seed: Number.parseInt(match.id.slice(0, 8), 16),
  initiator: partner === match.callee,
  peerId: partner.peerId,
  partner: partner.learner,
})

/**
 * Who searches and who talks with whom: takes what sockets, waiting room and partners say, and answers what is to be
 * done. It does nothing itself, so it needs neither socket nor clock. Every socket has one place at most.
 */
export const createPairing = <Socket>(node: string) => {
  const sessions = new Map<Socket, Session<Socket>>()
  const sessionsByPlace = new Map<number, Session<Socket>>()
  const sessionsByPeerId = new Map<string, Session<Socket>>()
  let places = 0

  const isTaken = (peerId: string, session: Session<Socket> | undefined) => {
    const holder = sessionsByPeerId.get(peerId)
    return holder !== undefined && holder !== session
  }

  const releasePeerId = (session: Session<Socket>): Effect<Socket>[] => {
    const { peerId } = session.place
    if (sessionsByPeerId.get(peerId) !== session) return []
    sessionsByPeerId.delete(peerId)
    return [{ do: 'release', peerId }]
  }

  const leavePlace = (session: Session<Socket>, reason: PartingReason): Effect<Socket>[] => {
    const { state, place, match } = session
    sessionsByPlace.delete(place.id)
    session.state = 'idle'
    if (state === 'searching') return [{ do: 'quit', place }]
    return state === 'talking' && match ? [{ do: 'part', place, match, reason }] : []
  }

  const search = (socket: Socket, wish: Wish): Effect<Socket> => {
    const session = sessions.get(socket)
    places += 1
    const place: Place = { ...wish, id: places, node, former: session?.partner?.learner }
    const searching: Session<Socket> = {
      match: undefined,
      partner: undefined,
      hasReported: false,
      ...session,
      socket,
      state: 'searching',
      place,
    }
    sessions.set(socket, searching)
    sessionsByPlace.set(places, searching)
    sessionsByPeerId.set(wish.peerId, searching)
    return { do: 'enter', place }
  }

  return {
    /** A socket wants a partner. */
    join(socket: Socket, request: JoinRequest, identity: Identity, now: number): Effect<Socket>[] {
      const session = sessions.get(socket)
      if (isTaken(request.peerId, session)) return [sendError(socket, 'peer-id-taken')]
      const effects = session ? leavePlace(session, 'left') : []
      if (session && session.place.peerId !== request.peerId) effects.push(...releasePeerId(session))
      const { peerId, topic, level } = request
      const blocked = request.blocked ? new Set(request.blocked) : nobody
      const wish = { ...identity, peerId, topic, level, blocked, since: now }
      return [...effects, search(socket, wish)]
    },

    /** A socket stops searching or ends its call. */
    leave(socket: Socket): Effect<Socket>[] {
      const session = sessions.get(socket)
      return session ? leavePlace(session, 'left') : []
    },

    /** A socket wants another partner, after the one it has or has just had. */
    next(socket: Socket, now: number): Effect<Socket>[] {
      const session = sessions.get(socket)
      if (!session?.match || session.state === 'searching') return [sendError(socket, 'no-partner')]
      if (isTaken(session.place.peerId, session)) return [sendError(socket, 'peer-id-taken')]
      return [...leavePlace(session, 'left'), search(socket, { ...session.place, since: now })]
    },

    /** A socket reports the partner whom it has or has just had. */
    report(socket: Socket, { reason, comment }: ReportRequest): Effect<Socket>[] {
      const session = sessions.get(socket)
      if (!session?.match || !session.partner) return [sendError(socket, 'no-partner')]
      if (session.hasReported) return [sendError(socket, 'already-reported')]
      session.hasReported = true
      const { learner: reporter, browser: reporterBrowser } = session.place
      const { learner: reported, browser: reportedBrowser } = session.partner
      const who = { reporter, reported, reporterBrowser, reportedBrowser }
      const report = { ...shared(session.match), reason, comment, ...who }
      return [{ do: 'report', from: socket, report }]
    },

    /** The institute has stored a report, or could not. */
    reportAnswered(socket: Socket, matchId: string, stored: boolean): Effect<Socket>[] {
      if (stored) return [{ do: 'send', to: socket, message: { type: 'reported', matchId } }]
      const session = sessions.get(socket)
      if (session?.match?.id === matchId) session.hasReported = false
      return [sendError(socket, 'report-not-stored')]
    },

    /** A socket is closed. */
    gone(socket: Socket, reason: PartingReason): Effect<Socket>[] {
      const session = sessions.get(socket)
      if (!session) return []
      sessions.delete(socket)
      return [...leavePlace(session, reason), ...releasePeerId(session)]
    },

    /** The waiting room has found a partner for a place; if that was given up meanwhile, the partner is told. */
    matched(id: number, match: Match): Effect<Socket>[] {
      const session = sessionsByPlace.get(id)
      if (session?.state !== 'searching') return [{ do: 'part', place: { id, node }, match, reason: 'left' }]
      const { socket, place } = session
      session.state = 'talking'
      session.match = match
      session.partner = partnerOf(match, place)
      session.hasReported = false
      return [
        { do: 'introduce', to: socket, message: introduction(match, session.partner), since: place.since },
      ]
    },

    /** The partner of a place has ended the call, or is lost. */
    parted(id: number, reason: PartingReason): Effect<Socket>[] {
      const session = sessionsByPlace.get(id)
      if (session?.state !== 'talking' || !session.match) return []
      sessionsByPlace.delete(id)
      session.state = 'idle'
      const message = { type: 'partner-disconnected', matchId: session.match.id, reason } as const
      return [{ do: 'send', to: session.socket, message }]
    },

    /** The waiting room refuses a place. */
    refused(id: number, code: ErrorCode): Effect<Socket>[] {
      const session = sessionsByPlace.get(id)
      if (session?.state !== 'searching') return []
      sessionsByPlace.delete(id)
      session.state = 'idle'
      return [...releasePeerId(session), sendError(session.socket, code)]
    },

    /** How many search and how many talk. */
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
