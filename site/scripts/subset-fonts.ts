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
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ₹€“”„‘’‚—–•…‹›−→←`

const options = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true } as const

for (const [name, source] of Object.entries(cuts)) {
  const font = await readFile(new URL(source))
  const subset = await subsetFont(font, latin, options)
  await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(`${name}.woff2 ${subset.length} bytes`)
}
