import { conjugate, type VerbForm, type VerbReading } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { closesRelative } from './complements.ts'
import {
  type Candidate,
  isKnownNoun,
  needsArticle,
  partAt,
  type Word,
  wordAt,
  wordsBefore,
} from './parts-of-speech.ts'

const BE = /^(?:am|is|are|was|were|be|been|being)$/
const HAVE = /^(?:have|has|had)$/
const DO = /^(?:do|does|did)$/
const SUBJECT = /^(?:i|you|he|she|it|we|they)$/
/** Words that begin the object of a verb. */
const OBJECT =
  /^(?:the|an?|my|your|his|her|its|our|their|me|him|it|us|them|this|these|those|every|each|all|two|three|four|five|six|seven|eight|nine|ten|many|several|some|any|\d+)$/
const AFTER_PASSIVE =
  /^(?:by|from|to|in|on|at|with|for|of|into|before|after|yesterday|today|last|and|but|so|because|when|if|as|[.,!?;])$/

/** Verbs in the wrong form after “will”, “have”, “do”, “be” or “to”, also with adverbs between. */
export function wrongVerbForms(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => wrongVerbForm(read, at) ?? [])
}

function wrongVerbForm(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  const helper =
    partAt(read, at) === 'modal'
      ? 'modal'
      : HAVE.test(word)
        ? 'have'
        : DO.test(word)
          ? 'do'
          : BE.test(word)
            ? 'be'
            : partAt(read, at) === 'to'
              ? 'to'
              : null
  if (!helper) return null
  let to = at + 1
  const inverted = helper !== 'to' && SUBJECT.test(wordAt(read, to)) && !SUBJECT.test(wordAt(read, at - 1))
  if (inverted) to += 1
  const negated = partAt(read, to) === 'not'
  while (/^(?:not|adverb)$/.test(partAt(read, to)) || wordAt(read, to) === 'then') to += 1
  const verb = read[to]
  const reading = verb?.token.verbs[0]
  // “I cannot to say”.
  if (
    helper === 'modal' &&
    partAt(read, to) === 'to' &&
    read[to + 1]?.token.verbs.some(({ forms }) => forms.has('base'))
  )
    return { from: to, to: to + 2, start: at, fixes: [wordAt(read, to + 1)] }
  if (!verb || !reading || reading.base === 'be' || reading.base === 'have' || reading.base === 'do')
    return null
  if (/^\p{Lu}/u.test(verb.token.text) || /^(?:long|please|better|like)$/.test(verb.token.word)) return null
  // “The doctor I spoke to said so.”
  if (helper === 'to' && reading.forms.has('past') && closesRelative(read, at - 1)) return null
  // “The bus was not came.”
  if (helper === 'be' && negated && reading.forms.has('past') && !reading.forms.has('participle')) {
    const past = /^(?:was|were)$/.test(word)
    const fixes = past
      ? [`did not ${reading.base}`, `didn’t ${reading.base}`]
      : [`have not ${conjugate(reading.base, 'participle')}`]
    return past ? { from: at, to: to + 1, start: at, fixes } : null
  }
  const isSoftened = to - (inverted ? 2 : 1) > at
  const fixes = CHECKS[helper](read, to, reading, { negated, inverted, isSoftened, at })
  return fixes && { from: to, to: to + 1, start: at, fixes }
}

interface Around {
  negated: boolean
  inverted: boolean
  /** “Not” or an adverb stands between the helping verb and the verb. */
  isSoftened: boolean
  /** The place of the helping verb. */
  at: number
}
type FormCheck = (read: readonly Word[], at: number, reading: VerbReading, around: Around) => string[] | null

const isOnly = ({ forms }: VerbReading, ...wanted: VerbForm[]) =>
  [...forms].every((form) => wanted.includes(form))
const hasObject = (read: readonly Word[], at: number) => OBJECT.test(wordAt(read, at + 1))

const CHECKS: Readonly<Record<'modal' | 'have' | 'do' | 'be' | 'to', FormCheck>> = {
  modal(read, _, reading, { at: modal }) {
    if (reading.forms.has('base')) return null
    if (/^(?:determiner|adjective|preposition)$/.test(partAt(read, modal - 1))) return null
    return [conjugate(reading.base, 'base')]
  },
  do(read, at, reading, { negated, inverted }) {
    if (reading.forms.has('base') || (!negated && !inverted)) return null
    if (isOnly(reading, 's') && isKnownNoun(wordAt(read, at)) && !hasObject(read, at)) return null
    return [conjugate(reading.base, 'base')]
  },
  have(read, at, reading, { inverted, isSoftened, at: have }) {
    if (inverted || reading.forms.has('participle') || wordAt(read, at - 1) === 'no') return null
    const participle = conjugate(reading.base, 'participle')
    const word = wordAt(read, at)
    if (reading.forms.has('past')) return [participle]
    if (isOnly(reading, 'ing'))
      return isKnownNoun(word) || listed('adjective-known', word)
        ? null
        : hasObject(read, at)
          ? [participle, `been ${word}`]
          : null
    const isClear =
      !isKnownNoun(word) && !listed('adjective-known', word) && !listed('noun-or-verb', reading.base)
    const isBare = needsArticle(word) && !/^(?:noun|adjective)$/.test(partAt(read, at + 1))
    // “Nothing has change”, “I have already save half of it”.
    const isDone =
      reading.forms.has('base') &&
      !listed('adjective-known', word) &&
      (isSoftened || /^(?:nothing|everything|something)$/.test(wordAt(read, have - 1))) &&
      (wordAt(read, at + 1) === 'half' || !/^(?:noun|verb|to)$/.test(partAt(read, at + 1)))
    return isClear || isBare || isDone || hasObject(read, at) ? [participle] : null
  },
  be(read, at, reading, { inverted, at: be }) {
    if (inverted || reading.forms.has('participle') || reading.forms.has('ing')) return null
    const word = wordAt(read, at)
    if (listed('adjective-known', word) || listed('adjective', word)) return null
    const subject = wordsBefore(read, be, 8)
    // “All I did was call him”, “what we do is sell tea”.
    const isPerson =
      /^(?:i|you|he|she|we|they)$/.test(subject.at(-1) ?? '') && !/^(?:what|all)$/.test(subject.at(-2) ?? '')
    if (
      !isPerson &&
      subject.some((each) => /^(?:what|all|thing|things|do|did|does|only|best|is|was)$/.test(each))
    )
      return null
    const ing = conjugate(reading.base, 'ing')
    const participle = conjugate(reading.base, 'participle')
    const follows = wordAt(read, at + 1)
    const isKnown = !RARELY_NOUN.test(word) && (isKnownNoun(word) || listed('noun-or-verb', reading.base))
    const base = conjugate(reading.base, 'base')
    const isAgent = hasObject(read, at)
    if (wordAt(read, be) === 'be' && partAt(read, be - 1) === 'modal')
      // “It must be trace back”, “I will be call you”.
      return isKnown && !isAgent && (!/^(?:back|you)$/.test(follows) || listed('verb-groups-may-be', word))
        ? null
        : isAgent || /^(?:to|that|you)$/.test(follows)
          ? [base, ing]
          : [participle, base]
    if (
      follows === 'of' ||
      (!isAgent &&
        /^(?:head|chair|host|guide|judge|guard|lead|part|sort|key|fun|down|out|up|off)$/.test(word))
    )
      return null
    const isBare =
      needsArticle(word) && !listed('person', word) && !/^(?:noun|adjective)$/.test(partAt(read, at + 1))
    // “You are focus on”, “the form was fill by”: a person is no such noun, and things are not one of them.
    const isAction =
      reading.forms.has('base') &&
      (isPerson ||
        /^(?:are|were)$/.test(wordAt(read, be)) ||
        follows === 'by' ||
        (wordAt(read, be) === 'been' && /^(?:stop|preposition)$/.test(partAt(read, at + 1)))) &&
      (listed('noun-or-verb', reading.base) || listed('noun-count', word)) &&
      !/^(?:noun|verb)$/.test(partAt(read, at + 1)) &&
      !listed('verb-groups-may-be', word)
    if (isKnown && !isAgent && !isBare && !isAction) return null
    return isAgent || /^(?:to|that|about)$/.test(follows)
      ? [ing, participle]
      : AFTER_PASSIVE.test(follows)
        ? [participle, ing]
        : [ing, participle]
  },
  to(read, at, reading, { at: to }) {
    if (reading.forms.has('base')) return null
    if (reading.forms.has('ing')) {
      const isVerb =
        !isKnownNoun(wordAt(read, at)) ||
        hasObject(read, at) ||
        /^(?:preposition|adjective)$/.test(partAt(read, at + 1))
      return isVerb && listed('verb-groups-before-base', wordAt(read, to - 1)) ? [reading.base] : null
    }
    if (
      /^(?:according|due|close|closer|prior|similar|thanks|owing|used|back|down|up|over|adapted|related|subject|attention|access|next|as|addition|response|alternative)$/.test(
        wordAt(read, to - 1),
      )
    )
      return null
    const word = wordAt(read, at)
    if (isOnly(reading, 's')) {
      if (isStranded(read, to)) return null
      const isVerb =
        !isKnownNoun(word) ||
        hasObject(read, at) ||
        at > to + 1 ||
        listed('verb-groups-before-to', wordAt(read, to - 1))
      return isVerb ? [conjugate(reading.base, 'base')] : null
    }
    // “Limited to experienced people”.
    if (
      /^(?:noun|adjective|number)$/.test(partAt(read, at + 1)) &&
      !listed('verb-groups-before-to', wordAt(read, to - 1))
    )
      return null
    return [conjugate(reading.base, 'base')]
  },
}

/** Returns whether “to” ends a clause about the noun before it: “anyone you give the number to | sees it”. */
const isStranded = (read: readonly Word[], to: number) =>
  read
    .slice(Math.max(1, to - 5), to)
    .some(
      ({ token: { word } }, index, { length }) =>
        SUBJECT.test(word) &&
        /^(?:any|every|some)(?:one|body|thing)$/.test(wordAt(read, to - length + index - 1)),
    )

/** Verbs that are hardly ever nouns after “is”. */
const RARELY_NOUN = /^(?:keep|get|go|come|give|take|make|say|tell|send|bring|find|ask|buy)$/
/** “In to audit”: a preposition before an infinitive. */
function infinitiveAfter(read: readonly Word[], at: number): Candidate | null {
  const reading = read[at + 2]?.token.verbs.find(({ forms }) => forms.has('base'))
  if (
    partAt(read, at + 1) !== 'to' ||
    !reading ||
    !/^(?:in|of|for|on|from|at|with|before|after|without|by)$/.test(wordAt(read, at))
  )
    return null
  if (/^(?:in|on|by)$/.test(wordAt(read, at)) && !/^(?:noun|adjective)$/.test(partAt(read, at - 1)))
    return null
  if (isKnownNoun(wordAt(read, at + 2)) && !hasObject(read, at + 2)) return null
  return { from: at + 1, to: at + 3, start: at, fixes: [conjugate(reading.base, 'ing')] }
}

const BEFORE_ING =
  /^(?:without|of|for|by|about|instead|in|on|at|from|after|before|with|besides|despite|through)$/

/** Base forms after a preposition: “without lose the team spirit”. */
export function basesAfterPrepositions(read: readonly Word[]): Candidate[] {
  return read.flatMap((word, at) => {
    const toInfinitive = infinitiveAfter(read, at)
    if (toInfinitive) return [toInfinitive]
    if (!BEFORE_ING.test(word.token.word) || (word.token.word === 'instead' && wordAt(read, at + 1) !== 'of'))
      return []
    const verb = read[at + 1]
    const reading = verb?.token.verbs.find(({ forms }) => forms.has('base'))
    if (!verb || !reading || /^\p{Lu}/u.test(verb.token.text)) return []
    const isNoun =
      isKnownNoun(verb.token.word) ||
      /^(?:leave|sync|take)$/.test(reading.base) ||
      listed('noun-or-verb', reading.base) ||
      listed('adjective-known', verb.token.word)
    const follows = wordAt(read, at + 2)
    const hasThing = /^(?:the|an?|my|your|his|our|their|me|him|it|us|them|this|these|those|every|all)$/.test(
      follows,
    )
    // “Thirty days of leave a year”.
    const isRate =
      /^(?:an?|every|each|per)$/.test(follows) &&
      /^(?:day|week|month|quarter|year)$/.test(wordAt(read, at + 3))
    if (isNoun ? !hasThing || isRate || !/^(?:without|by|of)$/.test(word.token.word) : false) return []
    if (!isNoun && verb.part !== 'verb') return []
    if (
      /^(?:let|please|do|be|have|lets|see|say|e|g)$/.test(verb.token.word) ||
      (word.token.word === 'by' && partAt(read, at - 1) === 'verb' && isNoun)
    )
      return []
    return [{ from: at + 1, to: at + 2, start: at, fixes: [conjugate(reading.base, 'ing')] }]
  })
}
