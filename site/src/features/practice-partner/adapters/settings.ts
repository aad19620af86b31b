import { accountAtom } from '#app/device-data/account-atom'
import { parseJson } from '#app/lib/parse-json'

/** How fast the partner may speak. */
export const SPEEDS = [0.75, 0.9, 1, 1.15] as const

/** The choices of a learner who has made none. */
export const DEFAULT_SETTINGS = {
  /** True if messages are checked. */
  feedback: true,
  /** True if a language model, if available, words the partner's answers. */
  model: false,
  /** True if the partner's words are spoken. */
  spoken: false,
  /** The address of the chosen voice; empty for the browser's best. */
  voice: '',
  speed: 1 as (typeof SPEEDS)[number],
}

export type Settings = typeof DEFAULT_SETTINGS

/** Reads the settings of an earlier visit; invalid ones count as none. By hand, as zod would be a tenth of the page. */
export function readSettings(text: string): Settings {
  const { feedback, model = false, spoken, voice, speed } = Object(parseJson(text))
  const areBooleans = [feedback, model, spoken].every((value) => typeof value === 'boolean')
  return areBooleans && typeof voice === 'string' && SPEEDS.includes(speed)
    ? { feedback, model, spoken, voice, speed }
    : DEFAULT_SETTINGS
}

/** The learner's settings, stored on this device only. */
export const $settings = accountAtom<Settings>('practice-partner', DEFAULT_SETTINGS, {
  encode: JSON.stringify,
  decode: readSettings,
})

/** Changes some of the choices. */
export function choose(changes: Partial<Settings>): void {
  $settings.set({ ...$settings.get(), ...changes })
}
