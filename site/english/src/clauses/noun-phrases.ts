import { isPlural, plural } from '../nouns.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  isKnownNoun,
  needsArticle,
  numberOf,
  partAt,
  phraseEndingAt,
  type Word,
  wordAt,
} from './parts-of-speech.ts'

const MANY =
  /^(?:these|those|many|several|few|both|various|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|[2-9]|[1-9]\d{1,2})$/
const PART_OF =
  /^(?:one|some|many|most|all|few|several|each|two|three|four|five|six|none|any|both|half|majority)$/
const TIME = /^(?:day|year|month|week|hour|minute|rupee)$/

/** Where a noun phrase ends: its last word, and the word after it is no part of it. */
function* phrases(read: readonly Word[]) {
  for (let at = 0; at < read.length; at += 1) {
    if (
      partAt(read, at) !== 'noun' ||
      /^(?:noun|number)$/.test(partAt(read, at + 1)) ||
      wordAt(read, at + 1) === "'s"
    )
      continue
    const phrase = phraseEndingAt(read, at)
    if (phrase) yield phrase
  }
}

/** Singular nouns after “two”, “many”, “these” and “one of the”. */
export function missingPlurals(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    if (!token || !isLowerCase(token.text) || numberOf(token) !== 'singular') continue
    if (
      listed('noun-phrases-unit', token.word) &&
      !(
        TIME.test(token.word) &&
        /^(?:stop|link|preposition)$/.test(partAt(read, head + 1)) &&
        !/^[-+/)]$/.test(wordAt(read, head + 1))
      )
    )
      continue
    if (
      !listed('noun-count', token.word) &&
      !listed('noun-either', token.word) &&
      !listed('count', token.word) &&
      !listed('person', token.word)
    )
      continue
    if (
      (isOther(token.word) && !isCountedHere(read, head) && !isAllOfSome(read, from, head)) ||
      read
        .slice(Math.max(0, from), head)
        .some(
          ({ token: { word } }) =>
            (listed('noun-phrases-unit', word) && !/^(?:hundred|thousand|lakh|crore|million)$/.test(word)) ||
            word === "'s",
        )
    )
      continue
    // “Two-year”, “24 hour helpline”.
    if (/^[-/]$/.test(read[head + 1]?.token.text ?? '')) continue
    // “Two college and university teams”.
    if (/^(?:and|or)$/.test(wordAt(read, head + 1)) && /^(?:noun|adjective)$/.test(partAt(read, head + 2)))
      continue
    const isAll = isAllOfSome(read, from, head)
    const inside = [from, from + 1].filter((at) => at < head)
    const many = inside.find((at) => MANY.test(wordAt(read, at)))
    if (
      many !== undefined &&
      read
        .slice(many + 1, head)
        .some(
          ({ part, token: { word } }) =>
            /^(?:last|next|this|per|a|\d+(?:st|nd|rd|th))$/.test(word) || (part === 'noun' && isPlural(word)),
        )
    )
      continue
    if (isPlural(wordAt(read, head + 1)) && isKnownNoun(wordAt(read, head + 1))) continue
    const afterDetermined =
      many !== undefined &&
      many > from &&
      !/^(?:the|my|our|your|his|her|their|these|those|last|next|first|all|every)$/.test(wordAt(read, from))
    const partOf =
      wordAt(read, from - 1) === 'of' &&
      PART_OF.test(wordAt(read, from - 2)) &&
      /^(?:the|my|our|your|his|her|their|these|those|its)$/.test(wordAt(read, from))
    if ((many === undefined || afterDetermined) && !partOf && !isAll) continue
    if (
      partOf &&
      /^(?:all|most|half|some|any|none|each|both)$/.test(wordAt(read, from - 2)) &&
      !listed('person', token.word) &&
      !(wordAt(read, from - 2) === 'any' && needsArticle(token.word)) &&
      !/^(?:these|those)$/.test(wordAt(read, from))
    )
      continue
    if (
      many !== undefined &&
      /^\d/.test(wordAt(read, many)) &&
      many > 0 &&
      (wordAt(read, many - 1) === ':' || /^(?:noun|number|preposition)$/.test(partAt(read, many - 1))) &&
      partAt(read, many - 1) !== 'preposition'
    )
      continue
    if (/^every$/.test(wordAt(read, from))) continue
    // “A $60 million bond issue”, “Sept. 27 editorial appraisal”: a number in digits counts what stands beside it.
    if (
      many !== undefined &&
      /^\d/.test(wordAt(read, many)) &&
      read.slice(many + 1, head).some(({ part }) => part === 'noun')
    )
      continue
    if (many !== undefined && /^[$₹.]$/.test(wordAt(read, many - 1)) && many > 0) continue
    if (
      many !== undefined &&
      wordAt(read, many) === 'both' &&
      (wordAt(read, head + 1) === 'and' || many + 1 !== head || token.verbs.length > 0)
    )
      continue
    found.push({ from: head, to: head + 1, start: many ?? from - 2, fixes: [plural(token.word)] })
  }
  return found
}

/** Returns whether a phrase says “all the …” of what can be counted: “all the shortcut”. */
const isAllOfSome = (read: readonly Word[], from: number, head: number) =>
  wordAt(read, from) === 'all' &&
  /^(?:the|my|our|your|his|her|their|these|those)$/.test(wordAt(read, from + 1)) &&
  needsArticle(wordAt(read, head)) &&
  head <= from + 3 &&
  (head === from + 2 ||
    partAt(read, from + 2) === 'number' ||
    listed('noun-count', wordAt(read, from + 2))) &&
  !listed('noun-phrases-whole', wordAt(read, head)) &&
  (/^(?:verb|preposition|to)$/.test(partAt(read, from - 1))
    ? !/^(?:am|is|are|was|were|be)$/.test(wordAt(read, from - 1)) &&
      !/^(?:i|you|he|she|it|we|they)$/.test(wordAt(read, head + 1)) &&
      !isPast(read, head + 1)
    : partAt(read, from - 1) === 'stop')

/** Returns whether a noun that is often another word is counted: “sixty relative came”, “two round of interviews”. */
const isCountedHere = (read: readonly Word[], head: number) =>
  listed('noun-count', wordAt(read, head)) &&
  partAt(read, head - 1) === 'number' &&
  (wordAt(read, head + 1) === 'of' || partAt(read, head + 1) === 'verb')

const isLowerCase = (text: string) => /^\p{Ll}/u.test(text)

/** Returns whether a word is often no noun: “fine”, “back”, “senior”. */
const isOther = (word: string) =>
  listed('adverb-known', word) ||
  listed('adjective-known', word) ||
  listed('adjective', word) ||
  listed('either-number', word) ||
  /^(?:well|right|left|office|end|mode|board|wolf|lead|cover|payroll|check|like|light|second|due|home|deal|fast|call|bar|species|receipt|key|fair|upset|tough|recording|patient|routine|wrong|ache|fine|past|expert|alert|present|fit|adult|gourd|plain|level|square|void|due)$/.test(
    word,
  )

/** Returns whether a word is a verb in the past, and nothing else. */
const isPast = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'verb' &&
  read[at]?.token.verbs.some(({ forms }) => forms.has('past') && !forms.has('base')) === true
