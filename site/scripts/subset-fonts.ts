/** Cuts the typefaces to the letters the site is written in. Run with `npm run fonts -w site` after a font's update. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const cuts = {
  'eczar-700': import.meta.resolve('@expo-google-fonts/eczar/Eczar_700Bold.ttf'),
  'mukta-400': import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  'mukta-600': import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
}

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** What nearly every page is written in, and what is fetched where a page has a letter of it; `theme.css` says so too. */
const common = `${range(0x20, 0x7e)}\u00a0©·×₹“”‘’–—•…−→←`
const rest = `${range(0xa1, 0xff)}ŒœŸ€„‚‹›`

const options = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true } as const

for (const [name, source] of Object.entries(cuts)) {
  const font = await readFile(new URL(source))
  for (const [cut, letters] of Object.entries({ [name]: common, [`${name}-rest`]: rest })) {
    const subset = await subsetFont(font, letters, options)
    await writeFile(new URL(`../src/fonts/${cut}.woff2`, import.meta.url), subset)
    console.log(`${cut}.woff2 ${subset.length} bytes`)
  }
}
