import type { DataConnection, MediaConnection } from 'peerjs'
import { type DataMessage, dataMessage } from '../core/chat'
import { readSample, type Sample } from '../core/measurements'
import type { Connected, Match } from '../core/practice'

export type CallEvents = {
  /** The partner's stream is there, though no media may flow yet. */
  onStream: (remote: MediaStream) => void
  onOpen: () => void
  onClose: () => void
  onLink: (link: Connected['link']) => void
  onDataOpen: () => void
  onDataClose: () => void
  onData: (message: DataMessage) => void
}

export type OngoingCall = ReturnType<typeof createCall>

/** How long to wait for the first picture of a partner whose media flows. */
const PICTURE_MILLISECONDS = 1000

const flows = (state: RTCIceConnectionState | undefined) => state === 'connected' || state === 'completed'

/** One call: a media connection and, once that is open, a data connection. After hanging up it emits no more events. */
export function createCall(match: Match, events: CallEvents) {
  let media: MediaConnection | null = null
  let data: DataConnection | null = null
  let hasStream = false
  let hasPicture = false
  let pictureTimeout: ReturnType<typeof setTimeout> | undefined
  let phase: 'opening' | 'open' | 'closed' = 'opening'
  let delayed: (() => void)[] = []

  const pictureShown = () => {
    hasPicture = true
    openIfReady()
  }

  // PeerJS emits the stream once a track, and before media can flow. Rendering the screen of a call would delay the first
  // picture, and so comes after it.
  const openIfReady = () => {
    if (phase !== 'opening' || !hasStream || !flows(media?.peerConnection?.iceConnectionState)) return
    pictureTimeout ??= setTimeout(pictureShown, PICTURE_MILLISECONDS)
    if (!hasPicture) return
    clearTimeout(pictureTimeout)
    phase = 'open'
    events.onOpen()
    for (const emit of delayed) emit()
    delayed = []
  }

  /** The data connection of a fast partner may open before the media does. */
  const onceOpen = (emit: () => void) => {
    if (phase === 'open') emit()
    else if (phase === 'opening') delayed.push(emit)
  }

  const close = () => {
    if (phase === 'closed') return
    phase = 'closed'
    events.onClose()
  }

  return {
    match,
    pictureShown,

    attachMedia(connection: MediaConnection) {
      media = connection
      connection.on('stream', (stream) => {
        hasStream = true
        hasPicture ||= stream.getVideoTracks().length === 0
        if (phase !== 'closed') events.onStream(stream)
        openIfReady()
      })
      connection.on('iceStateChanged', (state) => {
        if (phase === 'open' && state === 'disconnected') events.onLink('interrupted')
        if (phase === 'open' && flows(state)) events.onLink('up')
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
      connection.on('open', () => onceOpen(events.onDataOpen))
      connection.on('data', (received) => {
        const message = dataMessage.safeParse(received)
        if (message.success) onceOpen(() => events.onData(message.data))
        else console.error('The partner’s page sent something that is not in the protocol')
      })
      connection.on('error', (error) => console.error('The data connection failed', error.type, error))
      connection.on('close', () => onceOpen(events.onDataClose))
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
