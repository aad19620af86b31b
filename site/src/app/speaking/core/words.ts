/** The words of a text. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Replaces a word by what was typed, which may be several words or none. */
export const mendWord = (words: readonly string[], at: number, typed: string): string[] =>
  words.flatMap((word, index) => (index === at ? wordsIn(typed) : [word]))
