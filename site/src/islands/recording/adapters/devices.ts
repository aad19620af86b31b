import { askForMedia, type MediaProblem, openMedia } from '../../../lib/user-media'
import { type Batch, reducedRate } from '../core/framer'
import workletUrl from './frames.worklet.ts?worker&url'

/** The types in which browsers record, best first. Safari knows only the last. */
const TYPES = {
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
} as const

/** Two minutes of picture and sound stay below 10 MB, and a cheap phone can encode them while they are recorded. */
const BITS = { audioBitsPerSecond: 48_000, videoBitsPerSecond: 600_000 }
const PICTURE = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { max: 24 } }

/** As the room is: what browsers do to make calls pleasant would hide loudness and pauses. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** What this browser would record as; undefined where it cannot record. */
export function recordingType(what: keyof typeof TYPES): string | undefined {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') return undefined
  if (typeof AudioWorkletNode === 'undefined') return undefined
  return TYPES[what].find((type) => MediaRecorder.isTypeSupported(type))
}

/** An open microphone, with a camera where one was wanted. */
export interface Devices {
  /** How many samples a second its batches have. */
  rate: number
  stream: MediaStream
  /** Why there is no picture although one was wanted. */
  cameraProblem: MediaProblem | null
  /** Records from now on. `stop` gives what was recorded, however the recording ended. */
  record(): { stop: () => Promise<Blob> }
  close(): void
}

interface DeviceEvents {
  onBatch: (batch: Batch) => void
  /** One was unplugged, or taken away. */
  onGone: () => void
}

/**
 * Fetches what listens to a microphone, until `ready`; afterwards nothing is left to fetch. `open` asks for the microphone,
 * and for the camera where that is wanted; it throws what the browser throws.
 */
export function createDevices(wantsCamera: () => boolean = () => false) {
  const context = new AudioContext()
  const ready = context.audioWorklet.addModule(workletUrl)
  /** How many have the context run: one that was given up may close after the next has opened. */
  let users = 0

  const release = (stream?: MediaStream) => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    users -= 1
    if (users === 0 && context.state !== 'closed') void context.suspend()
  }

  async function open({ onBatch, onGone }: DeviceEvents): Promise<Devices> {
    users += 1
    let asked: Awaited<ReturnType<typeof ask>> | undefined
    try {
      // Safari wants this in answer to the click itself.
      const resumed = context.resume()
      asked = await ask(wantsCamera())
      await resumed
      const { stream, problem } = asked
      const source = context.createMediaStreamSource(stream)
      const frames = new AudioWorkletNode(context, 'frames', {
        channelCount: 1,
        channelCountMode: 'explicit',
      })
      frames.port.onmessage = ({ data }: MessageEvent<Batch>) => onBatch(data)
      // It gives out silence; without a way to the speakers a browser would not run it.
      source.connect(frames).connect(context.destination)
      for (const track of stream.getTracks()) track.onended = onGone
      return {
        rate: reducedRate(context.sampleRate).rate,
        stream,
        cameraProblem: problem,
        record: () => startRecording(stream),
        close: () => {
          for (const track of stream.getTracks()) track.onended = null
          frames.port.onmessage = null
          source.disconnect()
          frames.disconnect()
          release(stream)
        },
      }
    } catch (error) {
      release(asked?.stream)
      throw error
    }
  }

  return { ready, open, end: () => void context.close() }
}

async function ask(wantsCamera: boolean): Promise<{ stream: MediaStream; problem: MediaProblem | null }> {
  if (wantsCamera && recordingType('picture'))
    return openMedia({ audio: AS_IT_IS, video: PICTURE }, askForMedia)
  return { stream: await askForMedia({ audio: AS_IT_IS }), problem: wantsCamera ? 'unsupported' : null }
}

/** Records in pieces of a second: one that breaks off keeps what it has. */
function startRecording(stream: MediaStream): { stop: () => Promise<Blob> } {
  const pieces: Blob[] = []
  const type = recordingType(stream.getVideoTracks().length > 0 ? 'picture' : 'sound')
  const recorder = new MediaRecorder(stream, { ...BITS, ...(type && { mimeType: type }) })
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
    recorder.onerror = () => resolve()
  })
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.start(1000)
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      return new Blob(pieces, { type: type ?? recorder.mimeType })
    },
  }
}
