/**
 * Subsets the typefaces to the letters of the site, and writes the `@font-face` rules. Run `cd site && npm run fonts` after a
 * font's update. Astro's own fonts cannot subset, and write their rules into every page.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const cuts = [
  { family: 'Eczar', weight: 700, source: import.meta.resolve('@expo-google-fonts/eczar/Eczar_700Bold.ttf') },
  {
    family: 'Mukta',
    weight: 400,
    source: import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  },
  {
    family: 'Mukta',
    weight: 600,
    source: import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
  },
]

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** The letters of each file: nearly every page needs the main one, and `-rest` is fetched only where a page uses it. */
const letters = {
  '-rest': `${range(0xa1, 0xff)}ŒœŸ€„‚‹›`,
  '': `${range(0x20, 0x7e)}\u00a0©·×₹“”‘’–—•…−→←`,
}

const options = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true } as const

const rules: string[] = []
for (const { family, weight, source } of cuts) {
  const font = await readFile(new URL(source))
  for (const [end, text] of Object.entries(letters)) {
    const file = `fonts/${family.toLowerCase()}-${weight}${end}.woff2`
    const subset = await subsetFont(font, text, options)
    await writeFile(new URL(`../src/app/styles/${file}`, import.meta.url), subset)
    rules.push(`@font-face {
  font-family: ${family};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range:
    ${unicodeRange(text).join(',\n    ')};
}
`)
    console.log(`${file} ${subset.length} bytes`)
  }
}
await writeFile(
  new URL('../src/app/styles/fonts.css', import.meta.url),
  `/*
 * Written by scripts/subset-fonts.ts. Each typeface lies in two files: the letters of nearly every page, and the rest of Latin,
 * which is fetched where a page has one of them. Of a letter that both ranges name, the later rule decides.
 */
${rules.join('')}`,
)

/** The letters as CSS unicode ranges, neighbours joined. */
function unicodeRange(text: string): string[] {
  const ranges: [number, number][] = []
  for (const point of Array.from(text, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
}
