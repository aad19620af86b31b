import { contrast, SWATCHES } from '@careerspeak/contract/brand'
import { describe, expect, it } from 'vitest'
import { panelTheme } from './theme'

const colours = [
  ...SWATCHES.map((swatch) => swatch.colours),
  { primary: '#ffdd33', secondary: '#d01d5d', accent: '#ffbe3d' },
]

describe('the theme of the panel', () => {
  it.each(colours)('has readable buttons and links for $primary', (chosen) => {
    const { light, dark } = panelTheme(chosen)
    for (const { colors } of [light, dark]) {
      expect(contrast(colors.buttonPrimary600, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors.buttonPrimary500, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
    for (const { colors } of [light, dark])
      for (const ground of [colors.neutral0, colors.neutral100, colors.primary100]) {
        expect(contrast(colors.primary600, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.neutral600, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.neutral800, ground)).toBeGreaterThanOrEqual(4.5)
      }
  })
})
