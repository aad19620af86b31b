import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type FiniteVerb, isSeveral, readSentences, type Sentence } from './finite-verbs.ts'
import { type Candidate, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** A present tense with a time from which it lasts: “I work here since 2019”, “I am waiting from two hours”. */
export function presentsWithDurations(read: readonly Word[]): Candidate[] {
  return readSentences(read).flatMap((sentence) =>
    sentence.verbs.flatMap((verb, index) => {
      if (
        verb.time !== 'present' ||
        verb.subject === null ||
        isBroken(read, verb) ||
        // “I have since trained two colleagues.”
        (verb.base === 'have' && wordAt(read, verb.at + 1) === 'since') ||
        (verb.base === 'go' && wordAt(read, verb.verbAt + 1) === 'to')
      )
        return []
      const at = durationAfter(read, sentence, verb, index)
      if (at === null) return []
      const perfect = inPerfect(read, verb)
      // “Since two years” also has the wrong preposition.
      const isLength = wordAt(read, at) !== 'for' && LENGTH.test(textFrom(read, at + 1))
      return isLength ? [perfect, { from: at, to: at + 1, start: at, fixes: ['for'] }] : [perfect]
    }),
  )
}

/** Returns whether “be” has a wrong form after it, of which other rules speak: “am been”, “is leak”. */
function isBroken(read: readonly Word[], { at }: FiniteVerb): boolean {
  const next = read[at + 1]?.token
  if (!next || !/^(?:am|is|are)$/.test(wordAt(read, at))) return false
  return (
    next.word === 'been' ||
    (next.verbs.some(({ forms }) => forms.has('base') && !forms.has('participle')) &&
      !listed('adjective-known', next.word))
  )
}

const textFrom = (read: readonly Word[], at: number) =>
  read
    .slice(at, at + 7)
    .map(({ token }) => token.word)
    .join(' ')

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\\w+|many|several|so many|few|a few|the last few|a couple of|half an?|an?)'
const AHEAD = '(?:(?:the )?(?:last|past) )?(?:(?:more|less) than |over |about |around |almost |nearly |the )?'
const LENGTH = new RegExp(
  `^(?!long ago)${AHEAD}(?:${NUMBER} (?:and a half |long |whole |full )?(?:minute|hour|day|week|month|year|decade)s?|(?:a |such a |very )?(?:long|so long|ages)(?: time)?)(?: |$)`,
)
const YEARS = new RegExp(
  `^${AHEAD}(?:${NUMBER} (?:and a half )?(?:year|decade)s?|a (?:very )?long time|ages|so long)(?: |$)`,
)
const LASTING_NOW = /^(?:the )?(?:last|past) |^more than |^over | now(?: |$)/

/** The place of “since”, “from” or “for” with a time that the verb lasts, or null. */
function durationAfter(
  read: readonly Word[],
  { to, verbs }: Sentence,
  verb: FiniteVerb,
  index: number,
): number | null {
  const next = verbs[index + 1]
  const end = next ? Math.min(next.from, to) : to
  for (let at = verb.verbAt + 1; at < end; at += 1) {
    const word = wordAt(read, at)
    const text = textFrom(read, at + 1)
    // “The visa is for ten years”, “it is two years since we met”.
    if (/^(?:and|but|or|so|because|who|which|that|to)$/.test(word)) return null
    if (at === verb.at + 1 && verb.base === 'be' && word !== 'since') continue
    if (word === 'since' && isSince(read, at, next)) return isCounted(read, verb) ? null : at
    if (word === 'from' && LENGTH.test(text) && !/ (?:to|till|until|away) /.test(text))
      return MOVES.test(verb.base) ? null : at
    // “Before I joined, I work there for a year”: a story speaks of the past.
    if (word === 'for' && verbs[index - 1]?.time === 'past') return null
    if (word === 'for' && LENGTH.test(text)) return isOngoing(read, verb, text) ? at : null
  }
  return null
}

/** “It is ten years since we met.” */
const isCounted = (read: readonly Word[], { at, base, subject }: FiniteVerb) =>
  base === 'be' &&
  subject !== null &&
  /^(?:it|that)$/.test(wordAt(read, subject)) &&
  !/^(?:not|been)$/.test(wordAt(read, at + 1))

/** Returns whether “since” names a time, and no reason. */
function isSince(read: readonly Word[], at: number, next: FiniteVerb | undefined): boolean {
  if (next?.from === at + 1)
    return (
      next.time === 'past' &&
      (next.base !== 'be' || /^(?:i|he|she|we|they)$/.test(wordAt(read, next.from))) &&
      /^(?:be|join|come|move|start|begin|leave|meet|marry|buy|arrive|become|finish|retire|graduate|shift|open|pass)$/.test(
        next.base,
      )
    )
  return partAt(read, at + 1) !== 'stop' && partAt(read, at + 1) !== 'verb'
}

const MOVES =
  /^(?:go|come|leave|travel|fly|visit|take|plan|hire|book|rent|move|get|give|start|need|range|vary|differ|be)$/

function isOngoing(read: readonly Word[], verb: FiniteVerb, text: string): boolean {
  const subject = verb.subject === null ? '' : wordAt(read, verb.subject)
  if (!PERSON.test(subject) && partAt(read, verb.subject ?? -1) !== 'noun') return false
  const isBe = /^(?:am|is|are)$/.test(wordAt(read, verb.at)) && !wordAt(read, verb.verbAt).endsWith('ing')
  if (isBe)
    return (
      YEARS.test(text) &&
      PERSON.test(subject) &&
      !/^(?:valid|away|out|off|on|good|here|enough|busy|free|open|closed|ready|bound|liable|eligible)$/.test(
        wordAt(read, verb.at + 1),
      )
    )
  if (!listed('durations-lasts', verb.base)) return false
  const isProgressive = wordAt(read, verb.verbAt).endsWith('ing') && verb.verbAt > verb.at
  if (isProgressive && LASTING_NOW.test(text)) return true
  if (YEARS.test(text)) return true
  return isProgressive && /^(?:wait|hold|try|call|look|search|suffer|stand)$/.test(verb.base)
}
const PERSON = /^(?:i|he|she|we|they|and|who)$/

function inPerfect(read: readonly Word[], verb: FiniteVerb): Candidate {
  const { at, verbAt, base, from } = verb
  const have = isSeveral(read, verb) || /^(?:i|you)$/.test(wordAt(read, verb.subject ?? -1)) ? 'have' : 'has'
  const word = wordAt(read, at)
  const main = wordAt(read, verbAt)
  const between = read.slice(at + 1, verbAt).map(({ token }) => token.word)
  const participle = conjugate(base, 'participle')
  const join = (...words: string[]) => words.filter(Boolean).join(' ')
  if (/^(?:am|is|are)$/.test(word)) {
    const isNegated = wordAt(read, at + 1) === 'not'
    if (verbAt > at && main.endsWith('ing'))
      return {
        from: at,
        to: verbAt + 1,
        start: from,
        fixes: [join(have, ...between, 'been', main), join(have, ...between, participle)],
      }
    return isNegated
      ? { from: at, to: at + 2, start: from, fixes: [`${have} not been`] }
      : { from: at, to: at + 1, start: from, fixes: [`${have} been`] }
  }
  const ing = conjugate(base, 'ing')
  if (/^(?:do|does)$/.test(word) && verbAt > at)
    return {
      from: at,
      to: verbAt + 1,
      start: from,
      fixes: [join(have, ...between, participle), join(have, ...between, 'been', ing)],
    }
  return {
    from: at,
    to: at + 1,
    start: from,
    fixes: /^(?:have|know|own|want|love|like)$/.test(base)
      ? [join(have, participle)]
      : [join(have, participle), join(have, 'been', ing)],
  }
}
