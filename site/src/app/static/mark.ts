import type { Colours } from '@careerspeak/contract/brand'

/** The mark of an institute without a logo, in a square of 64: two turns of a conversation that overlap. */
export const bubbles = [
  ['accent', 'M4 22A14 14 0 0 1 18 8h12a14 14 0 0 1 14 14v4a14 14 0 0 1-14 14H4z'],
  ['secondary', 'M20 42v-4a14 14 0 0 1 14-14h12a14 14 0 0 1 14 14v18H34a14 14 0 0 1-14-14z'],
  ['primary', 'M20 40v-2a14 14 0 0 1 14-14h10v2a14 14 0 0 1-14 14z'],
] as const satisfies readonly (readonly [keyof Colours, string])[]

/** The mark as an SVG file. */
export const drawMark = (colours: Colours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${bubbles.map(([colour, path]) => `<path fill="${colours[colour]}" d="${path}"/>`).join('')}</svg>`
