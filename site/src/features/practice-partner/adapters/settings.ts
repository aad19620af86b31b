import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'

/** How fast the partner may speak. */
export const SPEEDS = [0.75, 0.9, 1, 1.15] as const

const settings = z.object({
  /** True if messages are checked. */
  feedback: z.boolean(),
  /** True if this device has downloaded the checker before, so that it may start automatically. */
  fetched: z._default(z.boolean(), false),
  /** True if a language model, if available, words the partner's answers. */
  model: z._default(z.boolean(), false),
  /** True if the partner's words are spoken. */
  spoken: z.boolean(),
  /** The address of the chosen voice; empty for the browser's best. */
  voice: z.string(),
  speed: z.literal(SPEEDS),
})

export type Settings = z.infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  feedback: true,
  fetched: false,
  model: false,
  spoken: false,
  voice: '',
  speed: 1,
}

/** Reads the settings of an earlier visit; invalid ones count as none. */
export function readSettings(text: string): Settings {
  try {
    const parsed = settings.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : DEFAULT_SETTINGS
  } catch {
    return DEFAULT_SETTINGS
  }
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
