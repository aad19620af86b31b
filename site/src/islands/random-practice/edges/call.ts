import type { DataConnection, MediaConnection } from 'peerjs'
import type { Connected, Match } from '../core/practice'
import { readSample, type Sample } from '../core/quality'
import { type DataMessage, dataMessage } from '../core/talk'

export type CallEvents = {
  /** The partner's stream is there, though nothing may flow yet. */
  onStream: (remote: MediaStream) => void
  onOpen: () => void
  onOver: () => void
  onLink: (link: Connected['link']) => void
  onDataOpen: () => void
  onDataClosed: () => void
  onHeard: (message: DataMessage) => void
}

export type OngoingCall = ReturnType<typeof createCall>

/** How long a partner who can be heard is waited for to be seen. */
const PICTURE_MILLISECONDS = 1000

const flows = (state: RTCIceConnectionState | undefined) => state === 'connected' || state === 'completed'

/** One call: a media connection and, once that is open, a data connection. Nothing is said of it after hanging up. */
export function createCall(match: Match, events: CallEvents) {
  let media: MediaConnection | null = null
  let data: DataConnection | null = null
  let hasStream = false
  let isSeen = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let phase: 'opening' | 'open' | 'over' = 'opening'
  let early: (() => void)[] = []

  const see = () => {
    isSeen = true
    openIfThere()
  }

  // PeerJS hands the stream over once a track, and before anything can flow. All that a call brings onto the page would
  // hold up the first picture, and so comes after it.
  const openIfThere = () => {
    if (phase !== 'opening' || !hasStream || !flows(media?.peerConnection?.iceConnectionState)) return
    patience ??= setTimeout(see, PICTURE_MILLISECONDS)
    if (!isSeen) return
    clearTimeout(patience)
    phase = 'open'
    events.onOpen()
    for (const tell of early) tell()
    early = []
  }

  /** The data connection of a quick partner may open before the media has come. */
  const onceOpen = (tell: () => void) => {
    if (phase === 'open') tell()
    else if (phase === 'opening') early.push(tell)
  }

  const over = () => {
    if (phase === 'over') return
    phase = 'over'
    events.onOver()
  }

  return {
    match,

    /** The media connection, placed or answered. */
    carry(connection: MediaConnection) {
      media = connection
      connection.on('stream', (stream) => {
        hasStream = true
        isSeen ||= stream.getVideoTracks().length === 0
        if (phase !== 'over') events.onStream(stream)
        openIfThere()
      })
      connection.on('iceStateChanged', (state) => {
        if (phase === 'open' && state === 'disconnected') events.onLink('interrupted')
        if (phase === 'open' && flows(state)) events.onLink('up')
        openIfThere()
      })
      connection.on('error', (error) => {
        console.error('The call failed', error.type, error)
        over()
      })
      connection.on('close', over)
    },

    /** The data connection, placed or accepted. */
    carryData(connection: DataConnection) {
      data?.close()
      data = connection
      connection.on('open', () => onceOpen(events.onDataOpen))
      connection.on('data', (said) => {
        const parsed = dataMessage.safeParse(said)
        if (parsed.success) onceOpen(() => events.onHeard(parsed.data))
        else console.error('The partner’s page said something that is not in the protocol')
      })
      connection.on('error', (error) => console.error('The data connection failed', error.type, error))
      connection.on('close', () => onceOpen(events.onDataClosed))
    },

    /** The partner's picture is there. */
    see,

    say(message: DataMessage) {
      void data?.send(message)
    },

    /** Another of the learner's devices has taken over. */
    replace(track: MediaStreamTrack) {
      const senders = media?.peerConnection?.getSenders() ?? []
      for (const sender of senders) if (sender.track?.kind === track.kind) void sender.replaceTrack(track)
    },

    /** What the connection has counted, or null when it is gone. */
    async sample(): Promise<Sample | null> {
      const report = await media?.peerConnection?.getStats()
      return report ? readSample(report.values()) : null
    },

    hangUp() {
      phase = 'over'
      data?.close()
      media?.close()
    },
  }
}
