export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Tells whether a text of the browser's storage names a theme. */
export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text)
