import { persistentAtom } from '@nanostores/persistent'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Tells whether a text of the browser's storage names a theme. */
export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text)

/** How the person wants the pages to look; as the system says, unless they chose. */
export const $theme = persistentAtom<Theme>('theme', 'system', {
  encode: (theme) => theme,
  decode: (text) => (isTheme(text) ? text : 'system'),
})
