import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type FiniteVerb, numberAt, pastOf, readSentences } from './finite-verbs.ts'
import { type Candidate, isKnownNoun, partAt, textOf, type Word, wordAt } from './parts-of-speech.ts'
import { perfectsWithPastTimes } from './tenses.ts'
import { isToldInPast } from './told-in-past.ts'

/** Verbs in the present, with a subject of their own, in a story in the past: “He called me. Then I open the file.” */
export function presentsInStories(read: readonly Word[]): Candidate[] {
  // A perfect with a past time has a reason of its own.
  const explained = new Set(perfectsWithPastTimes(read).map(({ from }) => from))
  return [...slippedVerbs(read)].flatMap((verb) =>
    verb.subject === null || explained.has(verb.at) ? [] : inPast(read, verb),
  )
}

/** Base forms after “and” whose subject is that of a verb in the past: “she opened it and read”, “he came and tell us”. */
export const basesAfterPasts = (read: readonly Word[]): Candidate[] => {
  const slipped = slippedVerbs(read)
  return readSentences(read).flatMap(({ to, verbs }) =>
    verbs.flatMap((verb, index) =>
      slipped.has(verb) && wordAt(read, to) !== '?' && sharesPast(read, verb, verbs[index - 1], slipped)
        ? inPast(read, verb)
        : [],
    ),
  )
}

/** Words after which a base form is right: “wanted to sit and talk”, “saw her turn and run”, “used to come and sit”. */
const GOVERNS =
  /^(?:to|did|do|does|let|make|made|help|helped|have|had|saw|heard|watched|felt|used|want|wanted|asked|than|but|not|who|which|that|what|where|when|how|of|for|with|by|in|at|from|[,"“”(])$/

const PARTICLE = /^(?:up|down|out|in|on|off|back|away|over|there|home|again|early|late|quickly)$/

const sharesPast = (
  read: readonly Word[],
  verb: FiniteVerb,
  last: FiniteVerb | undefined,
  slipped: ReadonlySet<FiniteVerb>,
): boolean =>
  verb.subject === null &&
  last !== undefined &&
  (last.time === 'past' || slipped.has(last)) &&
  // “Loud and clear”.
  (!/^(?:adjective|adverb)$/.test(partAt(read, verb.at - 2)) || PARTICLE.test(wordAt(read, verb.at - 2))) &&
  wordAt(read, verb.at - 1) === 'and' &&
  /^(?:stop|link|adverb)$/.test(partAt(read, last.from - 1)) &&
  read[verb.at]?.token.verbs.every(({ base, forms }) => base !== 'be' && forms.has('base')) === true &&
  !listed('adjective-known', wordAt(read, verb.at)) &&
  !/^(?:preposition|adverb)$/.test(isKnownNoun(wordAt(read, verb.at)) ? partAt(read, verb.at + 1) : 'noun') &&
  !read
    .slice(last.verbAt, verb.at)
    .some(({ part, token: { word } }) => part === 'modal' || GOVERNS.test(word))

const slipsRead = new WeakMap<readonly Word[], ReadonlySet<FiniteVerb>>()

/** Verbs in the present that belong to a story in the past. They are searched once for both checks. */
function slippedVerbs(read: readonly Word[]): ReadonlySet<FiniteVerb> {
  const known = slipsRead.get(read)
  if (known) return known
  const slipped = searchSlips(read)
  slipsRead.set(read, slipped)
  return slipped
}

function searchSlips(read: readonly Word[]): Set<FiniteVerb> {
  const sentences = readSentences(read)
  const slipped = new Set<FiniteVerb>()
  sentences.forEach(({ verbs }, index) => {
    for (const verb of possibleSlips(read, verbs))
      if (isToldInPast({ read, sentences, index, verb, slipped })) slipped.add(verb)
  })
  return slipped
}

/** The verbs of a sentence that are slips if the text around them tells a story. */
const possibleSlips = (read: readonly Word[], verbs: readonly FiniteVerb[]): FiniteVerb[] =>
  verbs.filter(
    (verb, at) =>
      /^(?:present|perfect|will)$/.test(verb.time) &&
      !/^(?:must|may)$/.test(wordAt(read, verb.at)) &&
      // “They need practice.”
      !/^(?:need|want|have)s?$/.test(wordAt(read, verb.at - 1)) &&
      // “She muttered: That’ll be fine.”
      !textOf(read, verbs[0]?.from ?? verb.from, verb.from).includes(':') &&
      !isStillTrue(read, verb) &&
      !sharesHelper(read, verb, verbs[at - 1]) &&
      !isInRealCondition(read, verb, verbs),
  )

/** Verbs of what lasts longer than a story. */
const STATE = /^(?:want|know|like|love|think|speak|need|hope|believe|live|prefer|remember)$/

/** A verb of what is still true: “a firm that repairs pumps”, “I speak Hindi”, “so that we can check it”, “it has not stopped since”. */
function isStillTrue(
  read: readonly Word[],
  { at, verbAt, from, subject, time, base, disagrees }: FiniteVerb,
): boolean {
  if (disagrees) return false
  const who = subject === null ? '' : wordAt(read, subject)
  const opening = textOf(read, Math.max(from - 2, 0), from)
  return (
    /^(?:who|which|that)$/.test(who) ||
    (time === 'present' && /^(?:i|we)$/.test(who) && STATE.test(base)) ||
    (/^(?:can|will)$/.test(wordAt(read, at)) && /\b(?:so that|how)$/.test(opening)) ||
    (time === 'perfect' && /^[^.!?]*\bsince\b(?! \w)/.test(textOf(read, verbAt + 1, verbAt + 5)))
  )
}

/** “She didn't wait or call”, “she could stop and talk”: the second verb shares the helping verb of the first. */
const sharesHelper = (read: readonly Word[], verb: FiniteVerb, before: FiniteVerb | undefined): boolean =>
  verb.subject === null &&
  before !== undefined &&
  /^(?:do|does|did|can|could|will|would|shall|should|may|might|must)$/.test(wordAt(read, before.at)) &&
  read[verb.at]?.token.verbs.some(({ forms }) => forms.has('base')) === true &&
  /^[^,]*\band\b[^,]*$|\bor\b/.test(textOf(read, before.verbAt + 1, verb.at))

/** “If I get the job, I will move”, “if I was rude, I am sorry”: neither verb tells a story. */
const isInRealCondition = (
  read: readonly Word[],
  verb: FiniteVerb,
  verbs: readonly FiniteVerb[],
): boolean => {
  const [condition, result] = verbs
  return (
    condition !== undefined &&
    result !== undefined &&
    (verb === condition || verb === result) &&
    ((condition.base === 'be' && result.time === 'present') ||
      (condition.time === 'present' && !condition.disagrees && result.time === 'will')) &&
    /^(?:if|unless)$/.test(wordAt(read, condition.from - 1))
  )
}

function inPast(read: readonly Word[], verb: FiniteVerb): Candidate[] {
  const number = (verb.subject !== null && numberAt(read, verb.subject)) || 'singular'
  const word = wordAt(read, verb.at)
  const { from } = verb
  if (verb.time === 'perfect') {
    const past = verb.base === 'be' ? (number === 'plural' ? 'were' : 'was') : conjugate(verb.base, 'past')
    const between = read.slice(verb.at + 1, verb.verbAt).map(({ token }) => token.word)
    if (between.includes('not')) return [{ from: verb.at, to: verb.at + 1, start: from, fixes: ['had'] }]
    const simple = [...between, past].join(' ')
    const earlier = ['had', ...between, wordAt(read, verb.verbAt)].join(' ')
    // “He said that she had left”, but “after that he left”, “he stood up and left”.
    const isMain =
      verb.subject === null ||
      (!/^(?:who|which|that)$/.test(wordAt(read, verb.subject)) && OPENS_MAIN.test(wordAt(read, from - 1)))
    const fixes = isMain ? [simple] : [earlier, simple]
    return [{ from: verb.at, to: verb.verbAt + 1, start: from, fixes }]
  }
  const past = pastOf(read, verb, number)
  if (partAt(read, verb.at + 1) === 'not' || word === 'cannot')
    return [{ from: verb.at, to: verb.at + (word === 'cannot' ? 1 : 2), start: from, fixes: [`${past} not`] }]
  const reading = read[verb.at]?.token.verbs[0]
  const agreeing =
    reading && verb.disagrees ? conjugate(reading.base, number === 'plural' ? 'base' : 's') : null
  return [
    {
      from: verb.at,
      to: verb.at + 1,
      start: from,
      fixes: agreeing && agreeing !== word ? [past, agreeing] : [past],
    },
  ]
}

/** Words before a main clause. */
const OPENS_MAIN = /^(?:[.!?\n,;:]|and|but|so|then|yesterday|day|night|morning|evening|time)$/
