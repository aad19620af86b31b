import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  chainEndingAt,
  isKnownNoun,
  numberOf,
  partAt,
  type Word,
  wordAt,
} from './parts-of-speech.ts'

/** A verb that shows the time of its clause: “went”, “is”, “can”. */
export interface FiniteVerb {
  /** The place of the word that shows the time. */
  at: number
  /** The place of the verb that carries the meaning: “had already [left]”. */
  verbAt: number
  /** The base form of that verb. */
  base: string
  time: 'past' | 'present' | 'perfect' | 'would' | 'will'
  /** Where its subject begins; for a verb after “and”, where the verb begins. */
  from: number
  /** The subject: its last word, or null where an earlier verb has the same one. */
  subject: number | null
  /** The verb lacks the -s that its subject asks for in the present, or has one too many. */
  disagrees: boolean
}

/** A sentence, as indexes of words, with its finite verbs. */
export interface Sentence {
  from: number
  to: number
  verbs: readonly FiniteVerb[]
}

const NOMINATIVE = /^(?:i|he|she|it|we|they|you|there)$/
const ONE_PERSON = /^(?:he|she|it|(?:every|any|some|no)(?:one|body|thing))$/
const INDEFINITE =
  /^(?:(?:every|any|some|no)(?:one|body|thing)|all|both|none|most|some|many|each|myself|himself|herself|themselves|this|that|these|those|mine|yours|hers|ours|theirs)$/
/** Verbs with a base form after their object: “made us wait”, “saw him go”. */
const GOVERNS =
  /^(?:let|lets|make|makes|made|making|help|helps|helped|helping|see|sees|saw|seen|hear|hears|heard|watch|watched|feel|felt|notice|noticed)$/

const sentencesRead = new WeakMap<readonly Word[], readonly Sentence[]>()

/** The sentences of a text, without what is quoted in them. They are read once for all checks. */
export function readSentences(read: readonly Word[]): readonly Sentence[] {
  const known = sentencesRead.get(read)
  if (known) return known
  const sentences = splitSentences(read)
  sentencesRead.set(read, sentences)
  return sentences
}

function splitSentences(read: readonly Word[]): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  let isQuoted = false
  let quotedFrom = -1
  const quoted = new Set<number>()
  read.forEach(({ token: { text } }, at) => {
    if (text === '“' || (text === '"' && !isQuoted)) {
      isQuoted = true
      quotedFrom = at
    } else if (text === '”' || text === '"') {
      if (isQuoted) for (let index = quotedFrom; index <= at; index += 1) quoted.add(index)
      isQuoted = false
    }
  })
  for (let at = 0; at <= read.length; at += 1) {
    if (at < read.length && !/^[.!?\n]$/.test(wordAt(read, at))) continue
    if (at > from) sentences.push({ from, to: at, verbs: finiteVerbs(read, from, at, quoted) })
    from = at + 1
  }
  return sentences
}

function finiteVerbs(read: readonly Word[], from: number, to: number, quoted: ReadonlySet<number>) {
  const verbs: FiniteVerb[] = []
  for (let at = from; at < to; at += 1) {
    const verb = quoted.has(at) ? null : finiteVerb(read, at, from, verbs)
    if (!verb) continue
    verbs.push(verb)
    at = Math.max(at, verb.verbAt)
  }
  return verbs
}

const isSkipped = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'adverb' || /^(?:then|almost|finally|suddenly|all|both)$/.test(wordAt(read, at))

function finiteVerb(
  read: readonly Word[],
  at: number,
  start: number,
  earlier: readonly FiniteVerb[],
): FiniteVerb | null {
  const part = partAt(read, at)
  if (wordAt(read, at) === 'be') return null
  if (part !== 'verb' && part !== 'modal') return null
  const token = read[at]?.token
  if (!token) return null
  let before = at - 1
  while (before > start && isSkipped(read, before) && !/^(?:there)$/.test(wordAt(read, before))) before -= 1
  const held = subjectBefore(read, before, start, earlier)
  if (!held) return null
  const shown = timeOf(read, at, held.subject === null, earlier.at(-1))
  return shown && { at, ...held, ...shown, disagrees: disagrees(read, held.subject, at, earlier) }
}

function subjectBefore(
  read: readonly Word[],
  at: number,
  start: number,
  earlier: readonly FiniteVerb[],
): { from: number; subject: number | null } | null {
  if (at < start) return null
  const word = wordAt(read, at)
  if (/^(?:and|but|or|,)$/.test(word) || (word === 'then' && partAt(read, at) === 'link')) {
    const last = earlier.at(-1)
    if (!last || (word === ',' && !OBJECT.test(wordAt(read, at + 2)) && !PARTICLE.test(wordAt(read, at + 2))))
      return null
    // “We had to go and buy”, “it made them stop and look”: the verb before “and” is no finite one.
    const between = read.slice(last.verbAt + 1, at)
    const nonFinite = between.some(
      ({ part, token: { word: each } }, index) =>
        (part === 'to' && between[index + 1]?.part === 'verb') || part === 'modal' || GOVERNS.test(each),
    )
    if (
      nonFinite ||
      GOVERNS.test(wordAt(read, last.verbAt)) ||
      last.time === 'will' ||
      last.time === 'would'
    ) {
      const own = read[at + 1]?.token
      if (!own || own.verbs.some(({ forms }) => forms.has('base'))) return null
    }
    return { from: at + 1, subject: null }
  }
  if (partAt(read, at) === 'relative' || (word === 'that' && partAt(read, at) !== 'determiner'))
    return at > start ? { from: at, subject: at } : null
  if (word === 'which') return { from: at, subject: at }
  if (NOMINATIVE.test(word)) {
    // “Only then did she agree.”
    if (/^(?:do|does|did)$/.test(wordAt(read, at - 1)) || partAt(read, at - 1) === 'modal') return null
    if (
      /^(?:you|it)$/.test(word) &&
      /^(?:verb|preposition|to)$/.test(partAt(read, at - 1)) &&
      !/^(?:provided|as|after|before|since|until|till)$/.test(wordAt(read, at - 1)) &&
      !listed('finite-verbs-reports', baseAt(read, at - 1))
    ) {
      const chain = chainEndingAt(read, at)
      const first = chain?.[0]
      if (!first || first.from === at) return null
      return { from: first.from, subject: first.head }
    }
    return { from: at, subject: at }
  }
  if (
    partAt(read, at) === 'pronoun' &&
    !INDEFINITE.test(word) &&
    wordAt(read, at - 1) !== 'of' &&
    partAt(read, at - 1) !== 'preposition'
  )
    return null
  const first = chainEndingAt(read, at)?.[0]
  if (!first) return null
  let { from } = first
  if (/^(?:all|both|half)$/.test(wordAt(read, from - 1))) from -= 1
  const ahead = wordAt(read, from - 1)
  const aheadPart = from - 1 < start ? 'stop' : partAt(read, from - 1)
  if (/^(?:me|him|us|them)$/.test(ahead)) return null
  // “My wife and I”, “Ravi and his sister”.
  if (ahead === 'and' && /^(?:noun|pronoun)$/.test(partAt(read, from - 2)) && !earlier.length) {
    const other = chainEndingAt(read, from - 2)?.[0]
    if (other) return { from: other.from, subject: from - 1 }
  }
  if (aheadPart === 'verb' && ahead.endsWith('ing')) return null
  if (GOVERNS.test(ahead === 'even' ? wordAt(read, from - 2) : ahead)) return null
  if (aheadPart === 'verb' && !listed('finite-verbs-reports', baseAt(read, from - 1))) return null
  // “They asked the receptionist and the security guard.”
  if (ahead === 'and' && isKnownNoun(wordAt(read, at + 1)) && !OBJECT.test(wordAt(read, at + 2))) return null
  if (
    aheadPart === 'to' ||
    aheadPart === 'modal' ||
    ahead === 'such' ||
    aheadPart === 'not' ||
    aheadPart === 'adjective'
  )
    return null
  if (aheadPart === 'preposition' && !/^(?:after|before|since|until|till|as)$/.test(ahead)) return null
  return { from, subject: first.head }
}

const baseAt = (read: readonly Word[], at: number) => read[at]?.token.verbs[0]?.base ?? ''

function timeOf(
  read: readonly Word[],
  at: number,
  isShared: boolean,
  last: FiniteVerb | undefined,
): Pick<FiniteVerb, 'verbAt' | 'base' | 'time'> | null {
  const word = wordAt(read, at)
  let next = at + 1
  while (
    /^(?:adverb|not)$/.test(partAt(read, next)) ||
    /^(?:all|both|already|just|almost)$/.test(wordAt(read, next))
  )
    next += 1
  const main = partAt(read, next) === 'verb' ? read[next]?.token.verbs[0] : undefined
  const rest = main ? { verbAt: next, base: main.base } : { verbAt: at, base: baseAt(read, at) || word }
  if (/^(?:would|could|should|might)$/.test(word)) return { ...rest, time: 'would' }
  if (partAt(read, at) === 'modal') return { ...rest, time: 'will' }
  if (/^(?:was|were)$/.test(word)) return { ...rest, time: 'past' }
  if (/^(?:am|is|are)$/.test(word)) return { ...rest, time: 'present' }
  if (/^(?:have|has)$/.test(word))
    return { ...rest, time: main?.forms.has('participle') || main?.base === 'be' ? 'perfect' : 'present' }
  if (word === 'had' || word === 'did') return { ...rest, time: 'past' }
  if (/^(?:do|does)$/.test(word)) return { ...rest, time: 'present' }
  const verbs = read[at]?.token.verbs ?? []
  const own = { verbAt: at, base: baseAt(read, at) }
  const isPast = verbs.some(({ forms }) => forms.has('past'))
  const isPlain = verbs.some(({ forms }) => forms.has('base') || forms.has('s'))
  if (isPast && !isPlain) return { ...own, time: 'past' }
  if (!isPlain || isPast) return null
  // “He ate rice and fish”: a noun after “and” is no verb.
  if (
    isShared &&
    (isKnownNoun(word) || listed('adjective-known', word)) &&
    !OBJECT.test(wordAt(read, at + 1)) &&
    !(PARTICLE.test(wordAt(read, at + 1)) && last)
  )
    return null
  const reading = verbs.find(({ forms }) => forms.has('base') || forms.has('s'))
  return { verbAt: at, base: reading?.base ?? own.base, time: 'present' }
}

const OBJECT =
  /^(?:the|an?|my|his|her|our|their|its|me|him|it|us|them|this|that|these|those|two|three|some|all|each|every|everyone|everybody|everything|myself|himself|herself)$/
const PARTICLE =
  /^(?:back|up|out|down|away|to|in|into|at|for|on|about|with|from|home|there|very|off|over|inside)$/

/** Returns whether a verb has no -s where one person or thing is its subject, or has one after several. */
function disagrees(
  read: readonly Word[],
  subject: number | null,
  at: number,
  earlier: readonly FiniteVerb[],
): boolean {
  const of = subject ?? earlier.findLast((verb) => verb.subject !== null)?.subject ?? null
  const token = read[at]?.token
  if (of === null || !token) return false
  const base = token.verbs.some(({ base, forms }) => base !== 'be' && forms.has('base') && !forms.has('past'))
  const withS = token.verbs.some(({ base, forms }) => base !== 'be' && forms.has('s'))
  const number = numberAt(read, of)
  if (number === 'singular') return base
  return number === 'plural' && withS
}

/** The number of a subject, by its last word; null where it can be both or is unknown. */
export function numberAt(read: readonly Word[], at: number): 'singular' | 'plural' | null {
  const word = wordAt(read, at)
  if (ONE_PERSON.test(word)) return 'singular'
  if (/^(?:i|we|they|you|these|those|both|and)$/.test(word)) return 'plural'
  const token = read[at]?.token
  if (!token || partAt(read, at) !== 'noun') return null
  const number = numberOf(token)
  return number === 'plural' ? 'plural' : number === 'singular' || number === 'mass' ? 'singular' : null
}

/** Returns whether several people or things are the subject of a verb. */
export const isSeveral = (read: readonly Word[], { subject }: FiniteVerb): boolean =>
  subject !== null && numberAt(read, subject) === 'plural'

/** The past of a finite verb of the present, as it is written: “do not” becomes “did not”. */
export function pastOf(read: readonly Word[], { at }: FiniteVerb, number: 'singular' | 'plural'): string {
  const word = wordAt(read, at)
  if (/^(?:am|is)$/.test(word)) return 'was'
  if (word === 'are') return number === 'singular' ? 'was' : 'were'
  if (/^can(?:not)?$/.test(word)) return 'could'
  if (/^(?:will|shall)$/.test(word)) return 'would'
  if (word === 'may') return 'might'
  if (word === 'must') return 'had to'
  const reading = read[at]?.token.verbs.find(({ forms }) => forms.has('base') || forms.has('s'))
  return conjugate(reading?.base ?? word, 'past')
}

/** Verbs that don’t agree with a subject of any length, or with that of the verb before: “he gets up and go”. */
export function disagreeingVerbs(read: readonly Word[]): Candidate[] {
  return readSentences(read).flatMap(({ from, verbs }) =>
    verbs.flatMap((verb, index) => {
      const { base } = read[verb.at]?.token.verbs[0] ?? {}
      if (!verb.disagrees || !base || !isSureToDisagree(read, verb, verbs[index - 1], from)) return []
      if (/^(?:i|you|he|she|it|we|they)$/.test(wordAt(read, verb.at + 1))) return []
      const isOne = read[verb.at]?.token.verbs.some(({ forms }) => forms.has('base'))
      return [
        { from: verb.at, to: verb.at + 1, start: verb.from, fixes: [conjugate(base, isOne ? 's' : 'base')] },
      ]
    }),
  )
}

/** Words after which a verb can be without -s: “She suggested that he take the train.” */
const NO_ENDING =
  /^(?:suggest\w*|recommend\w*|insist\w*|demand\w*|propose\w*|request\w*|ask\w*|require\w*|advise\w*|order\w*|urge\w*|do|does|did|can|could|will|would|shall|should|must|may|might|let|lets|make|makes|made|lest|whether|if|essential|important|vital|necessary|better|please)$/

const TIME = /^(?:time|day|year|month|week|morning|evening|night)$/

function isSureToDisagree(
  read: readonly Word[],
  verb: FiniteVerb,
  last: FiniteVerb | undefined,
  start: number,
): boolean {
  const word = wordAt(read, verb.at)
  const hasS = read[verb.at]?.token.verbs.some(({ forms }) => forms.has('s')) === true
  if (/^(?:need|dare|like)$/.test(word) || /^(?:will|can|must)$/.test(wordAt(read, verb.at - 1))) return false
  if (verb.subject === null) {
    // “He gets up and go”: the verb before has its -s.
    const before =
      last && (last.base !== 'be' || hasS) && last.time === 'present' ? read[last.at]?.token : undefined
    const isInside = last && /^(?:question|relative)$/.test(partAt(read, last.from - 1))
    // “They are nice and treats her well”.
    const many =
      hasS &&
      before !== undefined &&
      (before.word === 'are' || !before.verbs.some(({ forms }) => forms.has('s')))
    if (many) return !isInside && !isKnownNoun(word) && wordAt(read, verb.from - 1) === 'and'
    return (
      !hasS &&
      !isInside &&
      word !== 'do' &&
      wordAt(read, verb.from - 1) === 'and' &&
      before?.verbs.some(({ forms }) => forms.has('s')) === true
    )
  }
  // “American anything have”, “the shop market”: with -s, or as a noun, the verb may be none.
  // “The company have announced it.”
  if (listed('collective', wordAt(read, verb.subject))) return false
  const isPerson = partAt(read, verb.subject) === 'pronoun' || listed('person', wordAt(read, verb.subject))
  const next = wordAt(read, verb.at + 1)
  const isVerb =
    OBJECT.test(next) || partAt(read, verb.at + 1) === 'adverb' || (isPerson && PARTICLE.test(next))
  if (hasS || (isKnownNoun(word) && partAt(read, verb.subject) !== 'pronoun' && !isVerb)) return false
  if (
    /^(?:next|this|last|every|each|an?|another|no|long)$/.test(wordAt(read, verb.from)) &&
    TIME.test(wordAt(read, verb.subject))
  )
    return false
  const ahead = read.slice(Math.max(start, verb.from - 8), verb.at).map(({ token }) => token.word)
  if (ahead.some((each) => NO_ENDING.test(each))) return false
  if (partAt(read, verb.from - 1) === 'verb' || /^(?:and|or|nor)$/.test(wordAt(read, verb.from - 1)))
    return false
  return !/^(?:half|rupees|percent|years|months|weeks|days|hours|minutes)$/.test(wordAt(read, verb.subject))
}
