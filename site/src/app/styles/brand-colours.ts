import { customProperties, DEFAULT_COLOURS, paletteOf } from '@careerspeak/contract/brand'
import plugin from 'tailwindcss/plugin'

/** The default colours of both themes. An institute with its own replaces them in the head of each page. */
// biome-ignore lint/style/noDefaultExport: Tailwind loads a plugin by its default export.
export default plugin(({ addBase }) =>
  addBase({
    ':where(:root), [data-theme=light]': customProperties(paletteOf(DEFAULT_COLOURS, 'light')),
    '[data-theme=dark]': customProperties(paletteOf(DEFAULT_COLOURS, 'dark')),
  }),
)
