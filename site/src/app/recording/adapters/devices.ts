import { askForMedia, type MediaProblem, openMedia } from '../../lib/user-media'
import { type Batch, reducedRate, silentBatch } from '../core/framer'
import type { Heard } from '../core/listen'
import workletUrl from './frames.worklet.ts?worker&url'

/** The types in which browsers record, best first. Safari knows only the last. */
const MIME_TYPES = {
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
} as const

/** Two minutes of video stay below 10 MB, and a cheap phone can encode them in real time. */
const BIT_RATES = { audioBitsPerSecond: 48_000, videoBitsPerSecond: 600_000 }
const VIDEO_CONSTRAINTS = {
  facingMode: 'user',
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { max: 24 },
}

/** Unprocessed sound: the browser's call processing would hide loudness and pauses. */
const UNPROCESSED_AUDIO = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** The format in which this browser records; undefined where it cannot record. */
export function recordingType(what: keyof typeof MIME_TYPES): string | undefined {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') return undefined
  if (typeof AudioWorkletNode === 'undefined') return undefined
  return MIME_TYPES[what].find((type) => MediaRecorder.isTypeSupported(type))
}

/** An open microphone, with a camera if requested. */
export interface Devices {
  /** The sample rate of its batches. */
  rate: number
  stream: MediaStream
  /** Why there is no picture although a camera was requested. */
  cameraProblem: MediaProblem | null
  /** Starts recording. `stop` gives the recording, however it ended. */
  record(): { stop: () => Promise<Blob> }
  /**
   * Only where the browser delivers no live sound, as Firefox on a computer without a sound output. Batches then mark the time
   * alone, and the frames are decoded from the recording.
   */
  hear?: ((sound: Blob) => Promise<Heard>) | undefined
  close(): void
}

/** How long a browser may take to start the audio context after the microphone is open. */
const MAX_RESUME_MS = 2000
/** The duration of a batch. */
const BATCH_MS = 100

interface DeviceEvents {
  onBatch: (batch: Batch) => void
  /** Called when a device was unplugged or taken by another program. */
  onGone: () => void
}

/**
 * Loads the code that listens to a microphone, until `ready`. `open` requests the microphone and, if wanted, the camera; it
 * throws what the browser throws.
 */
export function createDevices(
  wantsCamera: () => boolean = () => false,
  { audioBitsPerSecond }: { audioBitsPerSecond: number } = BIT_RATES,
) {
  const context = new AudioContext()
  let addIndex = async (recording: Blob) => recording
  const loadIndexing = async () => {
    if (!isChromium()) ({ addIndex } = await import('./add-index'))
  }
  const ready = Promise.all([context.audioWorklet.addModule(workletUrl), loadIndexing()])
  /** How many users the context has: an abandoned one may close after the next has opened. */
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
      // Safari allows this only in response to the click itself.
      const resumed = context.resume()
      asked = await ask(wantsCamera())
      const { stream, problem } = asked
      const isRunning = await Promise.race([
        resumed.then(() => true),
        afterMilliseconds(MAX_RESUME_MS, false),
      ])
      const opened = {
        stream,
        cameraProblem: problem,
        record: () => startRecording(stream, addIndex, audioBitsPerSecond),
      }
      for (const track of stream.getTracks()) track.onended = onGone
      const letGo = () => {
        for (const track of stream.getTracks()) track.onended = null
        release(stream)
      }
      if (!isRunning) {
        const clock = setInterval(() => onBatch(silentBatch()), BATCH_MS)
        return {
          ...opened,
          rate: reducedRate(context.sampleRate).rate,
          hear: async (sound) => (await import('./decode-recording')).decodeRecording(sound),
          close: () => {
            clearInterval(clock)
            letGo()
          },
        }
      }
      const source = context.createMediaStreamSource(stream)
      const frames = new AudioWorkletNode(context, 'frames', {
        channelCount: 1,
        channelCountMode: 'explicit',
      })
      frames.port.onmessage = ({ data }: MessageEvent<Batch>) => onBatch(data)
      // The node outputs silence. A browser runs it only if it is connected to the speakers.
      source.connect(frames).connect(context.destination)
      return {
        ...opened,
        rate: reducedRate(context.sampleRate).rate,
        close: () => {
          frames.port.onmessage = null
          source.disconnect()
          frames.disconnect()
          letGo()
        },
      }
    } catch (error) {
      release(asked?.stream)
      throw error
    }
  }

  return {
    ready,
    open,
    /** Lets sound begin later than the click, where something has to be loaded first: Safari asks for the click itself. */
    wake: () => void context.resume(),
    end: () => void context.close(),
  }
}

/** Only Chromium seeks in its own recordings, and knows their length, without an index. */
const isChromium = () => 'userAgentData' in navigator

const afterMilliseconds = <Value>(delay: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), delay))

async function ask(wantsCamera: boolean): Promise<{ stream: MediaStream; problem: MediaProblem | null }> {
  if (wantsCamera && recordingType('picture'))
    return openMedia({ audio: UNPROCESSED_AUDIO, video: VIDEO_CONSTRAINTS }, askForMedia)
  return {
    stream: await askForMedia({ audio: UNPROCESSED_AUDIO }),
    problem: wantsCamera ? 'unsupported' : null,
  }
}

/** Records in chunks of a second, so that an interrupted recording keeps what it has. */
function startRecording(
  stream: MediaStream,
  finish: (recording: Blob) => Promise<Blob>,
  audioBitsPerSecond: number,
): { stop: () => Promise<Blob> } {
  const pieces: Blob[] = []
  const type = recordingType(stream.getVideoTracks().length > 0 ? 'picture' : 'sound')
  const recorder = new MediaRecorder(stream, {
    ...BIT_RATES,
    audioBitsPerSecond,
    ...(type && { mimeType: type }),
  })
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
      return finish(new Blob(pieces, { type: type ?? recorder.mimeType }))
    },
  }
}
