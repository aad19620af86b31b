import { stemmer } from 'stemmer'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** The words of a text as they are written. "It's" and "well-known" are one each. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length
}

const form = (word: string) => stemmer(word.toLowerCase().replace(/’/g, "'").replace(/'s$/, ''))

const NUMERALS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakhs?|lacs?|crores?|million|dozen|half|twice|double|doubled|tripled|quarter'
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\d-])\d`,
    String.raw`(?<!\p{L})(?:${NUMERALS})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:one|a) (?:hour|day|week|month|year|per ?cent)(?!\p{L})`,
  ].join('|'),
  'iu',
)

/** Returns whether a text has a number, in figures or in words. “One” alone is none. */
export const hasNumber = (text: string): boolean => NUMBER.test(text)

const RESULT_FORMS = new Set(
  'achieve result increase reduce improve save grow win complete deliver solve resolve finish succeed success promote double exceed cut launch raise award appreciate recover prevent'
    .split(' ')
    .map(form),
)
const IRREGULAR_RESULTS =
  /\b(won|grew|so that|because of (?:this|that)|therefore|[ia][nt] the end(?! of)|finally|thanks to|got the|led to|went (?:up|down|live)|came down)\b/i

/** “from five days to two”, “it took nine days, now it takes two” */
const BEFORE_AND_AFTER = /\bfrom .{1,20}(?:hour|day|week)s? to\b|\b(?:took|had) .+ now (?:it|we|takes)\b/i

/** Returns whether a text has words for a result, or figures before and after. */
export function hasResult(text: string): boolean {
  return (
    /\d\s?(?:%|per ?cent)/i.test(text) ||
    BEFORE_AND_AFTER.test(text) ||
    IRREGULAR_RESULTS.test(text) ||
    wordsOf(text).some((word) => RESULT_FORMS.has(form(word)))
  )
}
