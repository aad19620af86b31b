import { atom } from 'nanostores'
import { askForMedia, type MediaProblem, mediaProblem, openMedia } from '#app/lib/user-media'
import type { Media, PracticeEvent } from '../core/practice'

/** The ids of the learner's camera and microphone; empty for the browser's default. */
export type DeviceChoice = { camera: string; microphone: string }

export const anyDevice: DeviceChoice = { camera: '', microphone: '' }

/** Opens the chosen camera and microphone, or others where those are gone, as `openMedia` does. */
export const openDevices = <Stream>(
  choice: DeviceChoice,
  ask: (constraints: MediaStreamConstraints) => Promise<Stream>,
) =>
  openMedia(
    constraintsFor(choice),
    ask,
    choice.camera || choice.microphone ? constraintsFor(anyDevice) : undefined,
  )

/** The constraints for the browser. Browsers mostly ignore a device that is merely preferred. */
function constraintsFor({ camera, microphone }: DeviceChoice) {
  return {
    audio: { ...(microphone && { deviceId: { exact: microphone } }), echoCancellation: true },
    video: {
      ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'user' }),
      // Enough for a face, at a low data rate for phones.
      width: { ideal: 640 },
      height: { ideal: 480 },
    },
  } satisfies MediaStreamConstraints
}

type MediaEvents = {
  dispatch: (event: PracticeEvent) => void
  /** Another device has taken over. Its track must be sent to the partner. */
  onReplaced: (track: MediaStreamTrack) => void
  /** A device was disconnected. */
  onGone: (kind: 'camera' | 'microphone') => void
}

/** The learner's camera and microphone. A stop also ends a request that is still pending. */
export function createMedia(events: MediaEvents) {
  const $stream = atom<MediaStream | null>(null)
  let latestRequest = 0

  const watch = (track: MediaStreamTrack) => {
    track.onended = () => {
      if ($stream.get()?.getTracks().includes(track))
        events.onGone(track.kind === 'video' ? 'camera' : 'microphone')
    }
  }

  /** Replaces the track of the same kind. */
  const replaceTrack = (stream: MediaStream, track: MediaStreamTrack) => {
    for (const old of stream.getTracks()) {
      if (old.kind !== track.kind) continue
      stream.removeTrack(old)
      old.stop()
    }
    stream.addTrack(track)
  }

  return {
    $stream,

    async open(choice: DeviceChoice) {
      latestRequest += 1
      const request = latestRequest
      try {
        const { stream, problem } = await openDevices(choice, askForMedia)
        if (request !== latestRequest) return stopTracks(stream)
        stream.getTracks().forEach(watch)
        const placeholder = stream.getVideoTracks().length === 0 && placeholderTrack()
        if (placeholder) stream.addTrack(placeholder)
        $stream.set(stream)
        const media: Media = { camera: problem ? 'none' : 'on', microphone: 'on', problem }
        events.dispatch({ type: 'media-ready', media })
      } catch (error) {
        if (request !== latestRequest) return
        console.error('Camera and microphone can’t be used', error)
        events.dispatch({ type: 'media-failed', problem: mediaProblem(error) })
      }
    },

    stop() {
      latestRequest += 1
      const stream = $stream.get()
      $stream.set(null)
      if (stream) stopTracks(stream)
    },

    apply({ camera, microphone }: Media) {
      for (const track of $stream.get()?.getTracks() ?? [])
        track.enabled = track.kind === 'video' ? camera !== 'off' : microphone === 'on'
    },

    /** Switches to another device. Resolves to the problem, or null. */
    async choose(kind: 'camera' | 'microphone', choice: DeviceChoice): Promise<MediaProblem | null> {
      const stream = $stream.get()
      if (!stream) return null
      const { audio, video } = constraintsFor(choice)
      try {
        const opened = await askForMedia(kind === 'camera' ? { video } : { audio })
        const [track] = opened.getTracks()
        if (!track || $stream.get() !== stream) {
          stopTracks(opened)
          return null
        }
        watch(track)
        replaceTrack(stream, track)
        events.onReplaced(track)
        return null
      } catch (error) {
        console.error(`The ${kind} can’t be changed`, error)
        return mediaProblem(error)
      }
    },

    /** Replaces the camera's picture by the placeholder. */
    hideCamera() {
      const stream = $stream.get()
      const track = placeholderTrack()
      if (!stream || !track) return
      replaceTrack(stream, track)
      events.onReplaced(track)
    },
  }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * A still image in place of a missing camera. Without a video track, a call could neither add one later nor receive the partner's.
 */
function placeholderTrack(): MediaStreamTrack | null {
  const canvas = document.createElement('canvas')
  canvas.width = 16
  canvas.height = 9
  const context = canvas.getContext('2d')
  const [track] = canvas.captureStream(1).getVideoTracks()
  context?.fillRect(0, 0, canvas.width, canvas.height)
  return track ?? null
}
