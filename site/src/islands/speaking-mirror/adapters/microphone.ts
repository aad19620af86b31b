import { type Batch, reducedRate } from '../core/framer'
import workletUrl from './frames.worklet.ts?worker&url'

/** Why there is nothing to record with. */
export type MicrophoneProblem = 'denied' | 'missing' | 'taken' | 'dead'

const problemsByName: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
}

/** Reads what the browser threw when it was asked for the microphone. */
export const microphoneProblem = (error: unknown): MicrophoneProblem =>
  problemsByName[error instanceof DOMException ? error.name : ''] ?? 'dead'

/** The types in which browsers record, best first. Safari knows only the last. */
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** What this browser would record as; undefined where it cannot record. */
export function recordingType(): string | undefined {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') return undefined
  if (typeof AudioWorkletNode === 'undefined') return undefined
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

/** The extension of a recording's file. */
export const extensionOf = (sound: Blob): string => (sound.type.startsWith('audio/mp4') ? 'm4a' : 'webm')

/** An open microphone. */
export interface Microphone {
  /** How many samples a second its batches have. */
  rate: number
  /** Records its sound from now on. `stop` gives what was recorded, however the recording ended. */
  record(): { stop: () => Promise<Blob> }
  close(): void
}

interface MicrophoneEvents {
  onBatch: (batch: Batch) => void
  /** It was unplugged, or taken away. */
  onGone: () => void
}

/** As the room is: what browsers do to make calls pleasant would hide loudness and pauses. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/**
 * Fetches what listens to a microphone, until `ready`; afterwards nothing is left to fetch. `open` asks for the microphone,
 * and throws what the browser throws.
 */
export function createMicrophone() {
  const context = new AudioContext()
  const ready = context.audioWorklet.addModule(workletUrl)
  /** How many have the context run: one that was given up may close after the next has opened. */
  let users = 0

  const release = (stream?: MediaStream) => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    users -= 1
    if (users === 0) void context.suspend()
  }

  async function open({ onBatch, onGone }: MicrophoneEvents, type: string): Promise<Microphone> {
    users += 1
    let stream: MediaStream | undefined
    try {
      // Safari wants this in answer to the click itself.
      const resumed = context.resume()
      stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS })
      await resumed
      const opened = stream
      const source = context.createMediaStreamSource(opened)
      const frames = new AudioWorkletNode(context, 'frames', {
        channelCount: 1,
        channelCountMode: 'explicit',
      })
      frames.port.onmessage = ({ data }: MessageEvent<Batch>) => onBatch(data)
      // It gives out silence; without a way to the speakers a browser would not run it.
      source.connect(frames).connect(context.destination)
      for (const track of opened.getTracks()) track.onended = onGone
      return {
        rate: reducedRate(context.sampleRate).rate,
        record: () => startRecording(opened, type),
        close: () => {
          for (const track of opened.getTracks()) track.onended = null
          frames.port.onmessage = null
          source.disconnect()
          frames.disconnect()
          release(opened)
        },
      }
    } catch (error) {
      release(stream)
      throw error
    }
  }

  return { ready, open, end: () => void context.close() }
}

/** Records in pieces of a second: one that breaks off keeps what it has. */
function startRecording(stream: MediaStream, type: string): { stop: () => Promise<Blob> } {
  const pieces: Blob[] = []
  const recorder = new MediaRecorder(stream, { mimeType: type })
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
      return new Blob(pieces, { type })
    },
  }
}
