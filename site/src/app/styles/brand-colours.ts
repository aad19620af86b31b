import { customProperties, DEFAULT_COLOURS, paletteOf } from '@careerspeak/contract/brand'
import plugin from 'tailwindcss/plugin'

/** The default colours of both themes; paper is light. An institute with its own replaces them in the head of each page. */
// biome-ignore lint/style/noDefaultExport: Tailwind loads a plugin by its default export.
export default plugin(({ addBase }) => {
  const light = customProperties(paletteOf(DEFAULT_COLOURS, 'light'))
  addBase({
    ':where(:root), [data-theme=light]': light,
    '[data-theme=dark]': customProperties(paletteOf(DEFAULT_COLOURS, 'dark')),
    '@media print': { ':root[data-theme=dark]': light },
  })
})
