import type { DataConnection, MediaConnection } from 'peerjs'
import * as z from 'zod/mini'
import type { Match } from '../core/practice'
import { type CallEvents, createCall, type OngoingCall } from './call'
import type { PeerLine } from './peer-line'

/** A call may come before the matchmaker's word for it. More than these, or later, nobody waits for. */
const MOST_EARLY = 4
const EARLY_MILLISECONDS = 10_000

/** Voice and picture come first. */
const DATA_PAUSE_MILLISECONDS = 500

const metadata = z.object({ matchId: z.string() })

/** The one call that there may be: placed, or answered when it is the partner's. */
export function createCalls(line: PeerLine, eventsOf: (match: Match) => CallEvents) {
  let call: OngoingCall | null = null
  let stream: MediaStream | null = null
  let early: MediaConnection[] = []

  /** Nobody else than the partner knows the match. */
  const isPartners = (connection: MediaConnection | DataConnection) => {
    const said = metadata.safeParse(connection.metadata)
    return (
      call !== null &&
      !call.match.initiator &&
      connection.peer === call.match.peerId &&
      said.data?.matchId === call.match.matchId
    )
  }

  const answer = (connection: MediaConnection) => {
    if (!stream) return
    call?.carry(connection)
    connection.answer(stream)
  }

  const forget = (connection: MediaConnection) => {
    if (!early.includes(connection)) return
    early = early.filter((other) => other !== connection)
    connection.close()
  }

  const openData = (match: Match) => {
    const peer = line.hold()
    const { peerId, matchId } = match
    const options = { label: 'practice', serialization: 'json', reliable: true, metadata: { matchId } }
    if (peer && call?.match === match) call.carryData(peer.connect(peerId, options))
  }

  const begin = (match: Match) => {
    const events = eventsOf(match)
    call = createCall(match, {
      ...events,
      onOpen: () => {
        events.onOpen()
        if (match.initiator) setTimeout(openData, DATA_PAUSE_MILLISECONDS, match)
      },
    })
    return { begun: call, peer: line.hold() }
  }

  return {
    /** Calls the partner. */
    place(match: Match, own: MediaStream) {
      stream = own
      const { begun, peer } = begin(match)
      if (peer) begun.carry(peer.call(match.peerId, own, { metadata: { matchId: match.matchId } }))
      else eventsOf(match).onOver()
    },

    /** Waits for the partner's call, which may be there already. */
    expect(match: Match, own: MediaStream) {
      stream = own
      begin(match)
      const waiting = early.find(isPartners)
      if (!waiting) return
      early = early.filter((other) => other !== waiting)
      answer(waiting)
    },

    /** Somebody calls. */
    ring(connection: MediaConnection) {
      if (isPartners(connection)) return answer(connection)
      early.push(connection)
      setTimeout(() => forget(connection), EARLY_MILLISECONDS)
      if (early.length > MOST_EARLY && early[0]) forget(early[0])
    },

    /** Somebody opens a data connection. */
    ringData(connection: DataConnection) {
      if (isPartners(connection)) call?.carryData(connection)
      else connection.close()
    },

    hangUp() {
      call?.hangUp()
      call = null
      stream = null
      line.release()
    },

    /** The call that is going on. */
    current: () => call,
  }
}
