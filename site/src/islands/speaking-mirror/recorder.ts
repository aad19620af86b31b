import { atom } from 'nanostores'
import { type Microphone, type MicrophoneProblem, microphoneProblem } from './adapters/microphone'
import type { Batch } from './core/framer'
import { type Heard, join } from './core/listen'
import type { Report } from './core/report'
import { decibels, FRAME_SECONDS, mean } from './core/timeline'

/** Why a recording ended before the learner ended it. What was said until then is kept and measured. */
export type Cut = 'limit' | 'unplugged' | 'hidden'

/** What a recording gave. The sound is there also where measuring failed. */
interface Recorded {
  sound: Blob
  report: Report
  cut: Cut | null
}

/** A recording, from the question for the microphone to what can be said about it. */
export type Recording =
  | { status: 'ready' }
  | { status: 'asking' }
  /** A second in which nobody speaks, for the room's own noise. */
  | { status: 'quiet' }
  /** `level` is how loud it is just now, from 0 to 1. */
  | { status: 'recording'; seconds: number; level: number }
  | { status: 'measuring' }
  | { status: 'failed'; problem: MicrophoneProblem }
  | ({ status: 'measured' } & Recorded)

interface RecorderTools {
  microphone: {
    open: (
      events: { onBatch: (batch: Batch) => void; onGone: () => void },
      type: string,
    ) => Promise<Microphone>
  }
  measure: (heard: Heard) => Promise<Report>
  /** The type to record as. */
  type: string
}

/** The most that is recorded at once, in seconds. */
export const LONGEST = 180

/** In tenths of a second: a microphone that wakes up hums or is mute, then the room is listened to. */
const WAKING = 3
const QUIET = 10

/** A microphone that gives nothing for so long, in milliseconds, is dead. */
const PATIENCE = 5000

/** Records answers, one at a time. */
export function createRecorder({ microphone, measure, type }: RecorderTools) {
  const $recording = atom<Recording>({ status: 'ready' })
  /** Ends the recording that is under way. */
  let end: ((cut: Cut | null) => void) | undefined
  let attempt = 0

  async function start(): Promise<void> {
    if (!['ready', 'failed', 'measured'].includes($recording.get().status)) return
    attempt += 1
    const own = attempt
    const isOver = () => own !== attempt
    $recording.set({ status: 'asking' })

    const quiet: Batch[] = []
    const batches: Batch[] = []
    let opened: Microphone | undefined
    let running: ReturnType<Microphone['record']> | undefined
    let waking = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const fail = (problem: MicrophoneProblem) => {
      if (isOver()) return
      attempt += 1
      opened?.close()
      $recording.set({ status: 'failed', problem })
    }

    const beginSound = (from: Microphone) => {
      try {
        running = from.record()
      } catch (error) {
        console.warn('The browser does not record', error)
        fail('dead')
      }
    }

    const onBatch = (batch: Batch) => {
      if (isOver() || !opened) return
      clearTimeout(timer)
      if (waking < WAKING) {
        waking += 1
      } else if (quiet.length < QUIET) {
        quiet.push(batch)
        // From here on, so that the sound and the frames after these begin together.
        if (quiet.length === QUIET) beginSound(opened)
      } else {
        batches.push(batch)
        const seconds = batches.length * batch.powers.length * FRAME_SECONDS
        $recording.set({ status: 'recording', seconds, level: levelOf(batch) })
        if (seconds >= LONGEST) end?.('limit')
      }
    }

    end = (cut) => {
      if (isOver()) return
      clearTimeout(timer)
      if (!running || !opened) {
        if (cut === 'unplugged') return fail('missing')
        attempt += 1
        opened?.close()
        return $recording.set({ status: 'ready' })
      }
      attempt += 1
      void finish(opened, running, cut)
    }

    const finish = async (from: Microphone, sounding: typeof running & object, cut: Cut | null) => {
      $recording.set({ status: 'measuring' })
      const sound = await sounding.stop()
      from.close()
      const report = await measure(join(quiet, batches, from.rate)).catch((error: unknown): Report => {
        console.error('The recording could not be measured', error)
        return { kind: 'unmeasured' }
      })
      $recording.set({ status: 'measured', sound, report, cut })
    }

    try {
      const mic = await microphone.open({ onBatch, onGone: () => end?.('unplugged') }, type)
      if (isOver()) return mic.close()
      opened = mic
      timer = setTimeout(() => fail('dead'), PATIENCE)
      $recording.set({ status: 'quiet' })
    } catch (error) {
      console.warn('The microphone cannot be used', error)
      fail(microphoneProblem(error))
    }
  }

  return {
    $recording,
    start,
    /** Ends the recording; before it has begun, gives it up. */
    stop: () => end?.(null),
    /** The page cannot be seen any more, where phones take the microphone away. */
    hide: () => {
      if (['quiet', 'recording'].includes($recording.get().status)) end?.('hidden')
    },
    /** Away with what was recorded last, to begin again. */
    clear: () => {
      if (['failed', 'measured'].includes($recording.get().status)) $recording.set({ status: 'ready' })
    },
  }
}

const QUIETEST_SHOWN = -60

const levelOf = ({ powers }: Batch): number =>
  Math.min(1, Math.max(0, 1 - decibels(mean(Array.from(powers))) / QUIETEST_SHOWN))
