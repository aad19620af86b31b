import { accountAtom } from '../device-data/account-atom'
import { parseJson } from '../lib/parse-json'
import { type Choice, LISTENERS } from './core/listeners'

/** Seconds of silence after which a turn may end by itself. */
export const PAUSES_SECONDS = [1, 2, 3] as const

/** How the learner speaks. */
export interface SpeakingSettings {
  /** The chosen listener; null before the choice. */
  listener: Choice | null
  /** The pause that ends a turn, in seconds; null if the learner ends it. */
  pause: (typeof PAUSES_SECONDS)[number] | null
}

const DEFAULTS: SpeakingSettings = { listener: null, pause: null }

/** Parses stored settings by hand: zod would put the interview over its bytes. */
function decode(text: string): SpeakingSettings {
  const { listener, pause }: { listener?: unknown; pause?: unknown } = Object(parseJson(text))
  return {
    listener: [...LISTENERS, 'none' as const].find((each) => each === listener) ?? null,
    pause: PAUSES_SECONDS.find((each) => each === pause) ?? null,
  }
}

/** The settings, stored on this device only. */
export const $speakingSettings = accountAtom('speaking', DEFAULTS, { encode: JSON.stringify, decode })

export const chooseSpeaking = (changes: Partial<SpeakingSettings>): void =>
  $speakingSettings.set({ ...$speakingSettings.get(), ...changes })
