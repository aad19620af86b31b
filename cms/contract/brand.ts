import * as z from 'zod/mini'

/**
 * The colours of an institute. `primary` is for buttons and headings, and tints the pages; `secondary` is for what should be
 * noticed; `accent` is a ground for highlights. Each is #rrggbb.
 */
export type Colours = Readonly<Record<'primary' | 'secondary' | 'accent', string>>

/** The colours of an institute that chooses none: peacock, rani pink and marigold. */
export const DEFAULT_COLOURS: Colours = { primary: '#005b64', secondary: '#d01d5d', accent: '#ffbe3d' }

/** Colours to choose from, the defaults first. */
export const SWATCHES: readonly { name: string; colours: Colours }[] = [
  { name: 'Peacock', colours: DEFAULT_COLOURS },
  { name: 'Indigo', colours: { primary: '#3730a3', secondary: '#c2410c', accent: '#fcd34d' } },
  { name: 'Forest', colours: { primary: '#166534', secondary: '#9f1239', accent: '#fbbf24' } },
]

/** The box that pages and mails show a logo in, in CSS pixels. */
export const LOGO_BOX = { width: 240, height: 48 } as const

/** A logo at its size in the box. One wider than twice its height is taken to contain the institute's name. */
export function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height), isWide: width > 2 * height }
}

/** The typefaces of headings and of text. Their files are made by `npm run fonts` in `site/`. */
export const TYPEFACES = { display: 'Eczar', text: 'Mukta' } as const

export const hexColour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'Please write a colour as # and six digits, such as #005b64.'))

export type ColourName = keyof Colours

const NAMES = ['primary', 'secondary', 'accent'] as const satisfies readonly ColourName[]

export type ThemeName = 'light' | 'dark'

/** The colours that follow from the three chosen ones, by daisyUI's names and our own. */
type Token =
  | `base-${'100' | '200' | '300' | 'content'}`
  | `${ColourName | 'neutral'}${'' | '-content'}`
  | 'ink'
  | 'muted'
  | 'edge'
  | 'blush'
  | `${'success' | 'error'}${'' | '-content'}`

export type Palette = Readonly<Record<Token, string>>

/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** A shade of a chosen colour: its lightness, its share of the chroma, and how far its hue is turned. */
type Shade = readonly [of: ColourName, lightness: number, chroma: number, turn: number]

/** A lively colour would make tints too strong to read on. */
const MAX_CHROMA: Record<ColourName, number> = { primary: 0.1, secondary: 0.22, accent: 0.2 }

const INK: Shade = ['primary', 0.26, 0.62, 2]
const MIST: Shade = ['primary', 0.955, 0.245, -28]
const PAPER: Shade = ['primary', 0.97, 0.2, -28]

/** Fixed lightnesses keep the contrast of text, for every hue. */
const SHADES: Record<ThemeName, Partial<Record<Token, Shade>>> = {
  light: {
    'base-100': ['primary', 0.988, 0.08, -28],
    'base-200': MIST,
    'base-300': ['primary', 0.9, 0.41, -26],
    'base-content': ['primary', 0.275, 0.65, 2],
    neutral: ['primary', 0.34, 0.81, 1],
    'neutral-content': PAPER,
    ink: INK,
    muted: ['primary', 0.43, 0.68, -1],
    edge: ['primary', 0.6, 0.68, -6],
    blush: ['secondary', 0.915, 0.2, -5],
  },
  dark: {
    'base-100': ['primary', 0.22, 0.49, 2],
    'base-200': ['primary', 0.265, 0.58, 1],
    'base-300': ['primary', 0.345, 0.68, 0],
    'base-content': MIST,
    neutral: ['primary', 0.32, 0.77, 1],
    'neutral-content': PAPER,
    ink: INK,
    muted: ['primary', 0.8, 0.475, -21],
    edge: ['primary', 0.58, 0.68, -6],
    blush: ['secondary', 0.36, 0.36, -5],
  },
}

/** Green and red mean the same everywhere. */
const FIXED: Record<ThemeName, Partial<Palette>> = {
  light: { success: '#0b7643', 'success-content': '#f7fef9', error: '#c51b32', 'error-content': '#fff9f9' },
  dark: { success: '#72d699', 'success-content': '#071e10', error: '#f58b88', 'error-content': '#290b0b' },
}

/** The shades of text on a coloured ground: the light one where it can be read, else the dark one. */
const CONTENTS: Record<ColourName, readonly [light: Shade, dark: Shade]> = {
  primary: [
    ['primary', 0.985, 0.11, -28],
    ['primary', 0.215, 0.46, 2],
  ],
  secondary: [
    ['secondary', 0.99, 0.03, 0],
    ['secondary', 0.2, 0.24, 0],
  ],
  accent: [
    ['primary', 0.985, 0.11, -28],
    ['primary', 0.25, 0.6, 2],
  ],
}

/** The contrast that WCAG 2.2 asks of text (AA), and of the edges of controls. */
export const TEXT_RATIO = 4.5
const EDGE_RATIO = 3

/** All colours of a theme. The light theme shows the chosen colours themselves. */
export function paletteOf(colours: Colours, theme: ThemeName): Palette {
  const chosen = theme === 'light' ? colours : brightened(colours)
  const shadeOf = (shade: Shade) => hexOf(shadeIn(colours, shade))
  const contentOf = (name: ColourName) => {
    const [light, dark] = CONTENTS[name].map(shadeOf) as [string, string]
    const [onLight, onDark] = [contrast(light, chosen[name]), contrast(dark, chosen[name])]
    return onLight >= TEXT_RATIO || onLight > onDark ? light : dark
  }
  const shades = Object.entries(SHADES[theme]).map(([token, shade]) => [token, shadeOf(shade)])
  return {
    ...(Object.fromEntries(shades) as Palette),
    ...FIXED[theme],
    ...chosen,
    'primary-content': contentOf('primary'),
    'secondary-content': contentOf('secondary'),
    'accent-content': contentOf('accent'),
  }
}

/** The chosen colours, light enough to be read on dark grounds. */
function brightened(colours: Colours): Colours {
  const accent = oklchOf(colours.accent)
  return {
    primary: hexOf(shadeIn(colours, ['primary', 0.84, 1.22, -21])),
    secondary: hexOf(shadeIn(colours, ['secondary', 0.74, 0.667, 0])),
    accent: accent[0] < 0.74 ? hexOf([0.74, accent[1], accent[2]]) : colours.accent,
  }
}

function shadeIn(colours: Colours, [of, lightness, share, turn]: Shade): Oklch {
  const [, chroma, hue] = oklchOf(colours[of])
  return [lightness, Math.min(chroma, MAX_CHROMA[of]) * share, hue + turn]
}

type Pair = { text: Token; ground: Token; ratio: number }

const on = (ratio: number, text: Token, ...grounds: Token[]): Pair[] =>
  grounds.map((ground) => ({ text, ground, ratio }))

/** The pairs of text and ground that pages use in both themes. */
const SHARED_PAIRS: readonly Pair[] = [
  ...on(TEXT_RATIO, 'base-content', 'base-100', 'base-200', 'base-300', 'blush'),
  ...on(TEXT_RATIO, 'muted', 'base-100', 'base-200', 'base-300'),
  ...on(TEXT_RATIO, 'primary', 'base-100', 'base-200'),
  ...on(TEXT_RATIO, 'secondary', 'base-100', 'base-200'),
  ...on(TEXT_RATIO, 'primary-content', 'primary'),
  ...on(TEXT_RATIO, 'secondary-content', 'secondary'),
  ...on(TEXT_RATIO, 'accent-content', 'accent'),
  ...on(TEXT_RATIO, 'neutral-content', 'neutral', 'ink'),
  ...on(TEXT_RATIO, 'error', 'base-100', 'base-200'),
  ...on(TEXT_RATIO, 'success', 'base-100', 'base-200'),
  ...on(TEXT_RATIO, 'error-content', 'error'),
  ...on(TEXT_RATIO, 'success-content', 'success'),
  ...on(EDGE_RATIO, 'edge', 'base-100'),
]

/** All pairs of each theme. A dark part of a light page is in the dark theme. */
const PAIRS: Record<ThemeName, readonly Pair[]> = {
  light: [
    ...SHARED_PAIRS,
    ...on(TEXT_RATIO, 'muted', 'blush'),
    ...on(EDGE_RATIO, 'secondary', 'base-300', 'blush'),
  ],
  dark: [
    ...SHARED_PAIRS,
    ...on(TEXT_RATIO, 'base-content', 'neutral', 'ink'),
    ...on(TEXT_RATIO, 'muted', 'neutral', 'ink'),
    ...on(TEXT_RATIO, 'primary', 'neutral'),
    ...on(TEXT_RATIO, 'accent', 'base-100', 'neutral', 'ink'),
  ],
}

/** A chosen colour that cannot be read, and the nearest one that can. */
export type ContrastProblem = {
  colour: ColourName
  theme: ThemeName
  text: string
  ground: string
  /** From 1 to 21. */
  ratio: number
  needed: number
  /** Undefined where no lightness of the colour passes. */
  nearest: string | undefined
}

/** The first pair of each chosen colour that is too close, in either theme. */
export function contrastProblems(colours: Colours): ContrastProblem[] {
  return NAMES.flatMap((colour) => {
    const [pair] = closePairs(colours).filter(({ by }) => by === colour)
    return pair ? [{ ...pair, colour, nearest: nearestReadable(colours, colour) }] : []
  })
}

function closePairs(colours: Colours) {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const palette = paletteOf(colours, theme)
    return PAIRS[theme]
      .map(({ text, ground, ratio: needed }) => ({
        theme,
        text: palette[text],
        ground: palette[ground],
        needed,
        ratio: contrast(palette[text], palette[ground]),
        by: NAMES.find((name) => text.startsWith(name) || ground === name) ?? 'primary',
      }))
      .filter(({ ratio, needed }) => ratio < needed)
  })
}

/** Steps of lightness, of which no eye tells two apart. */
const STEP = 0.005

function nearestReadable(colours: Colours, name: ColourName): string | undefined {
  const [lightness, chroma, hue] = oklchOf(colours[name])
  for (let step = 1; step * STEP < 1; step++)
    for (const tried of [lightness - step * STEP, lightness + step * STEP]) {
      if (tried <= 0 || tried >= 1) continue
      const hex = hexOf([tried, chroma, hue])
      if (!closePairs({ ...colours, [name]: hex }).some(({ by }) => by === name)) return hex
    }
  return undefined
}

/** The problem in a sentence: which colour, on which ground, its contrast, and what would do. */
export function contrastSentence({
  colour,
  theme,
  text,
  ground,
  ratio,
  needed,
  nearest,
}: ContrastProblem): string {
  const shown = Math.floor(ratio * 10) / 10
  return `The ${colour} colour can’t be read in the ${theme} theme: ${text} on ${ground} has a contrast of ${shown} to 1, and needs ${needed} to 1.${nearest ? ` The nearest colour that passes is ${nearest}.` : ' Please choose another colour.'}`
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Tokens that daisyUI does not know. */
const OWN_TOKENS: ReadonlySet<string> = new Set(['ink', 'muted', 'edge', 'blush'])

/** The custom property of CSS that holds each colour of a palette. */
export const customProperties = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).map(([token, hex]) => [
      OWN_TOKENS.has(token) ? `--${token}` : `--color-${token}`,
      hex,
    ]),
  )

/** The style sheet that replaces the default colours; empty where the colours are these. */
export function styleSheetOf(colours: Colours): string {
  const rules = (['light', 'dark'] as const).map((theme) => {
    const standard = customProperties(paletteOf(DEFAULT_COLOURS, theme))
    const changed = Object.entries(customProperties(paletteOf(colours, theme)))
      .filter(([name, hex]) => standard[name] !== hex)
      .map(([name, hex]) => `${name}:${hex}`)
    if (changed.length === 0) return ''
    const block = `{${changed.join(';')}}`
    return theme === 'light' ? `:root,[data-theme=light]${block}` : `@media screen{[data-theme=dark]${block}}`
  })
  return rules.join('')
}

/** The colours of settings: those that are missing, or cannot be read, are the defaults. */
export function coloursOf(
  given: Partial<Record<ColourName, string | null | undefined>> | null | undefined,
): Colours {
  const chosen = NAMES.flatMap((name) => {
    const { data } = hexColour.safeParse(given?.[name])
    return data ? [[name, data.toLowerCase()]] : []
  })
  return { ...DEFAULT_COLOURS, ...Object.fromEntries(chosen) }
}

type Rgb = readonly [red: number, green: number, blue: number]

const linearOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb

/** Björn Ottosson's conversions: https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), (hue + 360) % 360]
}

function linearOfOklch([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** How far a channel may lie outside of what screens show, and is cut. */
const TOLERANCE = 0.002

/** A colour as #rrggbb, with less chroma where screens cannot show as much at its lightness. */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const isShown = (tried: number) =>
    linearOfOklch([lightness, tried, hue]).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE)
  let [low, high] = [0, chroma]
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2
    if (isShown(middle)) low = middle
    else high = middle
  }
  const parts = linearOfOklch([lightness, isShown(chroma) ? chroma : low, hue]).map((part) => {
    const cut = Math.min(1, Math.max(0, part))
    const encoded = cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
