import { atom } from 'nanostores'
import type { Media } from '../core/practice'
import { type MediaProblem, mediaProblem } from '../core/problems'
import { constraintsFor, type DeviceChoice, openDevices } from './open-devices'
import { placeholderTrack } from './placeholder'

type MediaEvents = {
  onReady: (media: Media) => void
  onFailed: (problem: MediaProblem) => void
  /** Another device has taken over; its track goes to the partner. */
  onReplaced: (track: MediaStreamTrack) => void
  /** A device went away by itself. */
  onGone: (kind: 'camera' | 'microphone') => void
}

const askBrowser = (constraints: MediaStreamConstraints) => {
  if (!window.isSecureContext) throw new DOMException('The page is not secure.', 'SecurityError')
  return navigator.mediaDevices.getUserMedia(constraints)
}

/** The learner's camera and microphone: opened when asked for, and off for good when stopped, even while they open. */
export function createMedia(events: MediaEvents) {
  const $stream = atom<MediaStream | null>(null)
  let request = 0

  const watch = (track: MediaStreamTrack) => {
    track.onended = () => {
      if ($stream.get()?.getTracks().includes(track))
        events.onGone(track.kind === 'video' ? 'camera' : 'microphone')
    }
  }

  /** Puts a track in the place of the one of its kind. */
  const put = (stream: MediaStream, track: MediaStreamTrack) => {
    for (const old of stream.getTracks()) {
      if (old.kind !== track.kind) continue
      stream.removeTrack(old)
      old.stop()
    }
    stream.addTrack(track)
  }

  const withPicture = (stream: MediaStream) => {
    const track = stream.getVideoTracks().length === 0 && placeholderTrack()
    if (track) stream.addTrack(track)
  }

  return {
    $stream,

    /** Opens the devices. */
    async ask(choice: DeviceChoice) {
      request += 1
      const own = request
      try {
        const { stream, problem } = await openDevices(choice, askBrowser)
        if (own !== request) return stopTracks(stream)
        stream.getTracks().forEach(watch)
        withPicture(stream)
        $stream.set(stream)
        events.onReady({ camera: problem ? 'none' : 'on', microphone: 'on', problem })
      } catch (error) {
        if (own !== request) return
        console.error('Camera and microphone cannot be used', error)
        events.onFailed(mediaProblem(error))
      }
    },

    /** Switches off whatever is on, or about to be. */
    stop() {
      request += 1
      const stream = $stream.get()
      $stream.set(null)
      if (stream) stopTracks(stream)
    },

    /** Mutes, hides, or neither. */
    apply({ camera, microphone }: Media) {
      for (const track of $stream.get()?.getTracks() ?? [])
        track.enabled = track.kind === 'video' ? camera !== 'off' : microphone === 'on'
    },

    /** Takes another device in the place of the one in use. Resolves to what went wrong, or null. */
    async choose(kind: 'camera' | 'microphone', choice: DeviceChoice): Promise<MediaProblem | null> {
      const stream = $stream.get()
      if (!stream) return null
      const { audio, video } = constraintsFor(choice)
      try {
        const opened = await askBrowser(kind === 'camera' ? { video } : { audio })
        const [track] = opened.getTracks()
        if (!track || $stream.get() !== stream) {
          stopTracks(opened)
          return null
        }
        watch(track)
        put(stream, track)
        events.onReplaced(track)
        return null
      } catch (error) {
        console.error(`The ${kind} cannot be changed`, error)
        return mediaProblem(error)
      }
    },

    /** Shows the placeholder where the camera's picture was. */
    hideCamera() {
      const stream = $stream.get()
      const track = placeholderTrack()
      if (!stream || !track) return
      put(stream, track)
      events.onReplaced(track)
    },
  }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
