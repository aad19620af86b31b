import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { DataConnection, MediaConnection } from 'peerjs'
import * as z from 'zod/mini'
import { type DataMessage, dataMessage } from '../core/chat'
import { judge, type Quality, readSample, type Sample } from '../core/measurements'
import type { Match, Practice, PracticeEvent } from '../core/practice'
import type { ReconnectingPeer } from './peer'

type CallEvents = {
  dispatch: (event: PracticeEvent) => void
  /** The partner's stream exists, though no media may flow yet. */
  onRemote: (remote: MediaStream) => void
}

/** How long to wait for the first picture after media flow. */
const FIRST_PICTURE_TIMEOUT_MS = 1000

const flows = (state: RTCIceConnectionState | undefined) => state === 'connected' || state === 'completed'

/** One call: a media connection and, once that is open, a data connection. After hanging up it emits no more events. */
function createCall(match: Match, { dispatch, onRemote }: CallEvents, onOpen: () => void) {
  const { matchId } = match
  let media: MediaConnection | null = null
  let data: DataConnection | null = null
  let hasStream = false
  let hasPicture = false
  let pictureTimeout: ReturnType<typeof setTimeout> | undefined
  let phase: 'opening' | 'open' | 'closed' = 'opening'
  let delayed: PracticeEvent[] = []

  const pictureShown = () => {
    hasPicture = true
    openIfReady()
  }

  // PeerJS emits the stream once per track, before media can flow. The screen of the call renders afterwards, because that would
  // delay the first picture.
  const openIfReady = () => {
    if (phase !== 'opening' || !hasStream || !flows(media?.peerConnection?.iceConnectionState)) return
    pictureTimeout ??= setTimeout(pictureShown, FIRST_PICTURE_TIMEOUT_MS)
    if (!hasPicture) return
    clearTimeout(pictureTimeout)
    phase = 'open'
    dispatch({ type: 'call-open', matchId })
    onOpen()
    delayed.forEach(dispatch)
    delayed = []
  }

  /** The data connection of a fast partner may open before the media does. */
  const whenOpen = (event: PracticeEvent) => {
    if (phase === 'open') dispatch(event)
    else if (phase === 'opening') delayed.push(event)
  }

  const close = () => {
    if (phase === 'closed') return
    phase = 'closed'
    dispatch({ type: 'call-over', matchId })
  }

  return {
    match,
    pictureShown,

    attachMedia(connection: MediaConnection) {
      media = connection
      connection.on('stream', (stream) => {
        hasStream = true
        hasPicture ||= stream.getVideoTracks().length === 0
        if (phase !== 'closed') onRemote(stream)
        openIfReady()
      })
      connection.on('iceStateChanged', (state) => {
        if (phase === 'open' && state === 'disconnected')
          dispatch({ type: 'link', matchId, link: 'interrupted' })
        if (phase === 'open' && flows(state)) dispatch({ type: 'link', matchId, link: 'up' })
        openIfReady()
      })
      connection.on('error', (error) => {
        console.error('The call failed', error.type, error)
        close()
      })
      connection.on('close', close)
    },

    attachData(connection: DataConnection) {
      data?.close()
      data = connection
      connection.on('open', () => whenOpen({ type: 'data-open', matchId }))
      connection.on('data', (received) => {
        const message = dataMessage.safeParse(received)
        if (message.success) whenOpen({ type: 'message-received', matchId, message: message.data })
        else console.error('The partner’s page sent something that isn’t in the protocol')
      })
      connection.on('error', (error) => console.error('The data connection failed', error.type, error))
      connection.on('close', () => whenOpen({ type: 'data-closed', matchId }))
    },

    send(message: DataMessage) {
      void data?.send(message)
    },

    /** Sends the track of another device of the same kind. */
    replaceTrack(track: MediaStreamTrack) {
      const senders = media?.peerConnection?.getSenders() ?? []
      for (const sender of senders) if (sender.track?.kind === track.kind) void sender.replaceTrack(track)
    },

    /** The statistics of the connection, or null when it is closed. */
    async sample(): Promise<Sample | null> {
      const report = await media?.peerConnection?.getStats()
      return report ? readSample(report.values()) : null
    },

    hangUp() {
      phase = 'closed'
      data?.close()
      media?.close()
    },
  }
}

type OngoingCall = ReturnType<typeof createCall>

/** A call may arrive before the matchmaker announces it. At most this many are held, each for at most this long. */
const MAX_EARLY = 4
const EARLY_MS = 10_000

/** Gives voice and picture a head start. */
const DATA_DELAY_MS = 500

const metadata = z.object({ matchId: z.string() })

/** At most one call at a time: placed, or answered when it comes from the partner. */
export function createCalls(peer: ReconnectingPeer, events: CallEvents) {
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

  return {
    current: () => call,

    /** Calls the partner, or waits for their call, which may have arrived already. */
    begin(match: Match, own: MediaStream) {
      const { matchId, peerId, initiator } = match
      stream = own
      call = createCall(match, events, () => {
        if (initiator) setTimeout(openData, DATA_DELAY_MS, match)
      })
      const held = peer.hold()
      if (initiator && held) return call.attachMedia(held.call(peerId, own, { metadata: { matchId } }))
      if (initiator) return events.dispatch({ type: 'call-over', matchId })
      const waiting = early.find(isFromPartner)
      if (!waiting) return
      early = early.filter((other) => other !== waiting)
      answer(waiting)
    },

    onIncomingCall(connection: MediaConnection) {
      if (isFromPartner(connection)) return answer(connection)
      early.push(connection)
      setTimeout(() => reject(connection), EARLY_MS)
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

const SAMPLE_MS = 2000

/** Measures the quality of the connection at intervals during a call. */
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
    if (matchId !== null) timer = setInterval(measure, SAMPLE_MS)
  })
}
