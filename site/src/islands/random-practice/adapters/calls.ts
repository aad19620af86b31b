import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DataConnection, MediaConnection } from 'peerjs'
import * as z from 'zod/mini'
import { judge, type Quality, type Sample } from '../core/measurements'
import type { Match, Practice } from '../core/practice'
import { type CallEvents, createCall, type OngoingCall } from './call'
import type { ReconnectingPeer } from './peer'

/** A call may arrive before the matchmaker announces it. At most this many wait, for at most this long. */
const MAX_EARLY = 4
const EARLY_MILLISECONDS = 10_000

/** Gives voice and picture a head start. */
const DATA_DELAY_MILLISECONDS = 500

const metadata = z.object({ matchId: z.string() })

/** At most one call at a time: placed, or answered when it comes from the partner. */
export function createCalls(peer: ReconnectingPeer, eventsOf: (match: Match) => CallEvents) {
  let call: OngoingCall | null = null
  let stream: MediaStream | null = null
  let early: MediaConnection[] = []

  /** Only the partner knows the id of the match. */
  const isFromPartner = (connection: MediaConnection | DataConnection) => {
    const { data } = metadata.safeParse(connection.metadata)
    return (
      call !== null &&
      !call.match.initiator &&
      connection.peer === call.match.peerId &&
      data?.matchId === call.match.matchId
    )
  }

  const answer = (connection: MediaConnection) => {
    if (!stream) return
    call?.attachMedia(connection)
    connection.answer(stream)
  }

  const reject = (connection: MediaConnection) => {
    if (!early.includes(connection)) return
    early = early.filter((other) => other !== connection)
    connection.close()
  }

  const openData = (match: Match) => {
    const held = peer.hold()
    const { peerId, matchId } = match
    const options = { label: 'practice', serialization: 'json', reliable: true, metadata: { matchId } }
    if (held && call?.match === match) call.attachData(held.connect(peerId, options))
  }

  const begin = (match: Match, own: MediaStream) => {
    const events = eventsOf(match)
    stream = own
    call = createCall(match, {
      ...events,
      onOpen: () => {
        events.onOpen()
        if (match.initiator) setTimeout(openData, DATA_DELAY_MILLISECONDS, match)
      },
    })
    return { begun: call, held: peer.hold() }
  }

  return {
    current: () => call,

    /** Calls the partner. */
    place(match: Match, own: MediaStream) {
      const { begun, held } = begin(match, own)
      if (held) begun.attachMedia(held.call(match.peerId, own, { metadata: { matchId: match.matchId } }))
      else eventsOf(match).onClose()
    },

    /** Waits for the partner's call, which may have arrived already. */
    expect(match: Match, own: MediaStream) {
      begin(match, own)
      const waiting = early.find(isFromPartner)
      if (!waiting) return
      early = early.filter((other) => other !== waiting)
      answer(waiting)
    },

    onIncomingCall(connection: MediaConnection) {
      if (isFromPartner(connection)) return answer(connection)
      early.push(connection)
      setTimeout(() => reject(connection), EARLY_MILLISECONDS)
      if (early.length > MAX_EARLY && early[0]) reject(early[0])
    },

    onIncomingData(connection: DataConnection) {
      if (isFromPartner(connection)) call?.attachData(connection)
      else connection.close()
    },

    hangUp() {
      call?.hangUp()
      call = null
      stream = null
      peer.release()
    },
  }
}

const SAMPLE_MILLISECONDS = 2000

/** Judges the quality of the connection again and again for as long as a call lasts. */
export function watchQuality(
  $practice: ReadableAtom<Practice>,
  $quality: WritableAtom<Quality | null>,
  currentCall: () => OngoingCall | null,
): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let watched: string | null = null
  let before: Sample | null = null

  const measure = async () => {
    const matchId = watched
    const sample = (await currentCall()?.sample()) ?? null
    if (matchId !== watched) return
    if (before && sample) $quality.set(judge(before, sample))
    before = sample
  }

  $practice.subscribe(({ call }) => {
    const matchId = call.status === 'connected' ? call.match.matchId : null
    if (matchId === watched) return
    clearInterval(timer)
    watched = matchId
    before = null
    $quality.set(null)
    if (matchId !== null) timer = setInterval(measure, SAMPLE_MILLISECONDS)
  })
}
