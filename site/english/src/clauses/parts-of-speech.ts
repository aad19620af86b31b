import { isPlural, singular } from '../nouns.ts'
import type { Token } from '../tokens.ts'
import { listed } from '../word-classes.ts'

/** The part that a word plays in its sentence. */
export type Part =
  | 'determiner'
  | 'number'
  | 'pronoun'
  | 'noun'
  | 'adjective'
  | 'adverb'
  | 'verb'
  | 'modal'
  | 'to'
  | 'not'
  | 'preposition'
  | 'relative'
  | 'question'
  | 'link'
  | 'stop'

/** A word with its part, as `readParts` returns it. */
export interface Word {
  token: Token
  part: Part
}

/** Words that may be wrong, as indexes: those to replace, the first word that a quotation needs, and what to write instead. */
export interface Candidate {
  from: number
  to: number
  start: number
  fixes: readonly string[]
}

const words = (list: string) => new Set(list.trim().split(/\s+/))
const CLOSED: readonly (readonly [Part, ReadonlySet<string>])[] = [
  ['not', words('not')],
  ['to', words('to')],
  ['modal', words('will would can could shall should may might must cannot')],
  [
    'determiner',
    words(
      `the a an my your his our their its every each some any no another both all many much few several various most more less
      enough either neither whose such 's`,
    ),
  ],
  [
    'pronoun',
    words(
      `i you he she it we they me him us them someone somebody everyone everybody anyone anybody nobody something everything anything nothing
      myself yourself himself herself itself ourselves themselves mine yours hers ours theirs there none here`,
    ),
  ],
  ['relative', words('who which whom')],
  ['question', words('what how why where when whether if whoever whatever wherever whenever')],
  [
    'preposition',
    words(
      `of in on at for from with without by about into onto over under between among through during after before since until till against within
      across around near behind beside beyond despite towards upon per via regarding like as than except inside outside above below along`,
    ),
  ],
  [
    'adverb',
    words(
      'altogether almost nearly hardly barely scarcely otherwise also just already still even ever never always often only again soon now today yesterday tomorrow maybe perhaps please later forward back away together ahead aside further instead else afterwards therefore moreover nevertheless hence thus meanwhile ago anywhere somewhere everywhere nowhere anyway',
    ),
  ],
  ['link', words('and or but nor so because although though unless while whereas yet then')],
]
const PART_OF = new Map(CLOSED.flatMap(([part, list]) => [...list].map((word) => [word, part] as const)))
const AUXILIARY = /^(?:am|is|are|was|were|be|been|being|have|has|had|having|do|does|did|done|doing)$/
const NUMBER =
  /^(?:\d[\d,.]*(?:st|nd|rd|th|k)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakh|crore|million|first|second|third|fourth|fifth|next|last|other|own|same|only)$/

/** The word at a place; a full stop before the first and after the last. */
export const wordAt = (read: readonly Word[], at: number): string => read[at]?.token.word ?? '.'
export const partAt = (read: readonly Word[], at: number): Part => read[at]?.part ?? 'stop'

/** The words from one place to another, with spaces between them. */
export const textOf = (read: readonly Word[], from: number, to: number): string =>
  read
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ token }) => token.word)
    .join(' ')

/** The words of a sentence before `at`, at most `count` of them. */
export function wordsBefore(read: readonly Word[], at: number, count: number): string[] {
  const before = read.slice(Math.max(0, at - count), at).map(({ token: { word } }) => word)
  return before.slice(before.findLastIndex((word) => /^[.!?\n]$/.test(word)) + 1)
}

/** Returns whether a word is known as a noun, in the singular or the plural. */
export const isKnownNoun = (word: string): boolean => {
  const one = singular(word)
  return [word, one].some(
    (form) =>
      listed('noun-count', form) ||
      listed('noun-mass', form) ||
      listed('noun-either', form) ||
      listed('count', form) ||
      listed('person', form) ||
      listed('uncountable', form) ||
      listed('mass', form),
  )
}

/** The parts of all words of a text, read from left to right. */
export function readParts(tokens: readonly Token[]): Word[] {
  const read: Word[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token) read.push({ token, part: partOf(tokens, at, read) })
  }
  for (let at = -1; at < read.length; at += 1) {
    const verbAt = opensClause(read, at) ? missedVerb(read, at) : verbWithoutForm(read, at)
    const word = verbAt === null ? undefined : read[verbAt]
    if (word) word.part = 'verb'
  }
  return read
}

/** Returns whether a clause with a subject and a verb begins after a word. */
const opensClause = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'question' || /^(?:because|although|though|while|whereas)$/.test(wordAt(read, at))

/** The word of a clause that was read as a noun and must be its verb, as it has no other: “how our process work”. */
function missedVerb(read: readonly Word[], opening: number): number | null {
  let to = opening + 1
  while (!/^(?:stop|link|relative|question)$/.test(partAt(read, to))) to += 1
  const inside = read.slice(opening + 1, to)
  if (!/^(?:determiner|noun)$/.test(inside[0]?.part ?? '')) return null
  if (inside.some(({ part }) => /^(?:verb|modal|to)$/.test(part))) return null
  const at = inside.findLastIndex(
    ({ part, token }, index) =>
      part === 'noun' &&
      token.verbs.some(({ forms }) => forms.has('base') || forms.has('s')) &&
      inside[index - 1]?.part === 'noun' &&
      !/^(?:noun|adjective)$/.test(inside[index + 1]?.part ?? 'stop'),
  )
  return at < 0 ? null : opening + 1 + at
}

/** The verb of a clause that has no other and was read as a noun: “Then a boy from Assam | knock | on the door”. */
function verbWithoutForm(read: readonly Word[], opening: number): number | null {
  const opens =
    opening < 0 || /^[.!?\n]$/.test(wordAt(read, opening)) || SURE_LINK.test(wordAt(read, opening))
  if (!opens) return null
  let to = opening + 1
  while (!/^(?:stop|link|relative|question)$/.test(partAt(read, to))) to += 1
  const inside = read.slice(opening + 1, to)
  if (!inside.some(({ part }) => part === 'determiner')) return null
  if (inside.some(({ part }) => /^(?:verb|modal|to)$/.test(part))) return null
  // “The bus stop and the station”, “the bus stop, the bank”.
  const after = /^(?:and|or|,)$/.test(wordAt(read, to)) ? partAt(read, to + 1) : 'verb'
  if (/^(?:determiner|noun|number|adjective)$/.test(after)) return null
  const at = inside.findIndex(
    ({ part, token }, index) =>
      part === 'noun' &&
      token.verbs.some(({ forms }) => forms.has('base') || forms.has('s')) &&
      /^(?:noun|pronoun)$/.test(inside[index - 1]?.part ?? 'stop') &&
      inside.slice(0, index).some((each) => each.part === 'determiner') &&
      (/^(?:preposition|adverb|adjective)$/.test(inside[index + 1]?.part ?? 'stop') ||
        (inside[index + 1]?.part === 'noun' && isPerson(inside[index - 1]?.token.word ?? ''))) &&
      !/^(?:of|at)$/.test(inside[index + 1]?.token.word ?? ''),
  )
  return at < 0 ? null : opening + 1 + at
}
const isPerson = (word: string) => listed('person', word) || listed('person', singular(word))
const SURE_LINK = /^(?:but|so|because|then)$/

function partOf(tokens: readonly Token[], at: number, read: readonly Word[]): Part {
  const token = tokens[at]
  if (!token?.isWord) return 'stop'
  const { word } = token
  const before = read[at - 1]?.part ?? 'stop'
  const startsPhrase = mayStartNoun(tokens, at + 1)
  if (word === "'s") return 'determiner'
  if (/^(?:this|that|these|those)$/.test(word)) {
    if (word === 'that' && introducesClause(tokens, at)) return 'question'
    if (startsPhrase && !(word === 'that' && isFiniteVerb(tokens, at + 1))) return 'determiner'
    return word === 'that' && /^(?:noun|stop)$/.test(before) ? 'relative' : 'pronoun'
  }
  if (word === 'her')
    return startsPhrase || (isCompoundInIng(tokens, at + 1) && before === 'verb') ? 'determiner' : 'pronoun'
  if (/^(?:all|both|some|many|most|more|few|several|each|any|either|neither|enough|much|less)$/.test(word))
    return startsPhrase ? 'determiner' : 'pronoun'
  if (word === 'no' && !startsPhrase) return 'adverb'
  if (/^(?:off|out|up|down)$/.test(word)) return before === 'determiner' ? 'adjective' : 'adverb'
  if (word === 'like' && /^(?:pronoun|modal|to|not)$/.test(before)) return 'verb'
  if (/^(?:up|out|down|off)$/.test(word)) return startsPhrase ? 'preposition' : 'adverb'
  if (/^(?:well|right|far)$/.test(word) && !startsPhrase && !/^(?:determiner|adjective)$/.test(before))
    return 'adverb'
  if (word === 'thanks' && before === 'stop') return 'noun'
  if (/^(?:will|can|may|must|might)$/.test(word)) {
    // “The poor will suffer.”
    const isHelping = before === 'adjective' && tokens[at + 1]?.verbs.some(({ forms }) => forms.has('base'))
    if (/^(?:determiner|adjective)$/.test(before) && !isHelping) return 'noun'
  }
  const closed = PART_OF.get(word)
  if (closed) return closed
  if (AUXILIARY.test(word)) return 'verb'
  if (NUMBER.test(word)) return 'number'
  return openPart(tokens, at, read, startsPhrase)
}

/** Returns whether a noun with an -ing form before it begins here: “took her | driving test”. */
const isCompoundInIng = (tokens: readonly Token[], at: number) => {
  const noun = tokens[at + 1]?.word ?? '.'
  return (
    tokens[at]?.word.endsWith('ing') === true &&
    /^(?:test|licence|license|class|lesson|school|machine|room|exam|skill|habit|bag|pool|shoe|stick|glass|table|partner|hour|condition|experience|position|order|career|style|day)s?$/.test(
      noun,
    )
  )
}

/** Returns whether a noun phrase may begin here. */
function mayStartNoun(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token?.isWord) return false
  const closed = PART_OF.get(token.word)
  if (closed) return closed === 'determiner'
  if (AUXILIARY.test(token.word)) return false
  return NUMBER.test(token.word) || isKnownNoun(token.word) || isAdjective(token) || token.verbs.length === 0
}

/** Returns whether “that” opens a clause: “I know that most people …”, “I know that vendors …”. */
function introducesClause(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? '.'
  if (next !== "'s" && /^(?:determiner|pronoun)$/.test(PART_OF.get(next) ?? '')) return true
  if (COUNTED.test(next)) return true
  return isPlural(next) && isKnownNoun(next) && !isAuxiliaryOrVerb(tokens[at + 1])
}
const isAuxiliaryOrVerb = (token: Token | undefined) =>
  AUXILIARY.test(token?.word ?? '') || (token?.verbs.length ?? 0) > 0

const isFiniteVerb = (tokens: readonly Token[], at: number) =>
  AUXILIARY.test(tokens[at]?.word ?? '') || tokens[at]?.tags.has('Verb') === true

const isAdjective = ({ word, tags }: Token) =>
  listed('adjective-known', word) || listed('adjective', word) || (tags.has('Adjective') && !tags.has('Verb'))

const isAdverb = ({ word, tags }: Token) =>
  listed('frequency', word) ||
  listed('degree', word) ||
  (listed('adverb-known', word) && !isKnownNoun(word)) ||
  (tags.has('Adverb') && /..ly$/.test(word))

const GRADE = /^(?:very|so|too|quite|really|more|most|less|least|rather|extremely|fairly)$/

/** The part of a word that is in no closed list: a noun, adjective, adverb or verb. */
function openPart(tokens: readonly Token[], at: number, read: readonly Word[], startsPhrase: boolean): Part {
  const token = tokens[at]
  if (!token) return 'stop'
  const isGraded = GRADE.test(read[at - 1]?.token.word ?? '')
  const before = read.findLast(({ part }) => part !== 'adverb')?.part ?? 'stop'
  const { word, verbs, tags } = token
  const isNoun = isKnownNoun(word)
  const isVerb = verbs.length > 0
  const adjective = isAdjective(token)
  if (word.endsWith('ly') && adjective && /^(?:to|modal|pronoun)$/.test(before)) return 'adverb'
  if (isAdverb(token) && !isVerb)
    return adjective && startsPhrase && before === 'determiner' ? 'adjective' : 'adverb'
  if (!isVerb) {
    if (adjective && (!isNoun || startsPhrase)) return 'adjective'
    return 'noun'
  }
  if (isGraded && (adjective || verbs.some(({ forms }) => forms.has('ing') || forms.has('participle'))))
    return 'adjective'
  if (before === 'determiner' || before === 'number' || before === 'adjective') {
    const isInflected = verbs.some(({ forms }) => forms.has('participle') || forms.has('ing'))
    if (startsPhrase && (adjective || isInflected)) return 'adjective'
    if (isNoun) return 'noun'
    if (adjective || isInflected) return before === 'adjective' ? 'verb' : 'adjective'
    return 'verb'
  }
  if (/^(?:modal|to|not|relative)$/.test(before)) {
    if (before === 'to' && isPlural(word) && isNoun) return 'noun'
    return 'verb'
  }
  // “They asked him | questions.”
  if (/^(?:me|him|us|them)$/.test(read[at - 1]?.token.word ?? '') && isNoun && isPlural(word)) return 'noun'
  if (before === 'pronoun' || read[at - 1]?.token.word === 'please') return 'verb'
  if (!isNoun && !adjective) return 'verb'
  if (
    /^(?:have|has|had)$/.test(read.findLast(({ part }) => part !== 'adverb')?.token.word ?? '') &&
    (startsObject(tokens[at + 1]) || NUMBER.test(tokens[at + 1]?.word ?? ''))
  )
    return 'verb'
  // “He took it and refuse to change it.”
  if (
    before === 'link' &&
    tokens[at + 1]?.word === 'to' &&
    verbs.some(({ base }) => BEFORE_INFINITIVE.test(base))
  )
    return 'verb'
  const isBase = verbs.some(({ forms }) => forms.has('base') || forms.has('s'))
  if (before === 'preposition')
    return isBase && isNoun ? 'noun' : adjective && !word.endsWith('ing') ? 'adjective' : 'verb'
  if (before === 'noun') {
    // “We ate on banana | leaves.”
    if (isNoun && isPlural(word) && !startsObject(tokens[at + 1]) && isInObject(read)) return 'noun'
    // “If a concern turns out …”
    if (!isBase || /^(?:off|out|up|down)$/.test(tokens[at + 1]?.word ?? '')) return 'verb'
    return startsObject(tokens[at + 1])
      ? 'verb'
      : tags.has('Verb') && !isFiniteVerb(tokens, at + 1)
        ? 'verb'
        : 'noun'
  }
  if (word.endsWith('ing') && before === 'stop') return 'verb'
  if (!isBase) return adjective && before === 'verb' ? 'adjective' : 'verb'
  // “I did | call you.”
  if (/^(?:do|does|did)$/.test(read[at - 1]?.token.word ?? '') && startsObject(tokens[at + 1])) return 'verb'
  if (before === 'verb') return adjective && !isNoun ? 'adjective' : isNoun ? 'noun' : 'verb'
  if (adjective && startsPhrase && !startsObject(tokens[at + 1])) return 'adjective'
  if (startsObject(tokens[at + 1])) return 'verb'
  return tags.has('Verb') || !isNoun ? 'verb' : 'noun'
}

/** Returns whether the last word is a noun alone after a preposition, in a clause that has its verb. */
function isInObject(read: readonly Word[]): boolean {
  if (read.at(-2)?.part !== 'preposition') return false
  const from = read.findLastIndex(({ part }) => /^(?:stop|link|relative|question)$/.test(part)) + 1
  return read.slice(from).some(({ part }) => part === 'verb')
}

const BEFORE_INFINITIVE =
  /^(?:refuse|try|start|begin|want|need|plan|promise|decide|agree|offer|hope|fail|manage|threaten|ask|attempt)$/

const startsObject = (token: Token | undefined) =>
  /^(?:the|an?|my|your|his|her|its|our|their|me|you|him|it|us|them|this|these|that|every|each|some|any|all|everyone|myself)$/.test(
    token?.word ?? '',
  )

/** The number of a noun; null where it can be both or is unknown. */
export function numberOf({ word, text }: Token): 'singular' | 'plural' | 'mass' | null {
  if (listed('either-number', word) || /^(?:fish|sheep|aircraft)$/.test(word)) return null
  if (listed('plural-only', word)) return 'plural'
  if (isPlural(word)) return isKnownNoun(word) || /^\p{Ll}/u.test(text) ? 'plural' : null
  if (listed('noun-mass', word) || listed('uncountable', word) || listed('mass', word)) return 'mass'
  return isKnownNoun(word) ? 'singular' : null
}

/** Returns whether a noun needs an article or the like in the singular. */
export const needsArticle = (word: string): boolean =>
  (listed('thing', word) || listed('noun-count', word)) &&
  !listed('noun-either', word) &&
  !listed('noun-mass', word) &&
  !listed('uncountable', word) &&
  !listed('mass', word)

/** A noun phrase, as indexes of words. */
export interface Phrase {
  from: number
  to: number
  head: number
}

/** Returns whether a number stands for what it counts: “hardly ten of them”, “the last three”. */
const isCounted = (read: readonly Word[], at: number) =>
  COUNTED.test(wordAt(read, at)) &&
  partAt(read, at + 1) === 'verb' &&
  BEFORE_COUNTED.test(wordAt(read, at - 1))
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty)$/
const BEFORE_COUNTED = /^(?:hardly|only|almost|nearly|barely|the|first|last|other)$/

const IN_PHRASE: ReadonlySet<Part> = new Set(['noun', 'adjective', 'number', 'determiner'])

/** The noun phrase whose last word is at `last`, or null. */
export function phraseEndingAt(read: readonly Word[], last: number): Phrase | null {
  const end = read[last]
  if (!end) return null
  if (end.part === 'pronoun') return { from: last, to: last + 1, head: last }
  if (end.part === 'number' && (read[last + 1]?.token.word === 'of' || isCounted(read, last)))
    return { from: last, to: last + 1, head: last }
  if (end.part !== 'noun') return null
  let from = last
  for (let at = last - 1; at >= 0; at -= 1) {
    const word = read[at]
    if (!word || !IN_PHRASE.has(word.part)) {
      // “A very good report”.
      if (
        word?.part === 'adverb' &&
        read[at + 1]?.part === 'adjective' &&
        IN_PHRASE.has(read[at - 1]?.part ?? 'stop')
      )
        continue
      break
    }
    from = at
    if (word.part === 'determiner' && word.token.word !== "'s") {
      if (/^(?:all|both|half)$/.test(read[at - 1]?.token.word ?? '')) from = at - 1
      break
    }
  }
  return { from, to: last + 1, head: last }
}

const JOINS = /^(?:of|in|for|from|with|without|on|at|about|between|behind|under|to|by)$/

/** Phrases joined by prepositions, such as “the reports | of the team | in Pune”, the first of them first. */
export function chainEndingAt(read: readonly Word[], last: number): Phrase[] | null {
  const phrase = phraseEndingAt(read, last)
  if (!phrase) return null
  if (!JOINS.test(wordAt(read, phrase.from - 1))) return [phrase]
  const outer = chainEndingAt(read, phrase.from - 2)
  return outer ? [...outer, phrase] : [phrase]
}
