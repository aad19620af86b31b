/** A phrase this long may repeat; in noise a recogniser says the same for ever. */
const MAX_PHRASE_TOKENS = 16

/** People repeat a short word for effect, a phrase hardly. */
const minRepeats = (length: number): number => (length < 3 ? 5 : 3)

/** The tokens without the loop at their end, of which the first phrase stays; null if there is none. */
export function withoutLoop(tokens: readonly number[]): number[] | null {
  for (let length = 1; length <= MAX_PHRASE_TOKENS; length += 1) {
    const repeats = minRepeats(length)
    const start = tokens.length - length * repeats
    if (start < 0) return null
    const isLoop = tokens.slice(start + length).every((token, index) => token === tokens[start + index])
    if (isLoop) return tokens.slice(0, start + length)
  }
  return null
}
