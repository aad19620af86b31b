import { article, isPlural, plural, singular } from '../nouns.ts'
import type { Token } from '../tokens.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  isKnownNoun,
  needsArticle,
  numberOf,
  type Phrase,
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
const UNIT =
  /^(?:hundred|thousand|lakh|crore|million|percent|per|am|pm|bhk|kg|km|gb|mb|tb|cm|mm|ltr|k|st|nd|rd|th|star|degree|january|february|march|april|may|june|july|august|september|october|november|december|rs|dozen|ft|inch|sq|ghz|mbps|fps|lpa|o'clock|day|year|month|week|hour|minute|rupee)$/

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
      UNIT.test(token.word) &&
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
      (isOther(token.word) && !isCountedHere(read, head)) ||
      read
        .slice(Math.max(0, from), head)
        .some(
          ({ token: { word } }) =>
            (UNIT.test(word) && !/^(?:hundred|thousand|lakh|crore|million)$/.test(word)) || word === "'s",
        )
    )
      continue
    // “Two-year”, “24 hour helpline”.
    if (/^[-/]$/.test(read[head + 1]?.token.text ?? '')) continue
    // “Two college and university teams”.
    if (/^(?:and|or)$/.test(wordAt(read, head + 1)) && /^(?:noun|adjective)$/.test(partAt(read, head + 2)))
      continue
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
    if ((many === undefined || afterDetermined) && !partOf) continue
    if (
      partOf &&
      /^(?:all|most|half|some|any|none|each|both)$/.test(wordAt(read, from - 2)) &&
      !listed('person', token.word) &&
      !/^(?:these|those)$/.test(wordAt(read, from))
    )
      continue
    if (
      many !== undefined &&
      /^\d/.test(wordAt(read, many)) &&
      many > 0 &&
      /^(?:noun|number|preposition)$/.test(partAt(read, many - 1)) &&
      partAt(read, many - 1) !== 'preposition'
    )
      continue
    if (/^every$/.test(wordAt(read, from))) continue
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

/** Returns whether a noun that is often another word is counted: “sixty relative came”, “two round of interviews”. */
const isCountedHere = (read: readonly Word[], head: number) =>
  listed('noun-count', wordAt(read, head)) &&
  partAt(read, head - 1) === 'number' &&
  (wordAt(read, head + 1) === 'of' || partAt(read, head + 1) === 'verb')

/** Returns whether a noun can be the subject of the word after it: a person or a thing that can be counted. */
const isSubject = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'noun' && needsArticle(wordAt(read, at))

/** Plural nouns after “a”, “every”, “each” and “another”. */
export function needlessPlurals(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    const opening = wordAt(read, from)
    if (
      !token ||
      !isLowerCase(token.text) ||
      !/^(?:an?|every|each|another|this)$/.test(opening) ||
      from === head
    )
      continue
    if (
      numberOf(token) !== 'plural' ||
      listed('either-number', token.word) ||
      listed('plural-only', token.word)
    )
      continue
    const inside = read.slice(from + 1, head)
    if (
      inside.some(
        ({ part, token: { word } }) =>
          part === 'number' || part === 'determiner' || /^(?:few|couple|lot|half)$/.test(word),
      )
    )
      continue
    // “The passage casts doubts”, “in this case students learn”.
    if (inside.some(({ token: { verbs } }) => verbs.some(({ forms }) => forms.has('s')))) continue
    if (opening === 'this' && partAt(read, head + 1) === 'verb' && inside.some(({ part }) => part === 'noun'))
      continue
    if (opening === 'this' && token.verbs.length > 0) continue
    // “This shoes are”: another rule says “these”.
    if (opening === 'this' && /^(?:are|were|have)$/.test(wordAt(read, head + 1))) continue
    // “A coach answers within the hour”: the singular noun before it is the subject.
    if (isSubject(read, head - 1) && token.verbs.length > 0 && partAt(read, head + 1) !== 'verb') continue
    const one = singular(token.word)
    const isUsual = /(?:er|or|ist|ment|tion|ship|ity)s$/.test(token.word) && token.verbs.length === 0
    if (!listed('noun-count', one) && !listed('count', one) && !listed('noun-either', one) && !isUsual)
      continue
    if (
      /^(?:thousands|hundreds|thanks|headquarters|savings|glasses)$/.test(token.word) ||
      /^['’]$/.test(wordAt(read, head + 1))
    )
      continue
    found.push({ from: head, to: head + 1, start: from, fixes: [one] })
  }
  return found
}

const BARE_AFTER =
  /^(?:[.,!?;]|near|by|and|but|so|because|for|to|from|in|on|at|with|that|which|who|when|where|i|you|he|she|we|they|if|after|before|last|yesterday|today)$/
/** Verbs and nouns that go together without an article. */
const SET_PHRASE =
  /^(?:take|make|give|get|have|go|come|leave|reach|attend|play|catch|keep|lose|set|pay|do|start|finish|begin|join|change|follow|save|find|become|call|name|be|hit|break|hold|leave|turn|fall|bear|cast|run|write|speak|teach|study|learn|help|let)$/

/** Nouns with a plural that are alone: “He bought new laptop.” */
export function missingArticles(read: readonly Word[]): Candidate[] {
  return [...phrases(read)].flatMap((phrase) => {
    const { from, head } = phrase
    if (!isBare(read, phrase) || !needsOne(read, phrase)) return []
    const text = read
      .slice(from, head + 1)
      .map(({ token }) => token.text)
      .join(' ')
    return [{ from, to: head + 1, start: from - 1, fixes: [`${article(text)} ${text}`, `the ${text}`] }]
  })
}

const STANDS_ALONE = /^(?:alone|afraid|alive|asleep|awake|aware)$/

/** Returns whether a phrase ends in a singular noun that can be counted, and has nothing that counts or names it. */
function isBare(read: readonly Word[], { from, head }: Phrase): boolean {
  const token = read[head]?.token
  if (!token || isOther(token.word)) return false
  if (!isUnlistedPerson(token) && (numberOf(token) !== 'singular' || !needsArticle(token.word))) return false
  const isNamed = ({ part, token: { text, word } }: Word, index: number) =>
    part === 'determiner' ||
    part === 'number' ||
    /^\p{Lu}/u.test(text) ||
    listed('est', word) ||
    (word.endsWith('ing') && from + index < head)
  if (read.slice(from, head + 1).some(isNamed)) return false
  // “Answers you practise alone stay here”: these adjectives stand before no noun.
  if (read.slice(from, head).some(({ token: { word } }) => STANDS_ALONE.test(word))) return false
  const after = wordAt(read, head + 1)
  // “Husband and wife”, “face to face”.
  const isList = /^(?:and|or|,)$/.test(after) && partAt(read, head + 2) !== 'pronoun'
  return (
    BARE_AFTER.test(after) &&
    !isList &&
    wordAt(read, head + 2) !== token.word &&
    !(token.word.endsWith('ing') && from === head)
  )
}

/** Returns whether a word that no list has is a person by its ending: “hardworker”. */
const isUnlistedPerson = ({ word, text, verbs }: Token) =>
  /.{4}(?:er|or|ist|ian|eer)$/.test(word) &&
  /^\p{Ll}/u.test(text) &&
  verbs.length === 0 &&
  !isKnownNoun(word) &&
  !listed('adjective-known', word) &&
  !listed('adverb-known', word)

/** Returns whether the words before a phrase show that it stands for one thing. */
function needsOne(read: readonly Word[], { from, head }: Phrase): boolean {
  const before = read[from - 1]
  if (!before) return false
  const isDescribed = head > from
  const { word, verbs } = before.token
  // “A new kind of lie detector”.
  if (
    word === 'of' &&
    /^(?:type|kind|sort|form|generation|piece|model|brand|style)s?$/.test(wordAt(read, from - 2))
  )
    return false
  if (before.part === 'preposition')
    return isDescribed
      ? /^(?:as|near|in|into|at|for|with|without|from|on|to|of|like)$/.test(word)
      : word === 'without' &&
          !/^(?:limit|end|exception|question|fault|notice|result)$/.test(wordAt(read, head))
  if (/^(?:me|him|her|us|them)$/.test(word)) return isDescribed && partAt(read, from - 2) === 'verb'
  // “An Excel workbook”: a name is no verb.
  if (before.part !== 'verb' || word === 'please' || isNameInside(read, from - 1)) return false
  // “The guides limit you”.
  if (isPlural(word) && isKnownNoun(word) && !/^(?:noun|pronoun|adverb)$/.test(partAt(read, from - 2)))
    return false
  // “The walking distance”.
  if (word.endsWith('ing') && /^(?:noun|adjective|determiner)$/.test(partAt(read, from - 2))) return false
  if (/^(?:is|was)$/.test(word))
    return (
      /^(?:noun|pronoun|adverb)$/.test(partAt(read, from - 2)) &&
      !/^(?:what|there)$/.test(wordAt(read, from - 2))
    )
  if (word === 'am') return isUnlistedPerson(read[head]?.token ?? before.token)
  if (/^(?:be|being|been|are|were)$/.test(word)) return false
  // “She plays lead guitar”, “a resume and cover letter”.
  if (verbs[0]?.base === 'play' || (wordAt(read, from - 2) === 'and' && isKnownNoun(word))) return false
  return isDescribed || !SET_PHRASE.test(verbs[0]?.base ?? '')
}

/** Nouns that some uses count: “a great help”. */
const UNCLEAR =
  /^(?:help|relief|probation|architecture|comfort|delight|disgrace|mercy|shame|waste|welcome|likeness|will|knowledge|understanding|rethink|living|past|present|future|energy|while|following|hold|backing|mail|email|hesitancy|soap|flu|flexibility|hash|status)$/

/** “A” before a noun that can’t be counted: “an urgent help”. */
export function needlessArticles(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    if (!token || !/^an?$/.test(wordAt(read, from)) || !isLowerCase(token.text) || numberOf(token) !== 'mass')
      continue
    if (listed('noun-count', token.word) || listed('noun-either', token.word) || listed('count', token.word))
      continue
    if (UNCLEAR.test(token.word) || wordAt(read, head + 1) === 'of') continue
    if (
      read
        .slice(from + 1, head)
        .some(
          ({ part, token: { word } }) =>
            part === 'number' || part === 'determiner' || word === 'little' || /^\w+-/.test(word),
        )
    )
      continue
    const rest = read
      .slice(from + 1, head + 1)
      .map(({ token: { text } }) => text)
      .join(' ')
    found.push({ from, to: head + 1, start: from, fixes: [rest, `some ${rest}`] })
  }
  return found
}

/** Returns whether a word has a capital without opening its sentence. */
const isNameInside = (read: readonly Word[], at: number) =>
  !isLowerCase(read[at]?.token.text ?? '') && partAt(read, at - 1) !== 'stop'

const isLowerCase = (text: string) => /^\p{Ll}/u.test(text)

/** Returns whether a word is often no noun: “fine”, “back”, “senior”. */
const isOther = (word: string) =>
  listed('adverb-known', word) ||
  listed('adjective-known', word) ||
  listed('adjective', word) ||
  listed('either-number', word) ||
  /^(?:well|right|left|office|end|mode|board|wolf|lead|cover|payroll|check|like|light|second|due|home|deal|fast|call|bar|species|receipt|key|fair|upset|tough|recording|patient|routine|wrong|fine|secret|expert|alert|present|fit|adult)$/.test(
    word,
  )
