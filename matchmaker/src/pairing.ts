import {
  type JoinRequest,
  type MatchFound,
  type Refusal,
  type ReportRequest,
  refusals,
  type ServerMessage,
} from './protocol.ts'
import { type Match, type PartingReason, type PlaceReference, partnerOf, type Side } from './room.ts'
import type { Place } from './waiting-room.ts'

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

/**
 * Where a socket stands; `match` and `partner` are of the call it has or has just had. A socket keeps its seat, which
 * changes: ten thousand new ones a second would only keep the collector busy.
 */
type Seat<Socket> = {
  readonly socket: Socket
  is: 'idle' | 'searching' | 'talking'
  place: Place
  match: Match | undefined
  partner: Side | undefined
  hasReported: boolean
}

type Wish = Omit<Place, 'id' | 'node' | 'former'>

/** Who a socket's learner is. */
export type Identity = Pick<Place, 'learner' | 'names' | 'browser'>

const nobody: ReadonlySet<string> = new Set()

/** A refusal with its sentence. */
export const refusal = (code: Refusal): ServerMessage => ({ type: 'error', code, message: refusals[code] })

/** Says no to a socket. */
export const refuse = <Socket>(to: Socket, code: Refusal): Effect<Socket> => ({
  do: 'send',
  to,
  message: refusal(code),
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
 * Who sits where: takes what sockets, waiting room and partners say, and answers what is to be done. It does nothing
 * itself, so it needs neither socket nor clock. Every socket has one place at most.
 */
export const createPairing = <Socket>(node: string) => {
  const seats = new Map<Socket, Seat<Socket>>()
  const seatsByPlace = new Map<number, Seat<Socket>>()
  const seatsByPeerId = new Map<string, Seat<Socket>>()
  let places = 0

  const heldByAnother = (peerId: string, seat: Seat<Socket> | undefined) => {
    const holder = seatsByPeerId.get(peerId)
    return holder !== undefined && holder !== seat
  }

  const letGo = (seat: Seat<Socket>): Effect<Socket>[] => {
    const { peerId } = seat.place
    if (seatsByPeerId.get(peerId) !== seat) return []
    seatsByPeerId.delete(peerId)
    return [{ do: 'release', peerId }]
  }

  const giveUp = (seat: Seat<Socket>, reason: PartingReason): Effect<Socket>[] => {
    const { is, place, match } = seat
    seatsByPlace.delete(place.id)
    seat.is = 'idle'
    if (is === 'searching') return [{ do: 'quit', place }]
    return is === 'talking' && match ? [{ do: 'part', place, match, reason }] : []
  }

  const search = (seat: Seat<Socket>, wish: Wish): Effect<Socket> => {
    places += 1
    seat.is = 'searching'
    seat.place = { ...wish, id: places, node, former: seat.partner?.learner }
    seatsByPlace.set(places, seat)
    seatsByPeerId.set(wish.peerId, seat)
    return { do: 'enter', place: seat.place }
  }

  const sitDown = (socket: Socket, wish: Wish): Seat<Socket> => {
    const place = { ...wish, id: 0, node, former: undefined }
    return { socket, is: 'idle', place, match: undefined, partner: undefined, hasReported: false }
  }

  return {
    /** A socket wants a partner. */
    join(socket: Socket, request: JoinRequest, identity: Identity, now: number): Effect<Socket>[] {
      const seat = seats.get(socket)
      if (heldByAnother(request.peerId, seat)) return [refuse(socket, 'peer-id-taken')]
      const effects = seat ? giveUp(seat, 'left') : []
      if (seat && seat.place.peerId !== request.peerId) effects.push(...letGo(seat))
      const { peerId, topic, level } = request
      const blocked = request.blocked ? new Set(request.blocked) : nobody
      const wish = { ...identity, peerId, topic, level, blocked, since: now }
      const taken = seat ?? sitDown(socket, wish)
      seats.set(socket, taken)
      effects.push(search(taken, wish))
      return effects
    },

    /** A socket stops searching or ends its call. */
    leave(socket: Socket): Effect<Socket>[] {
      const seat = seats.get(socket)
      return seat ? giveUp(seat, 'left') : []
    },

    /** A socket wants another partner, after the one it has or has just had. */
    next(socket: Socket, now: number): Effect<Socket>[] {
      const seat = seats.get(socket)
      if (!seat?.match || seat.is === 'searching') return [refuse(socket, 'no-partner')]
      if (heldByAnother(seat.place.peerId, seat)) return [refuse(socket, 'peer-id-taken')]
      const effects = giveUp(seat, 'left')
      effects.push(search(seat, { ...seat.place, since: now }))
      return effects
    },

    /** A socket reports the partner whom it has or has just had. */
    report(socket: Socket, { reason, comment }: ReportRequest): Effect<Socket>[] {
      const seat = seats.get(socket)
      if (!seat?.match || !seat.partner) return [refuse(socket, 'no-partner')]
      if (seat.hasReported) return [refuse(socket, 'already-reported')]
      seat.hasReported = true
      const { learner: reporter, browser: reporterBrowser } = seat.place
      const { learner: reported, browser: reportedBrowser } = seat.partner
      const who = { reporter, reported, reporterBrowser, reportedBrowser }
      const report = { ...shared(seat.match), reason, comment, ...who }
      return [{ do: 'report', from: socket, report }]
    },

    /** The institute has stored a report, or could not. */
    reportAnswered(socket: Socket, matchId: string, stored: boolean): Effect<Socket>[] {
      if (stored) return [{ do: 'send', to: socket, message: { type: 'reported', matchId } }]
      const seat = seats.get(socket)
      if (seat?.match?.id === matchId) seat.hasReported = false
      return [refuse(socket, 'report-not-stored')]
    },

    /** A socket is closed. */
    gone(socket: Socket, reason: PartingReason): Effect<Socket>[] {
      const seat = seats.get(socket)
      if (!seat) return []
      seats.delete(socket)
      return [...giveUp(seat, reason), ...letGo(seat)]
    },

    /** The waiting room has found a partner for a place; if that was given up meanwhile, the partner is told. */
    matched(id: number, match: Match): Effect<Socket>[] {
      const seat = seatsByPlace.get(id)
      if (seat?.is !== 'searching') return [{ do: 'part', place: { id, node }, match, reason: 'left' }]
      const { socket, place } = seat
      seat.is = 'talking'
      seat.match = match
      seat.partner = partnerOf(match, place)
      seat.hasReported = false
      return [{ do: 'introduce', to: socket, message: introduction(match, seat.partner), since: place.since }]
    },

    /** The partner of a place has ended the call, or is lost. */
    parted(id: number, reason: PartingReason): Effect<Socket>[] {
      const seat = seatsByPlace.get(id)
      if (seat?.is !== 'talking' || !seat.match) return []
      seatsByPlace.delete(id)
      seat.is = 'idle'
      const message = { type: 'partner-disconnected', matchId: seat.match.id, reason } as const
      return [{ do: 'send', to: seat.socket, message }]
    },

    /** The waiting room refuses a place. */
    refused(id: number, code: Refusal): Effect<Socket>[] {
      const seat = seatsByPlace.get(id)
      if (seat?.is !== 'searching') return []
      seatsByPlace.delete(id)
      seat.is = 'idle'
      return [...letGo(seat), refuse(seat.socket, code)]
    },

    /** How many search and how many talk. */
    counts() {
      let searching = 0
      let talking = 0
      for (const { is } of seats.values()) {
        if (is === 'searching') searching += 1
        if (is === 'talking') talking += 1
      }
      return { searching, talking }
    },
  }
}
