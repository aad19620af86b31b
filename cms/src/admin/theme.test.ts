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
    // The grounds of Strapi's two themes.
    expect(contrast(light.colors.primary600, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light.colors.primary600, light.colors.primary100)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark.colors.primary600, '#212134')).toBeGreaterThanOrEqual(4.5)
  })
})
