import { singular } from '../nouns.ts'
import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { baseAt, closesRelative, complementAt, endOfObject, type Form, verbAt } from './complements.ts'
import { type Candidate, numberOf, partAt, type Word, wordAt } from './parts-of-speech.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
const forms = (list: string) => new Set(list.split(', ')) as ReadonlySet<Form>

/** Words of one class, and the forms that never follow them. */
interface Pattern {
  of: ReadonlySet<string>
  never: ReadonlySet<Form>
}
const pattern = (list: string, never: string): Pattern => ({ of: words(list), never: forms(never) })

/** Verbs that take “to” and the base form: “decide to go”. */
const VERB_TO: readonly Pattern[] = [
  pattern(
    'decide promise agree refuse hesitate pretend threaten volunteer vow swear endeavour tend seek consent resolve strive hurry',
    'base, -ing, for, to -ing',
  ),
  // “Offer training”, “manage cleaning staff”: an -ing form can be their object.
  pattern('offer manage afford attempt fail arrange aim deserve struggle', 'base, -ing, to -ing'),
  pattern('want wish hope expect plan intend', 'base, for, to -ing'),
  pattern(
    'learn choose prepare long neglect opt forget bother dare need try seem appear happen prefer love hate',
    'base, to -ing',
  ),
  pattern('have', 'to -ing'),
]
const NAMES_ACTIVITY = words('offer manage afford attempt fail arrange aim deserve struggle')
/** Words after which “to” and the base form come: “able to go”. */
const ADJECTIVE_TO: readonly Pattern[] = [
  pattern(
    'able unable willing unwilling eager reluctant inclined supposed determined bound obliged compelled destined tempted hesitant',
    'base, -ing, for, to -ing',
  ),
  pattern('prepared ready happy glad free welcome lucky keen allowed going', 'base, to -ing'),
  pattern('easy difficult hard impossible possible important necessary essential', 'to -ing'),
]
const NOUN_TO: readonly Pattern[] = [
  pattern(
    'courage permission ability decision willingness refusal tendency determination reluctance promise nerve',
    'base, for, to -ing',
  ),
  pattern('ability decision willingness refusal tendency determination reluctance permission', 'of'),
  pattern(
    'chance opportunity right desire patience strength attempt plan effort intention ambition',
    'base, to -ing',
  ),
]
/** Verbs that take a person, “to” and the base form: “ask him to go”. */
const PERSON_TO: readonly Pattern[] = [
  pattern(
    'ask tell advise beg allow permit encourage force order invite persuade request instruct urge enable compel',
    'base, -ing, for, to -ing',
  ),
  pattern(
    'want remind warn authorise authorize oblige entitle challenge motivate inspire tempt',
    'base, -ing, to -ing',
  ),
  pattern('expect train teach require cause forbid convince prompt assist', 'base, to -ing'),
]
/** Those after which “for” and an -ing form give no purpose or reason: “authorised for signing”. */
const PASSIVE_NEVER_FOR = words(
  'ask tell advise beg allow permit encourage force order invite persuade request instruct urge authorise authorize oblige compel entitle',
)
/** Those after whose object no clause without “that” can begin: “ask them | come” is wrong, “tell them prices rise” is not. */
const NO_CLAUSE = words(
  'ask want allow permit force request invite encourage persuade order enable compel beg urge forbid',
)
/** Verbs that take the -ing form: “keep working”. */
const VERB_ING: readonly Pattern[] = [
  pattern('start begin continue', 'base'),
  pattern('stop', 'base'),
  pattern(
    'keep avoid enjoy finish mind practise dislike deny quit imagine risk postpone resist justify tolerate resent fancy anticipate recall detest contemplate envisage resume miss discuss appreciate delay escape endure suggest',
    'base, to',
  ),
]
/** Words that the -ing form follows: “worth reading”. */
const ADJECTIVE_ING: readonly Pattern[] = [pattern('worth busy', 'base, to')]
/** Words with “to” as a preposition, which the -ing form follows: “used to working”. */
const BEFORE_TO_ING = words(
  'accustomed addicted opposed devoted dedicated committed resort object confess adjust',
)
/** Verbs that take a preposition and the -ing form: “insist on going”. */
const VERB_PREPOSITION: Readonly<Record<string, ReadonlySet<string>>> = {
  on: words('insist concentrate'),
  in: words('succeed participate specialise persist indulge'),
  of: words('dream'),
  from: words('refrain'),
}
/** Verbs that take a person, a preposition and the -ing form: “prevent him from going”. */
const PERSON_PREPOSITION: Readonly<Record<string, ReadonlySet<string>>> = {
  from: words('prevent stop discourage prohibit ban dissuade deter'),
  of: words('accuse suspect'),
  for: words('thank blame scold criticise praise forgive punish fine'),
  on: words('congratulate'),
}
const ADJECTIVE_PREPOSITION: Readonly<Record<string, ReadonlySet<string>>> = {
  of: words('capable incapable fond guilty'),
  for: words('responsible'),
  about: words('passionate enthusiastic crazy'),
  in: words('experienced involved engaged'),
}
/** Nouns that take a preposition and the -ing form: “the risk of losing it”. */
const NOUN_PREPOSITION: Readonly<Record<string, ReadonlySet<string>>> = {
  of: words('risk danger likelihood'),
  in: words('difficulty success'),
}
/** Verbs that tell what a speaker does while speaking: “he told me smiling”. */
const WHILE = /^(?:smiling|laughing|crying|standing|sitting|looking|pointing|shouting|weeping)$/
const BE = /^(?:am|is|are|was|were|be|been|being|get|got)$/
const PERSON = /^(?:me|him|her|us|them|everyone|everybody|someone|somebody|anyone|anybody|people|nobody)$/

const isBe = (read: readonly Word[], at: number) => {
  let before = at
  while (/^(?:not|adverb)$/.test(partAt(read, before))) before -= 1
  return BE.test(wordAt(read, before))
}

const neverAfter = (patterns: readonly Pattern[], word: string, form: Form) =>
  patterns.some(({ of, never }) => of.has(word) && never.has(form))

const withTo = (read: readonly Word[], at: number, start: number, isBare = false): Candidate | null => {
  const found = complementAt(read, at)
  if (!found) return null
  const { from, to, base } = found
  return { from, to, start, fixes: [isBare ? base : `to ${base}`] }
}

/** “Manage cleaning staff”, “offer training”: the -ing form belongs to a noun. */
const isActivity = (read: readonly Word[], at: number) => /^(?:noun|adjective)$/.test(partAt(read, at + 1))

/** A form other than “to” and the base form where that belongs: “refused paying”, “asked him wait”. */
export function missingTo(read: readonly Word[]): Candidate[] {
  return read.flatMap(
    (_, at) => toAfterWord(read, at) ?? toAfterVerb(read, at) ?? toAfterPerson(read, at) ?? [],
  )
}

function toAfterWord(read: readonly Word[], at: number): Candidate | null {
  const how = verbAfterHow(read, at)
  if (how) return { from: at + 1, to: at + 2, start: at, fixes: [`to ${how}`] }
  const found = complementAt(read, at + 1)
  if (!found) return null
  const word = wordAt(read, at)
  const noun = partAt(read, at) === 'noun' ? singular(word) : ''
  const isDegree = word === 'enough' && partAt(read, at - 1) === 'adjective'
  const isWrong =
    (isDegree && /^(?:base|-ing|for)$/.test(found.form)) ||
    // “I find it difficult stopping.”
    (found.form === '-ing' &&
      /^(?:difficult|easy|hard|impossible|possible|necessary|important)$/.test(word) &&
      wordAt(read, at - 1) === 'it' &&
      /^(?:find|make|think|consider)$/.test(verbAt(read, at - 2)?.base ?? '')) ||
    // “We were determined trying”, but not “they determined sailing dates”.
    (neverAfter(ADJECTIVE_TO, word, found.form) && (word !== 'determined' || isBe(read, at - 1))) ||
    (neverAfter(NOUN_TO, noun, found.form) &&
      !/^(?:preposition|pronoun)$/.test(partAt(read, at - 1)) &&
      // “Our plans include …”
      (found.form !== 'base' || noun === word))
  return isWrong ? withTo(read, at + 1, at) : null
}

/** “I learnt how handling pressure”, “he taught me what say”. */
function verbAfterHow(read: readonly Word[], at: number): string | undefined {
  if (!/^(?:how|what|where|whether)$/.test(wordAt(read, at))) return undefined
  const asked = partAt(read, at - 1) === 'pronoun' ? at - 2 : at - 1
  const { base = '' } = verbAt(read, asked) ?? {}
  if (!/^(?:learn|know|teach|tell|show|decide|explain|understand|ask|forget|remember|discuss)$/.test(base))
    return undefined
  const ing = read[at + 1]?.token.verbs.find(({ forms }) => forms.has('ing'))
  const isDone =
    wordAt(read, at) !== 'what' &&
    /^(?:adjective|noun|determiner|pronoun|preposition)$/.test(partAt(read, at + 2))
  return (ing && isDone ? ing : wordAt(read, at + 2) === 'you' ? undefined : baseAt(read, at + 1))?.base
}

function toAfterVerb(read: readonly Word[], at: number): Candidate | null {
  const reading = verbAt(read, at)
  const found = reading && complementAt(read, at + 1)
  if (!found || closesRelative(read, at)) return null
  const { base } = reading
  if (found.form === 'to -ing' && /^(?:used|looking|look|looked)$/.test(wordAt(read, at))) return null
  if (base === 'dare' && found.form === 'base') return null
  if (!neverAfter(VERB_TO, base, found.form)) return null
  if (found.form === '-ing' && NAMES_ACTIVITY.has(base) && isActivity(read, found.from)) return null
  const fix = withTo(read, at + 1, at)
  // “He tried push him away.”
  if (fix && base === 'try' && found.form === 'base') fix.fixes = [...fix.fixes, conjugate(found.base, 'ing')]
  return fix
}

function toAfterPerson(read: readonly Word[], at: number): Candidate | null {
  const reading = verbAt(read, at)
  if (!reading || closesRelative(read, at)) return null
  const { base } = reading
  if (!PERSON_TO.some(({ of }) => of.has(base))) return null
  // “We were not allowed leaving”.
  if (isBe(read, at - 1) && reading.forms.has('participle')) {
    const found = complementAt(read, at + 1)
    const isWrong =
      found && (found.form === 'for' ? PASSIVE_NEVER_FOR.has(base) : neverAfter(PERSON_TO, base, found.form))
    if (isWrong) return withTo(read, at + 1, at)
  }
  const end = endOfObject(read, at + 1)
  const found = end === null ? null : complementAt(read, end)
  if (end === null || !found || !neverAfter(PERSON_TO, base, found.form)) return null
  const first = wordAt(read, at + 1)
  const isPerson =
    PERSON.test(first) ||
    PERSON.test(wordAt(read, end - 1)) ||
    (first === 'you' && /^(?:advise|request|want|invite|ask)$/.test(base)) ||
    (partAt(read, at + 1) === 'determiner' && isPersonAt(read, end - 1))
  if (found.form === '-ing' && (!isPerson || WHILE.test(wordAt(read, found.from)))) return null
  // A clause without “that” may follow, but a base form never agrees with a singular noun.
  const object = read[end - 1]
  const mayFollow =
    NO_CLAUSE.has(base) || PERSON.test(first) || (object && numberOf(object.token) === 'singular')
  if (found.form === 'base' && !(mayFollow && (isPerson || end > at + 2))) return null
  if (found.form === 'for' && !isPerson && !/^(?:all|every)$/.test(first)) return null
  return withTo(read, end, at)
}

const isPersonAt = (read: readonly Word[], at: number) => {
  const word = wordAt(read, at)
  return listed('person', word) || listed('person', singular(word)) || listed('profession', singular(word))
}

/** A base form or “to” where the -ing form belongs: “started cry”, “avoid to go”. */
export function missingIng(read: readonly Word[]): Candidate[] {
  return read.flatMap(
    (_, at) => ingAfterVerb(read, at) ?? ingAfterPerson(read, at) ?? ingAfterTo(read, at) ?? [],
  )
}

/** “Give up”, “put off”, “keep on”, “end up”. */
const isPhrasal = (read: readonly Word[], at: number) =>
  /^(?:give up|put off|keep on|end up|wind up)$/.test(`${verbAt(read, at)?.base} ${wordAt(read, at + 1)}`)
/** “I could not help”. */
const isHelpless = (read: readonly Word[], at: number) =>
  wordAt(read, at) === 'help' &&
  /^(?:can|could|cannot)$/.test(wordAt(read, partAt(read, at - 1) === 'not' ? at - 2 : at - 1))

function ingAfterVerb(read: readonly Word[], at: number): Candidate | null {
  const reading = verbAt(read, at)
  const found = complementAt(read, isPhrasal(read, at) ? at + 2 : at + 1)
  if (!found) return null
  const isWord =
    neverAfter(ADJECTIVE_ING, wordAt(read, at), found.form) &&
    (wordAt(read, at) === 'worth' || BE.test(wordAt(read, at - 1)))
  const takesIng =
    reading &&
    (neverAfter(VERB_ING, reading.base, found.form) ||
      (found.form === 'to' && (isPhrasal(read, at) || isHelpless(read, at))))
  const isVerb = takesIng && !closesRelative(read, at)
  if (!isWord && !isVerb) return null
  const ing = conjugate(found.base, 'ing')
  const fixes = isVerb && /^(?:start|begin|continue)$/.test(reading.base) ? [ing, `to ${found.base}`] : [ing]
  return { from: found.from, to: found.to, start: at, fixes }
}

/** “I found him to sleep”, “the clerk kept me to wait”. */
function ingAfterPerson(read: readonly Word[], at: number): Candidate | null {
  const reading = verbAt(read, at)
  if (!reading || !/^(?:find|catch|keep)$/.test(reading.base)) return null
  const found = /^(?:me|him|us|them)$/.test(wordAt(read, at + 1)) ? complementAt(read, at + 2) : null
  if (found?.form !== 'to' || /^(?:be|have)$/.test(found.base)) return null
  return { from: found.from, to: found.to, start: at, fixes: [conjugate(found.base, 'ing')] }
}

/** “I am used to work at night”, “they object to pay”. */
function ingAfterTo(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  const found = complementAt(read, at + 1)
  if (found?.form !== 'to' || found.to !== at + 3) return null
  if (!baseAt(read, at + 2) && !/^(?:work|study|travel|talk|walk|wait|drive|sleep|help)$/.test(found.base))
    return null
  const isUsed = word === 'used' && isUsedTo(read, at)
  const isOther = BEFORE_TO_ING.has(word) || BEFORE_TO_ING.has(verbAt(read, at)?.base ?? '')
  if (!isUsed && !isOther) return null
  return { from: at + 2, to: at + 3, start: at, fixes: [conjugate(found.base, 'ing')] }
}

/** “I am used to”, “she was not used to”, “they got used to”; but “it was used to cut wood”. */
function isUsedTo(read: readonly Word[], at: number): boolean {
  let be = at - 1
  while (/^(?:not|adverb)$/.test(partAt(read, be))) be -= 1
  if (/^(?:get|gets|got|getting|become|became)$/.test(wordAt(read, be))) return true
  return (
    /^(?:am|is|are|been|was|were)$/.test(wordAt(read, be)) &&
    (/^(?:i|he|she|we|they|you|who)$/.test(wordAt(read, be - 1)) || isPersonAt(read, be - 1)) &&
    (be < at - 1 || /^(?:am|is|are|been)$/.test(wordAt(read, be)))
  )
}

/** “To” and the base form where a preposition and the -ing form belong: “insist to go”, “the risk to lose it”. */
export function missingPrepositions(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const reading = verbAt(read, at)
    const word = wordAt(read, at)
    const before = (table: Readonly<Record<string, ReadonlySet<string>>>, known: string) =>
      Object.keys(table).find((preposition) => table[preposition]?.has(known))
    const fix = (from: number, preposition: string | undefined): Candidate[] => {
      const found = preposition ? complementAt(read, from) : null
      if (found?.form !== 'to' || found.base === 'be') return []
      return [
        {
          from: found.from,
          to: found.to,
          start: at,
          fixes: [`${preposition} ${conjugate(found.base, 'ing')}`],
        },
      ]
    }
    if (reading && !closesRelative(read, at)) {
      const own = fix(at + 1, before(VERB_PREPOSITION, reading.base))
      const isPassive = isBe(read, at - 1) && reading.forms.has('participle')
      const end = isPassive ? at + 1 : endOfObject(read, at + 1)
      const isOf = isPassive || (end !== null && isSomeone(read, at + 1, end))
      const person = end === null || !isOf ? [] : fix(end, before(PERSON_PREPOSITION, reading.base))
      if (own.length > 0 || person.length > 0) return [...own, ...person]
    }
    if (/^(?:adjective|verb)$/.test(partAt(read, at))) return fix(at + 1, before(ADJECTIVE_PREPOSITION, word))
    return partAt(read, at) === 'noun' && !/^(?:break|leave|drop)$/.test(wordAt(read, at + 2))
      ? fix(at + 1, before(NOUN_PREPOSITION, word))
      : []
  })
}

const isSomeone = (read: readonly Word[], from: number, end: number) =>
  /^(?:me|him|her|us|them|you|everyone|everybody|anyone|people)$/.test(wordAt(read, from)) ||
  isPersonAt(read, end - 1)
