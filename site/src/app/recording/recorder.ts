import { atom } from 'nanostores'
import { type MediaProblem, mediaProblem } from '../lib/user-media'
import type { Devices } from './adapters/devices'
import type { Batch } from './core/framer'
import { DEAD_MICROPHONE_TIMEOUT_MS, type Level, levelOf, WARM_UP_BATCHES } from './core/level'
import { type Heard, join } from './core/listen'
import type { Report } from './core/report'
import { FRAME_SECONDS } from './core/timeline'

/** Why a recording ended before the learner stopped it. The recording until then is kept and measured. */
export type EarlyStop = 'limit' | 'unplugged' | 'hidden'

/** A finished recording. It has its sound even if measuring failed. */
interface Recorded {
  sound: Blob
  report: Report
  cut: EarlyStop | null
}

/** The states of a recording, from the request for the devices to its measurements. */
export type Recording =
  | { status: 'ready' }
  | { status: 'asking' }
  /**
   * The devices are open, and nothing is recorded yet. `level` is the current loudness from 0 to 1, or null where the browser
   * delivers no live sound.
   */
  | { status: 'open'; level: Level }
  /** A second of quiet, to measure the room's noise. */
  | { status: 'quiet' }
  | { status: 'recording'; seconds: number; level: Level }
  | { status: 'measuring' }
  | { status: 'failed'; problem: MediaProblem }
  | ({ status: 'measured' } & Recorded)

interface RecorderTools {
  devices: {
    open: (events: { onBatch: (batch: Batch) => void; onGone: () => void }) => Promise<Devices>
  }
  measure: (heard: Heard) => Promise<Report>
  /** The maximum length of the recording that begins, in seconds. */
  longest: () => number
}

/** The room is measured for this many batches of a tenth of a second. */
const QUIET_BATCHES = 10

/** Records answers, one at a time. */
export function createRecorder({ devices, measure, longest }: RecorderTools) {
  const $recording = atom<Recording>({ status: 'ready' })
  /** The open devices. */
  const $devices = atom<Devices | null>(null)
  /** Ends the recording that is under way. */
  let end: ((cut: EarlyStop | null) => void) | undefined
  let attempt = 0
  /** True if the sound is recorded, and not only shown. */
  let records = false

  const close = () => {
    $devices.get()?.close()
    $devices.set(null)
  }

  async function open(): Promise<void> {
    attempt += 1
    const own = attempt
    const isOver = () => own !== attempt
    $recording.set({ status: 'asking' })

    const maxSeconds = longest()
    const quiet: Batch[] = []
    const batches: Batch[] = []
    let running: ReturnType<Devices['record']> | undefined
    let waking = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const fail = (problem: MediaProblem) => {
      if (isOver()) return
      attempt += 1
      clearTimeout(timer)
      close()
      $recording.set({ status: 'failed', problem })
    }

    const beginSound = (from: Devices) => {
      try {
        running = from.record()
      } catch (error) {
        console.warn('The browser doesn’t record', error)
        fail('aborted')
      }
    }

    const onBatch = (batch: Batch) => {
      const opened = $devices.get()
      if (isOver() || !opened) return
      clearTimeout(timer)
      if (waking < WARM_UP_BATCHES) {
        waking += 1
      } else if (!records) {
        $recording.set({ status: 'open', level: levelOf(opened, batch) })
      } else if (quiet.length < QUIET_BATCHES) {
        quiet.push(batch)
        // The sound starts here, together with the frames that follow.
        if (quiet.length === QUIET_BATCHES) beginSound(opened)
      } else {
        batches.push(batch)
        const seconds = batches.length * batch.powers.length * FRAME_SECONDS
        $recording.set({ status: 'recording', seconds, level: levelOf(opened, batch) })
        if (seconds >= maxSeconds) end?.('limit')
      }
    }

    end = (cut) => {
      if (isOver()) return
      clearTimeout(timer)
      const opened = $devices.get()
      if (!running || !opened) {
        if (cut === 'unplugged') return fail('not-found')
        attempt += 1
        close()
        return $recording.set({ status: 'ready' })
      }
      attempt += 1
      void finish(opened, running, cut)
    }

    const finish = async (from: Devices, sounding: typeof running & object, cut: EarlyStop | null) => {
      $recording.set({ status: 'measuring' })
      const sound = await sounding.stop()
      close()
      const hear = async () => (from.hear ? from.hear(sound) : join(quiet, batches, from.rate))
      const report = await hear()
        .then(measure)
        .catch((error: unknown): Report => {
          console.error('The recording couldn’t be measured', error)
          return { kind: 'unmeasured' }
        })
      $recording.set({ status: 'measured', sound, report, cut })
    }

    try {
      const opened = await devices.open({ onBatch, onGone: () => isOver() || end?.('unplugged') })
      if (isOver()) return opened.close()
      $devices.set(opened)
      timer = setTimeout(() => fail('aborted'), DEAD_MICROPHONE_TIMEOUT_MS)
      if (records) $recording.set({ status: 'quiet' })
    } catch (error) {
      console.warn('The devices can’t be used', error)
      fail(mediaProblem(error))
    }
  }

  const isOpenable = () => ['ready', 'failed', 'measured'].includes($recording.get().status)

  return {
    $recording,
    $devices,

    /** Opens the devices in advance, so that recording can begin at once. */
    async prepare(): Promise<void> {
      if (!isOpenable()) return
      records = false
      await open()
    },

    /** Starts recording after a second of quiet. */
    async start(): Promise<void> {
      if (isOpenable()) {
        records = true
        await open()
      } else if (['asking', 'open'].includes($recording.get().status)) {
        records = true
        if ($devices.get()) $recording.set({ status: 'quiet' })
      }
    },

    /** Ends the recording, or cancels one that has not begun. */
    stop: () => end?.(null),
    /** The page is hidden. Phones then take the microphone away. */
    hide: () => {
      if (['quiet', 'recording'].includes($recording.get().status)) end?.('hidden')
    },
    /** Discards the last recording, to begin again. */
    clear: () => {
      if (['failed', 'measured'].includes($recording.get().status)) $recording.set({ status: 'ready' })
    },
  }
}
