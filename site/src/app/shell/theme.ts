import { persistentAtom } from '@nanostores/persistent'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text)

export const $theme = persistentAtom<Theme>('theme', 'system', {
  encode: (theme) => theme,
  decode: (text) => (isTheme(text) ? text : 'system'),
})
