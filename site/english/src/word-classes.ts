import { article, isPlural } from './nouns.ts'
import type { Token } from './tokens.ts'
import { VERB_FORMS, type VerbReading } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

/** The tokens from `from` to before `to`; for a verb, also the verb form that was recognised. */
export interface Span {
  from: number
  to: number
  verb?: VerbReading
}

/** The words a pattern step accepts: listed words, or a word class by name, in one of the forms. */
export interface StepOption {
  name: string
  /** The class or word list of that name: a digit tells two words of one class apart. */
  list: string
  words: readonly string[] | null
  forms: readonly string[]
}

type Finder = (tokens: readonly Token[], at: number, forms: readonly string[]) => Span[]

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORD_LISTS).map(([name, words]) => [name, new Set(words)]),
)
export const listed = (name: string, word: string) => lists.get(name)?.has(word) ?? false

const PRONOUNS = /^(?:i|you|he|she|it|we|they)$/
const OBJECTS = /^(?:me|you|him|her|us|them)$/
const DETERMINERS =
  /^(?:the|a|an|my|your|his|her|its|our|their|this|that|these|those|every|each|some|any|no|another|'s)$/
const NUMBER =
  /^(?:\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|hundred)$/
const UNIT = /^(?:year|month|week|day|hour|minute|decade|yr|semester|quarter)s?$/
const POINT =
  /^(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|morning|childhood|college|school|graduation|birth|diwali|covid|lockdown)$/
const TIME =
  /^(?:year|month|week|weekend|fortnight|night|evening|quarter|summer|winter|spring|autumn|decade|semester|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|diwali)$/

/** The spans from `at` that a step accepts, the best first. */
export function spansOf({ list, words, forms }: StepOption, tokens: readonly Token[], at: number): Span[] {
  const token = tokens[at]
  if (!token) return []
  if (words) {
    const asWritten = forms[0] === 'word' || (forms.length === 0 && list !== 'v')
    return asWritten ? one(words.includes(token.word), at) : formsOf(tokens, at, forms, words)
  }
  const finder = FINDERS[list]
  return finder ? finder(tokens, at, forms) : formsOf(tokens, at, forms, null, list)
}

/** The words of which an option accepts some form: its own, or those of its list. Null for a class and for irregular plurals. */
export function wordsOf({ list, words, forms }: StepOption): readonly string[] | null {
  if (words || list in FINDERS || forms.includes('plural')) return words
  return [...(lists.get(list) ?? [])]
}

/** The forms of the words that a pattern may ask for, as in `<v=go:past>`. */
const FORMS: ReadonlySet<string> = new Set([
  ...['word', ...VERB_FORMS, 'plain', 'preterite', 'only', 'here'],
  ...['singular', 'plural', 'the', 'person', 'described'],
])

/** @throws {Error} where a pattern asks for a class, list or form that does not exist */
export function checkOption({ list, words, forms }: StepOption): void {
  if (!words && !(list in FINDERS) && !lists.has(list))
    throw new Error(`There is no class and no word list called “${list}”.`)
  const unknown = forms.find((form) => !FORMS.has(form))
  if (unknown !== undefined) throw new Error(`There is no form called “${unknown}”.`)
}

const one = (found: boolean, at: number): Span[] => (found ? [{ from: at, to: at + 1 }] : [])

/** The word at `at`, if it is in the list: as a verb or noun in one of the forms, or unchanged without forms. */
function formsOf(
  tokens: readonly Token[],
  at: number,
  forms: readonly string[],
  words: readonly string[] | null,
  list = '',
): Span[] {
  const token = tokens[at]
  if (!token) return []
  const has = (word: string) => (words ? words.includes(word) : listed(list, word))
  if (forms.includes('singular')) return one(has(token.word), at)
  if (forms.includes('plural')) return one(isPlural(token.word) && nounHas(token.word, has), at)
  const verbs = verbSpans(tokens, at, forms).filter(({ verb }) => verb && has(verb.base))
  return verbs.length > 0 ? verbs : one(forms.length === 0 && has(token.word), at)
}

function nounHas(word: string, has: (word: string) => boolean): boolean {
  return singularsOf(word).some(has)
}

const singularsOf = (word: string) => [
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  ...(IRREGULAR_PLURALS[word] ? [IRREGULAR_PLURALS[word]] : []),
]
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  analyses: 'analysis',
  criteria: 'criterion',
  wives: 'wife',
  lives: 'life',
}

function verbSpans(tokens: readonly Token[], at: number, forms: readonly string[]): Span[] {
  const only = forms.includes('only')
  const wanted = forms.filter((form) => form !== 'only' && form !== 'here')
  if (forms.includes('here') && !isVerbHere(tokens, at)) return []
  return (tokens[at]?.verbs ?? [])
    .filter((verb) => wanted.length === 0 || wanted.some((form) => has(verb, form)))
    .filter((verb) => !only || !verb.forms.has('base'))
    .map((verb) => ({ from: at, to: at + 1, verb }))
}

const BEFORE_VERB =
  /^(?:i|you|he|she|it|we|they|who|to|not|will|would|can|could|shall|should|must|may|might|please|kindly|did|do|does|never|always|also|just|often|usually|sometimes|already|only|really|actually|then|and|or|but|let's|us|have|has|had|been)$/
const BEFORE_ING =
  /^(?:am|is|are|was|were|be|been|by|for|of|without|after|before|in|about|while|when|from|with|on|start|started|keep|kept|enjoy|not)$/

/** Returns whether a word that can be a noun or a verb is a verb here: “to book”, not “the book”. */
function isVerbHere(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token) return false
  if (!before?.isWord)
    return !isNounToo(token) || !/^(?:for|of|from|is|was|has|and|with|,|:)$/.test(tokens[at + 1]?.word ?? ':')
  if (BEFORE_VERB.test(before.word)) return true
  if (token.word.endsWith('ing')) return BEFORE_ING.test(before.word)
  return (!isNounToo(token) || token.tags.has('Verb')) && !DETERMINERS.test(before.word)
}

const isNounToo = (token: Token) => token.verbs.some(({ base }) => listed('noun-or-verb', base))

/** Returns whether a verb is none of be, have and do. */
const isFull = ({ verb }: Span) => !/^(?:be|have|do)$/.test(verb?.base ?? '')

function has(verb: VerbReading, form: string): boolean {
  // A base form that is not also a past form, as “let” and “put” are.
  if (form === 'plain') return verb.forms.has('base') && !verb.forms.has('past')
  // A past form that is not also a participle: “went”, “did”.
  if (form === 'preterite') return verb.forms.has('past') && !verb.forms.has('participle')
  return [...verb.forms].some((known) => known === form)
}

const isNoun = (token: Token | undefined): boolean =>
  !!token &&
  token.isWord &&
  !PRONOUNS.test(token.word) &&
  !OBJECTS.test(token.word) &&
  !DETERMINERS.test(token.word) &&
  (token.tags.has('Noun')
    ? !token.tags.has('Pronoun') && !isFunctionWord(token)
    : (listed('count', token.word) || nounHas(token.word, (word) => listed('count', word))) &&
      !token.tags.has('Verb'))

const isFunctionWord = (token: Token) => listed('function', token.word)

const isModifier = (token: Token | undefined): boolean =>
  !!token &&
  token.isWord &&
  (isNoun(token) ||
    (token.tags.has('Adjective') && !isFunctionWord(token)) ||
    NUMBER.test(token.word) ||
    listed('adjective', token.word))

/** Noun phrases from `at`, the longest first: determiner, adjectives, nouns. `bare` ones have no determiner. */
function nounPhrases(tokens: readonly Token[], at: number, bare: boolean): Span[] {
  let to = at
  if (!bare) while (to - at < 2 && DETERMINERS.test(tokens[to]?.word ?? '')) to += 1
  if (bare && DETERMINERS.test(tokens[at]?.word ?? '')) return []
  const ends: number[] = []
  for (let steps = 0; steps < 5; steps += 1) {
    const token = tokens[to]
    if (steps < 2 && listed('degree', token?.word ?? '')) {
      to += 1
      continue
    }
    if (token?.word === "'s" && ends[0] === to) {
      ends.length = 0
      to += 1
      continue
    }
    if (!isModifier(token)) break
    to += 1
    if (isNoun(token)) ends.unshift(to)
  }
  return ends.map((end) => ({ from: at, to: end }))
}

/** The head of a noun phrase is its last word. */
const headOf = (tokens: readonly Token[], span: Span) => tokens[span.to - 1]

/** The person of the verb that agrees with a subject: as after I, after he, she and it, or after they. */
export function personOf(tokens: readonly Token[], span: Span): 'I' | 'singular' | 'plural' {
  const first = tokens[span.from]?.word ?? ''
  if (span.to - span.from === 1 && PRONOUNS.test(first)) {
    if (first === 'i') return 'I'
    return /^(?:he|she|it)$/.test(first) ? 'singular' : 'plural'
  }
  const head = headOf(tokens, span)?.word ?? ''
  return isPlural(head) || listed('plural-only', head) ? 'plural' : 'singular'
}

const numbered = (tokens: readonly Token[], spans: Span[], forms: readonly string[]) =>
  spans.filter((span) => {
    const head = headOf(tokens, span)
    const number = personOf(tokens, span)
    return (
      (!forms.includes('singular') ||
        (number === 'singular' && !listed('either-number', head?.word ?? ''))) &&
      (!forms.includes('plural') ||
        (number === 'plural' &&
          !listed('either-number', head?.word ?? '') &&
          !/^an?$/.test(tokens[span.from]?.word ?? ''))) &&
      (!forms.includes('the') || DETERMINERS.test(tokens[span.from]?.word ?? ''))
    )
  })

const BE = /^(?:am|is|are|was|were|be|been)$/
const IS = /^(?:am|is|are|was|were|be|been|not|become|becomes|became|stay|remain|remained|stayed)$/
const ADJECTIVE_TOO =
  /^(?:present|patient|professional|expert|key|alert|secret|novel|resident|executive|routine|model|standard|fit|adult|native|match|relative|absolute|individual|lead|junior|senior|principal|chief)$/

/**
 * Words that never come before a noun without its article: determiners, also misspelt ones, and words that need “the”.
 */
const COUNTS =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|many|few|several|some|any|all|both|each|every|no|near|other|another|own|same|such|much|more|most|less|little|enough|first|second|third|fourth|fifth|last|next|previous|only|main|best|worst|whatever|which|what|whose|half|double|various|teh|hte|thee|thier|ur)$/
const AFTER_NOUN =
  /^(?:[.,;:!?)”"…\n–—]|and|or|but|to|for|in|on|at|of|with|from|by|about|as|than|that|which|who|where|when|because|so|if|before|after|since|until|till|without|near|under|over|into|during|against|between|regarding|yesterday|today|tomorrow|now|here|there|last|next|every|this|also|too|is|was|has|had|will|can|me|you|him|her|us|them|i|we|he|she|they|it|please|sir|again|soon|immediately|only|once|twice|yet|already|are|were|have|wants|said|called|asked|needs|complained|told|the|my|your|his|our|their|a|not|while|like)$/

const mayStandBefore = (token: Token | undefined) =>
  !!token &&
  !COUNTS.test(token.word) &&
  !listed('est', token.word) &&
  (isModifier(token) || /^(?:very|really|quite|so|too)$/.test(token.word) || listed('thing', token.word))

const isAdjective = ({ word, tags }: Token) => listed('adjective', word) || tags.has('Adjective')

const atSentenceStart = (tokens: readonly Token[], at: number) => /^[.!?\n]$/.test(tokens[at - 1]?.word ?? '')

/** Returns whether a word in capitals stands among others: “I am preparing for GATE”. */
const isAcronym = (tokens: readonly Token[], text: string) =>
  /^\p{Lu}{2,}$/u.test(text) && tokens.some((token) => /\p{Ll}{2}/u.test(token.text))

/** A noun that needs an article and has none, with the words before it: “good team player”. */
function nounsWithoutArticle(tokens: readonly Token[], at: number, forms: readonly string[]): Span[] {
  const longest = { from: at, to: at }
  while (mayStandBefore(tokens[longest.to]) && longest.to - at < 5) longest.to += 1
  const parts = tokens.slice(longest.from, longest.to)
  const head = parts.at(-1)
  if (!head) return []
  const isName = parts.some(({ text }, index) => {
    const opens = longest.from + index === 0 || atSentenceStart(tokens, longest.from + index)
    return (/^\p{Lu}\p{Ll}/u.test(text) || isAcronym(tokens, text)) && !opens
  })
  const next = tokens[longest.to]
  if (isName || (next && !AFTER_NOUN.test(next.word))) return []
  // “Door to door”, “file by file”.
  if (tokens[longest.to + 1]?.word === head.word) return []
  const before = tokens[at - 1]?.word ?? ''
  if (ADJECTIVE_TOO.test(head.word) && !parts.slice(0, -1).some(isModifier) && IS.test(before)) return []
  if (head.word.endsWith('ing') && (BE.test(before) || DETERMINERS.test(next?.word ?? ''))) return []
  const described = parts.length > 1
  if (!described && (/^(?:and|or|,)$/.test(next?.word ?? '') || forms.includes('described'))) return []
  const isThing = forms.includes('person')
    ? listed('person', head.word) && !isPlural(head.word) && !listed('either-number', head.word)
    : listed('thing', head.word) ||
      (parts.some(isAdjective) && (listed('quality', head.word) || listed('profession', head.word)))
  return isThing ? [longest] : []
}

const people = (tokens: readonly Token[], spans: Span[]) =>
  spans.filter((span) => {
    const head = headOf(tokens, span)?.word ?? ''
    return listed('person', head) || nounHas(head, (word) => listed('person', word))
  })

const byWord =
  (test: (token: Token, forms: readonly string[]) => boolean): Finder =>
  (tokens, at, forms) => {
    const token = tokens[at]
    return one(!!token && token.isWord && test(token, forms), at)
  }

const FINDERS: Readonly<Record<string, Finder>> = {
  pronoun: byWord(({ word }) => PRONOUNS.test(word)),
  me: byWord(({ word }) => OBJECTS.test(word)),
  the: byWord(({ word }) => DETERMINERS.test(word)),
  number: byWord(({ word }) => NUMBER.test(word)),
  unit: byWord(
    ({ word }, forms) =>
      UNIT.test(word) && (forms.length === 0 || (forms[0] === 'plural') === word.endsWith('s')),
  ),
  year: byWord(({ word }) => /^(?:1[5-9]|20)\d\d$/.test(word)),
  period: byWord(({ word }) => TIME.test(word)),
  /** Words that take “an”, and words that take “a”. */
  vowel: byWord(({ text }) => article(text) === 'an'),
  consonant: byWord(
    ({ text }) => article(text) === 'a' && /[aeiouy]/i.test(text) && !/^[A-Z0-9][A-Z0-9]|^SQL/.test(text),
  ),
  word: byWord(() => true),
  /** The name of a person, as the tagger knows it, and not any word with a capital. */
  firstname: byWord(
    ({ text, tags, verbs }) =>
      /^\p{Lu}\p{Ll}+$/u.test(text) && verbs.length === 0 && (tags.has('Person') || tags.has('FirstName')),
  ),
  name: byWord(({ text }) => /^\p{Lu}\p{L}+$/u.test(text)),
  adverb: byWord(
    (token) =>
      listed('degree', token.word) ||
      listed('frequency', token.word) ||
      (token.tags.has('Adverb') && token.word.endsWith('ly')),
  ),
  /** An adverb in -ly that is formed from an adjective. */
  ly: byWord(
    ({ word, tags }) =>
      tags.has('Adverb') &&
      /..ly$/.test(word) &&
      !/^(?:early|only|daily|weekly|really|likely|friendly|mainly|costly)$/.test(word),
  ),
  adjective: byWord(
    (token) => listed('adjective', token.word) || (token.tags.has('Adjective') && !isFunctionWord(token)),
  ),
  noun: (tokens, at, forms) => {
    const token = tokens[at]
    if (!token || !isNoun(token)) return []
    const many = isPlural(token.word)
    return one((!forms.includes('singular') || !many) && (!forms.includes('plural') || many), at)
  },
  subject: (tokens, at, forms) => [
    ...one(forms.length === 0 && PRONOUNS.test(tokens[at]?.word ?? ''), at),
    ...numbered(tokens, nounPhrases(tokens, at, false), forms),
  ],
  animate: (tokens, at) => [
    ...one(/^(?:i|you|he|she|we|they|who)$/.test(tokens[at]?.word ?? ''), at),
    ...people(tokens, nounPhrases(tokens, at, false)),
  ],
  object: (tokens, at) => [
    ...one(OBJECTS.test(tokens[at]?.word ?? '') && !isNoun(tokens[at + 1]), at),
    ...nounPhrases(tokens, at, false),
    ...one(OBJECTS.test(tokens[at]?.word ?? ''), at),
  ],
  np: (tokens, at, forms) => numbered(tokens, nounPhrases(tokens, at, false), forms),
  kin: (tokens, at, forms) =>
    numbered(tokens, people(tokens, nounPhrases(tokens, at, false)), ['the', ...forms]),
  thing: nounsWithoutArticle,
  bare: (tokens, at) => people(tokens, nounPhrases(tokens, at, true)),
  /** A word that is only a verb, or that the tagger sees as a verb here. */
  verb: (tokens, at, forms) => {
    const token = tokens[at]
    if (!token || (listed('noun-or-verb', token.verbs[0]?.base ?? '') && !token.tags.has('Verb'))) return []
    return verbSpans(tokens, at, forms).filter(isFull)
  },
  anyverb: verbSpans,
  /** A verb that is never a noun. */
  action: (tokens, at, forms) =>
    verbSpans(tokens, at, forms)
      .filter(isFull)
      .filter(({ verb }) => !listed('noun-or-verb', verb?.base ?? '')),
  duration: (tokens, at) => {
    const word = (index: number) => tokens[index]?.word ?? ''
    let to = at
    if (/^(?:the|my)$/.test(word(to))) to += 1
    const isLast = /^(?:last|past|previous)$/.test(word(to))
    if (isLast) to += 1
    if (/^(?:a|more|very|so|about|almost|nearly|around|over)$/.test(word(to))) to += 1
    if (word(to) === 'than') to += 1
    if (word(to) === 'long')
      return /^time$/.test(word(to + 1)) ? [{ from: at, to: to + 2 }] : one(to === at, at)
    const quantity = NUMBER.test(word(to)) || /^(?:one|many|several|few|some|couple|couples)$/.test(word(to))
    if (quantity) to += 1
    if (word(to) === 'of') to += 1
    if (/^(?:and)$/.test(word(to)) && /^half$/.test(word(to + 1))) to += 2
    return UNIT.test(word(to)) && (quantity || (isLast && word(to).endsWith('s')))
      ? [{ from: at, to: to + 1 }]
      : []
  },
  point: (tokens, at) => {
    const word = (index: number) => tokens[index]?.word ?? ''
    if (/^(?:last)$/.test(word(at)) && TIME.test(word(at + 1))) return [{ from: at, to: at + 2 }]
    const to = /^(?:my|our|the|his|her|this)$/.test(word(at)) ? at + 1 : at
    if (
      to > at &&
      /^(?:beginning|start|school|college|childhood|birth|lockdown|pandemic|graduation|morning)$/.test(
        word(to),
      )
    )
      return [{ from: at, to: /^days?$/.test(word(to + 1)) ? to + 2 : to + 1 }]
    return to === at && POINT.test(word(at))
      ? [{ from: at, to: /^days?$/.test(word(at + 1)) ? at + 2 : at + 1 }]
      : []
  },
}
