import { conjugate, type VerbReading } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type Candidate, isKnownNoun, numberOf, partAt, type Word, wordAt } from './parts-of-speech.ts'

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Verbs that take “to” and the base form: “decide to go”. */
const TAKES_TO = words(
  `want wish hope expect plan decide intend promise agree refuse offer attempt manage fail learn choose prepare afford arrange
  threaten pretend hesitate swear vow tend aim volunteer strive struggle long neglect opt resolve consent endeavour forget
  bother dare`,
)
/** Those after which an -ing form is always wrong. */
const NEVER_ING = words(
  'decide promise agree refuse offer manage hesitate pretend threaten volunteer afford attempt vow swear fail arrange endeavour dare',
)
/** Verbs that take a person, “to” and the base form: “ask him to go”. */
const TAKES_PERSON_TO = words(
  `ask tell advise beg want allow permit encourage force order invite persuade convince remind warn request expect train teach
  instruct require urge enable cause compel forbid`,
)
/** Those after which an -ing form is always wrong. */
const PERSON_NEVER_ING = words(
  'ask tell advise beg allow permit encourage force order invite persuade request remind warn instruct urge',
)
/** Verbs that take the -ing form: “keep working”. */
const TAKES_ING = words(
  'start begin keep continue stop avoid enjoy finish mind practise dislike deny quit imagine risk resume',
)
/** Words after which “to” and the base form come: “able to go”. */
const BEFORE_TO = words(
  'able unable willing unwilling eager reluctant inclined supposed determined bound obliged compelled destined tempted prepared',
)
/** Verbs that tell what a speaker does while speaking: “he told me smiling”. */
const WHILE =
  /^(?:smiling|laughing|crying|standing|sitting|looking|holding|saying|pointing|shouting|weeping|using)$/
/** Those after whose object no clause without “that” can begin: “ask them | come” is wrong, “tell them prices rise” is not. */
const NO_CLAUSE = words(
  'ask want allow permit force request invite encourage persuade order enable compel beg urge forbid',
)
const BE = /^(?:am|is|are|was|were|be|been|being)$/
const PERSON = /^(?:me|him|us|them|everyone|everybody|someone|somebody|anyone|anybody|people)$/
const OBJECT =
  /^(?:the|an?|my|your|his|her|our|their|me|him|it|us|them|this|these|those|every|all|some|any|more|both|half|two|three|four|five|you)$/

const verbAt = (read: readonly Word[], at: number): VerbReading | undefined =>
  partAt(read, at) === 'verb' ? read[at]?.token.verbs[0] : undefined

/** The reading of a word that is a base form, and no noun or adjective here. */
function baseAt(read: readonly Word[], at: number): VerbReading | undefined {
  const reading = verbAt(read, at)
  const word = wordAt(read, at)
  if (!reading?.forms.has('base') || /^(?:let|please|thank|do|be|have|like)$/.test(word)) return undefined
  const isOther =
    !/^(?:make|go|get|take|give|come|keep|say|tell|send|bring|find|buy)$/.test(word) &&
    (isKnownNoun(word) ||
      listed('noun-or-verb', word) ||
      listed('adjective-known', word) ||
      listed('adjective', word))
  return isOther && !OBJECT.test(wordAt(read, at + 1)) ? undefined : reading
}

/** The reading of a word that is an -ing form, and no noun here. */
function ingAt(read: readonly Word[], at: number): VerbReading | undefined {
  const reading = read[at]?.token.verbs.find(({ forms }) => forms.has('ing'))
  const isNoun = isKnownNoun(wordAt(read, at)) || partAt(read, at) !== 'verb'
  return isNoun &&
    !OBJECT.test(wordAt(read, at + 1)) &&
    !/^(?:up|down|out|away|back)$/.test(wordAt(read, at + 1))
    ? undefined
    : reading
}

const to = (at: number, start: number, { base }: VerbReading): Candidate => ({
  from: at,
  to: at + 1,
  start,
  fixes: [`to ${conjugate(base, 'base')}`],
})

/** The end of the object of a verb, whose first word is at `at`; null if none begins there. */
function endOfObject(read: readonly Word[], at: number): number | null {
  if (partAt(read, at) === 'pronoun') return at + 1
  if (partAt(read, at) !== 'determiner') return null
  let end = at + 1
  while (/^(?:noun|adjective|number)$/.test(partAt(read, end))) end += 1
  return partAt(read, end - 1) === 'noun' ? end : null
}

/** Returns whether a verb ends a clause about the noun before it: “the things I want | make me happy”. */
function closesRelative(read: readonly Word[], verb: number): boolean {
  const before = partAt(read, verb - 1)
  if (before === 'relative' || wordAt(read, verb - 1) === 'that') return true
  const isAbout = /^(?:noun|pronoun|relative|question)$/.test(partAt(read, verb - 2))
  return (before === 'pronoun' || before === 'noun') && isAbout
}

/** An -ing form or a base form where “to” and the base form belong: “refused paying”, “asked him wait”. */
export function missingTo(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const word = wordAt(read, at)
    if (BEFORE_TO.has(word) || (word === 'enough' && partAt(read, at - 1) === 'adjective')) {
      const next = baseAt(read, at + 1) ?? (word === 'determined' ? undefined : ingAt(read, at + 1))
      return next ? [to(at + 1, at, next)] : []
    }
    const reading = verbAt(read, at)
    if (!reading || closesRelative(read, at)) return []
    if (TAKES_TO.has(reading.base)) {
      const base = reading.base === 'dare' ? undefined : baseAt(read, at + 1)
      const next = base ?? (NEVER_ING.has(reading.base) ? ingAt(read, at + 1) : undefined)
      if (next) return [to(at + 1, at, next)]
    }
    if (!TAKES_PERSON_TO.has(reading.base)) return []
    // “We were not allowed leaving”.
    if (BE.test(wordAt(read, at - 1)) || (partAt(read, at - 1) === 'not' && BE.test(wordAt(read, at - 2)))) {
      const next =
        baseAt(read, at + 1) ?? (PERSON_NEVER_ING.has(reading.base) ? ingAt(read, at + 1) : undefined)
      if (next && reading.forms.has('participle')) return [to(at + 1, at, next)]
    }
    const end = endOfObject(read, at + 1)
    if (end === null) return []
    const first = wordAt(read, at + 1)
    const isPerson =
      PERSON.test(first) || (first === 'you' && /^(?:advise|request|want|invite|ask)$/.test(reading.base))
    const object = read[end - 1]
    // A clause without “that” may follow, but a base form never agrees with a singular noun.
    const mayFollow =
      end > at + 2 && object && (NO_CLAUSE.has(reading.base) || numberOf(object.token) === 'singular')
    if (!isPerson && !mayFollow) return []
    const base = baseAt(read, end)
    if (base) return [to(end, at, base)]
    const ing = isPerson && PERSON_NEVER_ING.has(reading.base) ? ingAt(read, end) : undefined
    return ing && !WHILE.test(wordAt(read, end)) ? [to(end, at, ing)] : []
  })
}

/** A base form where an -ing form belongs: “started cry”, “keep press”. */
export function missingIng(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const reading = verbAt(read, at)
    if (!reading || !TAKES_ING.has(reading.base) || closesRelative(read, at)) return []
    const next = baseAt(read, at + 1)
    if (!next) return []
    const ing = conjugate(next.base, 'ing')
    const fixes = /^(?:start|begin|continue)$/.test(reading.base) ? [ing, `to ${next.base}`] : [ing]
    return [{ from: at + 1, to: at + 2, start: at, fixes }]
  })
}
