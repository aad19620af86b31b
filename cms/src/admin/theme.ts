import { type Colours, contrast, paletteOf, TEXT_RATIO, type ThemeName } from '@careerspeak/contract/brand'

const WHITE = '#ffffff'

/** Strapi's steps, from notes to titles, a little larger: the site's typeface is smaller than a system's. Strapi's rem is ten pixels. */
const TYPE = {
  fontSizes: ['1.3rem', '1.35rem', '1.5rem', '1.7rem', '1.9rem', '2.1rem', '3rem', '3.4rem'],
  fontWeights: { semiBold: 600 },
  borderRadius: '8px',
}

const tints = (ground: string) =>
  Object.fromEntries(
    ['success', 'secondary', 'alternative', 'warning', 'danger'].map((name) => [`${name}100`, ground]),
  )

/** The institute's colours in place of Strapi's violet and its greys. */
export function panelTheme(colours: Colours) {
  const { primary, neutral } = paletteOf(colours, 'light')
  const strong = contrast(primary, WHITE) >= TEXT_RATIO ? primary : neutral
  const themeOf = (name: ThemeName) => {
    const palette = paletteOf(colours, name)
    const isLight = name === 'light'
    return {
      ...TYPE,
      colors: {
        neutral0: isLight ? WHITE : palette['base-200'],
        neutral100: palette['base-100'],
        neutral150: palette['base-300'],
        neutral200: palette.edge,
        neutral500: palette.muted,
        neutral600: palette.muted,
        neutral700: palette['base-content'],
        neutral800: palette['base-content'],
        neutral900: palette['base-content'],
        primary100: palette[isLight ? 'base-200' : 'base-300'],
        primary200: palette['base-300'],
        primary500: palette.edge,
        primary600: isLight ? strong : palette.primary,
        primary700: isLight ? neutral : palette.primary,
        // The grounds of badges and notices; in the light theme Strapi's own fit.
        ...(isLight ? {} : tints(palette['base-100'])),
        // Their text is white in both themes.
        buttonPrimary500: neutral,
        buttonPrimary600: strong,
      },
    }
  }
  return { light: themeOf('light'), dark: themeOf('dark') }
}
