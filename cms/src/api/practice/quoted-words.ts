const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'-]*[\p{L}\p{M}\p{N}])?/gu

/** Returns the words of a text between single spaces, also at both ends. */
const spaced = (text: string): string => ` ${(text.replaceAll(/[‘’`]/g, "'").match(WORD) ?? []).join(' ')} `

/** Returns whether a text holds these whole words in this order. Spaces, quotation marks and punctuation don't matter. */
export const standsIn = (text: string, words: string): boolean =>
  spaced(words).trim() !== '' && spaced(text).includes(spaced(words))

/** Leaves out tags and the signs of Markdown. */
export const withoutMarkup = (text: string): string => text.replaceAll(/<[^<>]*>|[*_`#]+/g, '').trim()
