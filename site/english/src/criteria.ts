import { stemmer } from 'stemmer'

/** The conditions an answer may match. */
export type CriterionKind =
  | 'one of the words'
  | 'none of the words'
  | 'fewer words than'
  | 'more words than'
  | 'a number'
  | 'no number'
  | 'a result'
  | 'no result'
  | 'a story'
  | 'no story'
  | 'any answer'

/** `words` are for the first two kinds, `count`, a number of words, for the next two. */
export interface Criterion {
  listensFor: CriterionKind
  words: readonly string[]
  count: number
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** The words of a text as they are written. "It's" and "well-known" are one each. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length
}

/**
 * Returns null if the text does not match the criterion. Otherwise returns the matching word or number as written, or
 * an empty string if no single word matches.
 */
export function matchCriterion({ listensFor, words, count }: Criterion, text: string): string | null {
  const when = (holds: boolean) => (holds ? '' : null)
  switch (listensFor) {
    case 'one of the words':
      return findWord(words, text)
    case 'none of the words':
      return when(findWord(words, text) === null)
    case 'fewer words than':
      return when(countWords(text) < count)
    case 'more words than':
      return when(countWords(text) > count)
    case 'a number':
      return findNumber(text)
    case 'no number':
      return when(findNumber(text) === null)
    case 'a result':
      return when(hasResult(text))
    case 'no result':
      return when(!hasResult(text))
    case 'a story':
      return when(isStory(text))
    case 'no story':
      return when(!isStory(text))
    case 'any answer':
      return ''
  }
}

/** Returns whether a text matches the criterion by lacking something. */
export function isMissing({ listensFor }: Criterion): boolean {
  return /^(no|none|fewer)\b/.test(listensFor)
}

const form = (word: string) => stemmer(word.toLowerCase().replace(/’/g, "'").replace(/'s$/, ''))

/** Words that negate a word shortly after them. */
const NEGATION = /^(?:no|not|never|without|neither|nor|cannot|hardly|\w+n't)$/

function findWord(wanted: readonly string[], text: string): string | null {
  const said = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, form: form(word), index }))
  for (const phrase of wanted) {
    const parts = wordsOf(phrase).map(form)
    if (parts.length === 0) continue
    for (let at = 0; at + parts.length <= said.length; at++) {
      if (!parts.every((part, index) => part === said[at + index]?.form)) continue
      const start = said[at]?.index ?? 0
      if (isNegated(text.slice(0, start))) continue
      const last = said[at + parts.length - 1]
      const end = last ? last.index + last.word.length : start
      if (TIME.test(phrase) && isVague(text.slice(0, start), text.slice(end))) continue
      const own = said.slice(at, at + parts.length).map(({ word }) => word.toLowerCase())
      // The editor's spelling has the capitals of names.
      return wordsOf(phrase.toLowerCase()).join(' ') === own.join(' ') ? phrase : own.join(' ')
    }
  }
  return null
}

/** Returns whether one of the last three words of the clause negates what follows. */
function isNegated(before: string): boolean {
  const clause = before.split(/[.!?,;:\n]/).at(-1) ?? ''
  return wordsOf(clause.toLowerCase().replace(/’/g, "'"))
    .slice(-3)
    .some((word) => NEGATION.test(word))
}

const TIME =
  /^(?:(?:next|this|by|in) )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|minutes?|hours?|days?|weeks?|weekend|months?|years?|morning|afternoon|evening|noon|am|pm)$/i
const HEDGE = /^(?:maybe|perhaps|possibly|probably|might|may|sometime|someday|somewhere)$/
const SOME = /^(?:few|some|several|couple|of|coming)$/

/** Returns whether the words around a time make it vague: “maybe next week”, “in a few days”, “a day or two”. */
function isVague(before: string, after: string): boolean {
  const sentence = wordsOf((before.split(/[.!?;\n]/).at(-1) ?? '').toLowerCase())
  const rest = wordsOf((after.split(/[.!?;\n]/)[0] ?? '').toLowerCase())
  return (
    sentence.slice(-4).some((word) => HEDGE.test(word)) ||
    SOME.test(sentence.at(-1) ?? '') ||
    HEDGE.test(rest[0] ?? '') ||
    /^or (?:two|so|later)\b/.test(rest.slice(0, 2).join(' '))
  )
}

const UNITS =
  '%|per cent|percent|k|lakhs?|lacs?|crores?|million|thousand|hundred|minutes?|hours?|days?|weeks?|months?|years?|rupees|people|persons|users|customers|clients'
const NUMERALS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakhs?|lacs?|crores?|million|dozen|half|twice|double|doubled|tripled|quarter'
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\d-])(?:₹|\$|rs\.?)?\s?\d[\d,.:]*(?:[\s-]?(?:${UNITS})(?!\p{L}))*`,
    String.raw`(?<!\p{L})(?:${NUMERALS})(?:[\s-](?:${NUMERALS}|${UNITS}))*(?!\p{L})`,
    String.raw`(?<!\p{L})(?:one|a) (?:hour|day|week|month|year|per ?cent)(?!\p{L})`,
  ].join('|'),
  'iu',
)

function findNumber(text: string): string | null {
  return (
    NUMBER.exec(text)?.[0]
      .trim()
      .replace(/[,.:]+$/, '') ?? null
  )
}

const RESULT_FORMS = new Set(
  'achieve result increase reduce improve save grow win complete deliver solve resolve finish succeed success promote double exceed cut launch raise award appreciate recover prevent'
    .split(' ')
    .map(form),
)
const IRREGULAR_RESULTS =
  /\b(won|grew|so that|because of (?:this|that)|therefore|[ia][nt] the end(?! of)|finally|thanks to|got the|led to|went (?:up|down|live)|came down)\b/i

/** “from five days to two”, “it took nine days, now it takes two” */
const BEFORE_AND_AFTER = /\bfrom .{1,20}(?:hour|day|week)s? to\b|\b(?:took|had) .+ now (?:it|we|takes)\b/i

function hasResult(text: string): boolean {
  return (
    /\d\s?(?:%|per ?cent)/i.test(text) ||
    BEFORE_AND_AFTER.test(text) ||
    IRREGULAR_RESULTS.test(text) ||
    wordsOf(text).some((word) => RESULT_FORMS.has(form(word)))
  )
}

const PAST = new RegExp(
  `^(?:${'was were had did went made took led came got gave found told said saw knew thought felt began brought bought built caught chose cut drew drove fell fought grew heard held kept left lost met paid put ran sat sent set showed sold spent spoke stood taught understood won wrote'.split(' ').join('|')}|[a-z]{2,}ed)$`,
)
const NOT_PAST = new Set(
  'need indeed speed feed exceed proceed succeed bed red hundred experienced skilled'.split(' '),
)

/** Returns whether a text describes a single event: it has at least two verbs in the past. */
function isStory(text: string): boolean {
  const past = wordsOf(text)
    .map((word) => word.toLowerCase())
    .filter((word) => PAST.test(word) && !NOT_PAST.has(word))
  return past.length >= 2
}
