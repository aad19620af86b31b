import { atom } from 'nanostores'
import { mediaProblem } from '../lib/user-media'
import type { Devices } from '../recording/adapters/devices'
import type { Batch } from '../recording/core/framer'
import { DEAD_MICROPHONE_TIMEOUT_MS, levelOf, WARM_UP_BATCHES } from '../recording/core/level'
import { concat } from '../recording/core/listen'
import { FRAME_SECONDS } from '../recording/core/timeline'
import type { EarlyStop } from '../recording/recorder'
import {
  MAX_TURN_SECONDS,
  MIN_HOLD_MS,
  type Recorded,
  secondsOfSilence,
  type Turn,
  talkSecondsOf,
  timelineOf,
  type Unheard,
} from './core/turn'
import { mendWord, wordsIn } from './core/words'
import { HearingFailure } from './hearing-failure'

/** A listener receives these with a recorded turn. `onWait` receives the seconds before a busy one begins. */
export interface Listening {
  signal: AbortSignal
  /** True if the recording holds nothing but the room. */
  isSilent: boolean
  onWait: (seconds: number) => void
}

/** Turns one turn into text, while it is spoken or afterwards. */
export interface Hearing {
  /** The text. @throws {HearingFailure} without one */
  finish(sound: Blob, turn: Listening): Promise<string>
  /** Ends it without a text. */
  cancel(): void
}

export interface SpeakerTools {
  /** Opens the microphone. @throws what the browser throws */
  open(events: { onBatch: (batch: Batch) => void; onGone: () => void }): Promise<Devices>
  /** Begins to hear a turn; null where nothing is to turn it into text. `onInterim` receives the words so far. */
  listen(track: MediaStreamTrack | undefined, onInterim: (words: string) => void): Hearing | null
  /** After how many seconds of silence a turn ends; null if the learner ends it. */
  pause(): number | null
  /** The time in milliseconds. */
  now(): number
}

export type Speaker = ReturnType<typeof createSpeaker>

/** Records turns, one at a time, and turns each into words for the learner to confirm. */
export function createSpeaker({ open, listen, pause, now }: SpeakerTools) {
  const $turn = atom<Turn>({ status: 'ready' })
  let attempt = 0
  let pressedAt = 0
  /** Lets go of the microphone and of the listener. */
  let letGo: (() => void) | undefined
  let end: ((cut: EarlyStop | null) => void) | undefined
  let stopHearing: (() => void) | undefined

  const leave = () => {
    attempt += 1
    letGo?.()
    letGo = end = stopHearing = undefined
  }

  async function start(isHeld: boolean): Promise<void> {
    leave()
    const own = attempt
    const isOver = () => own !== attempt
    $turn.set({ status: 'opening', isHeld })
    const powers: Float32Array[] = []
    let waking = 0
    let opened: Devices | undefined
    let hearing: Hearing | null = null
    let interim = ''

    const fail = (error: unknown) => {
      if (isOver()) return
      console.warn('The microphone can’t be used', error)
      leave()
      $turn.set({ status: 'failed', problem: mediaProblem(error) })
    }
    const silence = new DOMException('The microphone gives no sound.', 'AbortError')
    let timer: ReturnType<typeof setTimeout> | undefined

    const onBatch = (batch: Batch) => {
      const before = $turn.get()
      if (isOver() || before.status !== 'listening' || !opened) return
      clearTimeout(timer)
      waking += 1
      // A microphone hums or is mute at first.
      if (waking > WARM_UP_BATCHES) powers.push(batch.powers)
      const seconds = waking * batch.powers.length * FRAME_SECONDS
      $turn.set({ ...before, seconds, level: levelOf(opened, batch), interim })
      const wait = pause()
      if (seconds >= MAX_TURN_SECONDS) end?.('limit')
      else if (wait !== null && !opened.hear && (secondsOfSilence(concat(powers)) ?? 0) >= wait) end?.(null)
    }

    try {
      opened = await open({ onBatch, onGone: () => end?.('unplugged') })
      if (isOver()) return opened.close()
      const { close } = opened
      const recording = opened.record()
      hearing = listen(opened.stream.getAudioTracks()[0], (words) => {
        interim = words
      })
      letGo = () => {
        clearTimeout(timer)
        hearing?.cancel()
        close()
      }
      timer = setTimeout(() => fail(silence), DEAD_MICROPHONE_TIMEOUT_MS)
      const { hear } = opened
      end = (cut) => {
        end = undefined
        clearTimeout(timer)
        $turn.set({ status: 'recognising', wait: 0 })
        const controller = new AbortController()
        letGo = () => {
          controller.abort()
          hearing?.cancel()
          close()
        }
        const { signal } = controller
        stopHearing = () => controller.abort()
        const onWait = (wait: number) => isOver() || $turn.set({ status: 'recognising', wait })
        void finish(recording, { hear, close, hearing, powers, cut, signal, onWait }).then(
          (turn) => isOver() || $turn.set(turn),
        )
      }
      const before = $turn.get()
      if (before.status !== 'opening') return
      $turn.set({ status: 'listening', isHeld: before.isHeld, seconds: 0, level: 0, interim })
    } catch (error) {
      opened?.close()
      fail(error)
    }
  }

  /** Starts a turn, or ends the one that a tap began. */
  const press = () => {
    const { status } = $turn.get()
    if (status === 'listening') return end?.(null)
    if (status === 'opening' || status === 'recognising') return
    pressedAt = now()
    void start(true)
  }

  /** Ends a held turn. After a tap it goes on. */
  const release = () => {
    const turn = $turn.get()
    if (turn.status === 'opening') $turn.set({ ...turn, isHeld: false })
    if (turn.status !== 'listening' || !turn.isHeld) return
    if (pause() === null && now() - pressedAt >= MIN_HOLD_MS) end?.(null)
    else $turn.set({ ...turn, isHeld: false })
  }

  return {
    $turn,
    press,
    release,
    /** Starts a turn without a press. */
    start: () => void start(false),
    /** Ends the turn with what was said so far. */
    stop: (cut: EarlyStop | null = null) => end?.(cut),
    /** Leaves a recorded turn without words. */
    stopHearing: () => stopHearing?.(),
    /** Discards the turn. */
    clear() {
      leave()
      $turn.set({ status: 'ready' })
    },
    mend(at: number, typed: string) {
      const turn = $turn.get()
      if (turn.status === 'heard') $turn.set({ ...turn, words: mendWord(turn.words, at, typed) })
    },
  }
}

interface Ended extends Pick<Devices, 'hear' | 'close'> {
  hearing: Hearing | null
  powers: readonly Float32Array[]
  cut: EarlyStop | null
  signal: AbortSignal
  onWait: Listening['onWait']
}

async function finish(
  recording: ReturnType<Devices['record']>,
  { hear, close, hearing, powers, cut, signal, onWait }: Ended,
): Promise<Turn> {
  const sound = await recording.stop()
  close()
  const heard = hear ? await hear(sound).catch(() => null) : { powers: concat(powers) }
  const timeline = timelineOf(heard?.powers ?? new Float32Array())
  const recorded: Recorded = { sound, talkSeconds: talkSecondsOf(timeline), cut }
  const unheard = (why: Unheard): Turn => ({ status: 'unheard', recorded, why })
  const isSilent = timeline.kind === 'silent' && heard !== null
  if (!hearing) return unheard(isSilent ? 'silent' : 'not asked')
  try {
    const heard = hearing.finish(sound, { signal, isSilent, onWait })
    const words = wordsIn(await Promise.race([heard, untilAborted(signal)]))
    if (words.length > 0) return { status: 'heard', recorded, words }
    return unheard(timeline.kind === 'silent' ? 'silent' : 'unclear')
  } catch (error) {
    if (signal.aborted) return unheard('stopped')
    if (!(error instanceof HearingFailure)) console.error('A turn couldn’t be heard', error)
    return unheard(error instanceof HearingFailure ? error.why : 'unclear')
  }
}

/** Rejects once the signal is aborted: opening a listener can take long on a slow device, and can't be interrupted. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
