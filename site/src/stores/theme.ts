import { persistentAtom } from '@nanostores/persistent'
import { isTheme, type Theme } from '../lib/theme'

/** How the person wants the pages to look; as the system says, unless they chose. */
export const $theme = persistentAtom<Theme>('theme', 'system', {
  encode: (theme) => theme,
  decode: (text) => (isTheme(text) ? text : 'system'),
})
