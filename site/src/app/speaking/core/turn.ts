import type { DictationFailure } from '../../dictation/dictate'
import type { MediaProblem } from '../../lib/user-media'
import type { Level } from '../../recording/core/level'
import { quietestOf } from '../../recording/core/listen'
import { FRAME_SECONDS, findTalk, type Timeline } from '../../recording/core/timeline'
import type { EarlyStop } from '../../recording/recorder'

/** A recorded turn. */
export interface Recorded {
  sound: Blob
  /** Seconds from the first word to the last, pauses included; null in a room as loud as the talk. */
  talkSeconds: number | null
  /** Why it ended before the learner ended it, or null. */
  cut: EarlyStop | null
}

/** Why a recorded turn has no words. */
export type Unheard =
  | 'silent'
  | 'unclear'
  | 'stopped'
  | 'not asked'
  | 'listener failed'
  | 'server failed'
  | 'server full'
  | 'used up'
  | DictationFailure

/** The states of a spoken turn, from the first press to words that the learner confirms. */
export type Turn =
  | { status: 'ready' }
  /** The microphone is being opened. A learner who lets go meanwhile, as for the browser's question, ends the turn by a tap. */
  | { status: 'opening'; isHeld: boolean }
  | { status: 'listening'; isHeld: boolean; seconds: number; level: Level; interim: string }
  /** `wait` is the number of seconds before a busy server begins. */
  | { status: 'recognising'; wait: number }
  | { status: 'heard'; recorded: Recorded; words: readonly string[] }
  | { status: 'unheard'; recorded: Recorded; why: Unheard }
  | { status: 'failed'; problem: MediaProblem }

/** A longer turn is a speech, and more than a speech server takes. */
export const MAX_TURN_SECONDS = 60

/** A press that is shorter was a tap: the turn goes on until the next one. */
export const MIN_HOLD_MS = 400

/** Finds talk and pauses of a turn, which has no second of quiet before it. */
export const timelineOf = (powers: Float32Array): Timeline => findTalk(quietestOf(powers), powers)

/** Seconds since the last talk, or null before any talk and where it is too noisy to tell. */
export function secondsOfSilence(powers: Float32Array): number | null {
  const timeline = timelineOf(powers)
  if (timeline.kind !== 'clear') return null
  return powers.length * FRAME_SECONDS - (timeline.talk.at(-1)?.end ?? 0)
}

/** Seconds from the first talk to the last. */
export function talkSecondsOf(timeline: Timeline): number | null {
  if (timeline.kind !== 'clear') return null
  return (timeline.talk.at(-1)?.end ?? 0) - (timeline.talk[0]?.start ?? 0)
}
