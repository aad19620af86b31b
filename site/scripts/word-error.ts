/** The words of a text as they are compared: without case and punctuation. */
export const comparedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')

/** How many words have to be changed, added or removed to make what was said of what was heard. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, column) => column)
  for (const [line, word] of said.entries()) {
    const next = [line + 1]
    for (const [column, other] of heard.entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (word === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The speaker of a recording, by the name of its file up to the last hyphen: `asha` of `asha-2.wav`. */
export const speakerOf = (file: string): string =>
  /^(.+)-[^-]*$/.exec(file)?.[1] ?? file.replace(/\.\w+$/, '')

/** The share of wrong words in per cent, as text. */
export const shareOf = ({ errors, words }: { errors: number; words: number }): string =>
  words > 0 ? `${((100 * errors) / words).toFixed(1)} %` : 'unknown'
