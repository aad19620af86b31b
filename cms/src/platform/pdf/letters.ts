import { type Font, openSync } from 'fontkit'

const fonts = {
  display: '@expo-google-fonts/eczar/Eczar_600SemiBold.ttf',
  text: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  strong: '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
  tamil: '@expo-google-fonts/mukta-malar/600SemiBold/MuktaMalar_600SemiBold.ttf',
} as const

export type Face = keyof typeof fonts

const opened = new Map<Face, Font>()

/** A typeface. It's opened once, since reading its tables takes longer than drawing a certificate. */
export function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = openSync(require.resolve(fonts[face]))
  if (!('layout' in font)) throw new Error(`${fonts[face]} holds several typefaces.`)
  opened.set(face, font)
  return font
}

/** Splits a text by the typeface that has its letters: the other faces have Latin and Devanagari, but no Tamil. */
export function runsOf(text: string, face: Face): { text: string; face: Face }[] {
  const parts = text.match(/\p{Script=Tamil}[\p{Script=Tamil}\p{M}]*|[^\p{Script=Tamil}]+/gu) ?? []
  return parts.map((part) => ({ text: part, face: /^\p{Script=Tamil}/u.test(part) ? 'tamil' : face }))
}

/** The outline of one line of text for an SVG, so that drawing it needs no typefaces on the machine; and its width. */
export function outline(text: string, face: Face, size: number): { path: string; width: number } {
  let x = 0
  const paths: string[] = []
  for (const run of runsOf(text, face)) {
    const font = fontOf(run.face)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    glyphs.forEach((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const place = `translate(${x + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`
      paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`)
      x += xAdvance * scale
    })
  }
  return { path: paths.join(''), width: x }
}
