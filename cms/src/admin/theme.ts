import { type Colours, contrast, paletteOf, TEXT_RATIO } from '@careerspeak/contract/brand'

const WHITE = '#ffffff'

/** The institute's colours in place of Strapi's violet, which has white text on its buttons. */
export function panelTheme(colours: Colours) {
  const [light, dark] = [paletteOf(colours, 'light'), paletteOf(colours, 'dark')]
  const strong = contrast(light.primary, WHITE) >= TEXT_RATIO ? light.primary : light.neutral
  const buttons = { buttonPrimary500: light.neutral, buttonPrimary600: strong }
  return {
    light: {
      colors: {
        primary100: light['base-200'],
        primary200: light['base-300'],
        primary500: light.edge,
        primary600: strong,
        primary700: light.neutral,
        ...buttons,
      },
    },
    dark: {
      colors: {
        primary100: dark['base-200'],
        primary200: dark['base-300'],
        primary500: dark.edge,
        primary600: dark.primary,
        primary700: dark.primary,
        ...buttons,
      },
    },
  }
}
