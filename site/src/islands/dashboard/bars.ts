const COUNT = 28

/** The bars of a sound wave that is always the same for the same text, so that each video has a face of its own. */
export function barsOf(text: string): number[] {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  return Array.from({ length: COUNT }, (_, place) => {
    seed = (seed * 16_807) % 2_147_483_647
    const swell = Math.sin((Math.PI * (place + 1)) / (COUNT + 1))
    return 1 + Math.round((seed % 10) * swell)
  })
}
