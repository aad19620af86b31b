import { conjugate, type VerbForm, type VerbReading } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type Candidate, isKnownNoun, needsArticle, partAt, type Word, wordAt } from './parts-of-speech.ts'

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
  while (/^(?:not|adverb)$/.test(partAt(read, to))) to += 1
  const verb = read[to]
  const reading = verb?.token.verbs[0]
  if (!verb || !reading || reading.base === 'be' || reading.base === 'have' || reading.base === 'do')
    return null
  if (/^\p{Lu}/u.test(verb.token.text) || /^(?:long|please|better|like)$/.test(verb.token.word)) return null
  // “The bus was not came.”
  if (helper === 'be' && negated && reading.forms.has('past') && !reading.forms.has('participle')) {
    const past = /^(?:was|were)$/.test(word)
    const fixes = past
      ? [`did not ${reading.base}`, `didn’t ${reading.base}`]
      : [`have not ${conjugate(reading.base, 'participle')}`]
    return past ? { from: at, to: to + 1, start: at, fixes } : null
  }
  const fixes = CHECKS[helper](read, to, reading, { negated, inverted, at })
  return fixes && { from: to, to: to + 1, start: at, fixes }
}

interface Around {
  negated: boolean
  inverted: boolean
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
  have(read, at, reading, { inverted }) {
    if (inverted || reading.forms.has('participle')) return null
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
    return isClear || isBare || hasObject(read, at) ? [participle] : null
  },
  be(read, at, reading, { inverted, at: be }) {
    if (inverted || reading.forms.has('participle') || reading.forms.has('ing')) return null
    const word = wordAt(read, at)
    if (listed('adjective-known', word) || listed('adjective', word)) return null
    const subject = read.slice(Math.max(0, be - 8), be).map(({ token }) => token.word)
    // “All I did was call him”, “what we do is sell tea”.
    if (subject.some((each) => /^(?:what|all|thing|things|do|did|does|only|best|is|was)$/.test(each)))
      return null
    const ing = conjugate(reading.base, 'ing')
    const participle = conjugate(reading.base, 'participle')
    const follows = wordAt(read, at + 1)
    const isKnown = !RARELY_NOUN.test(word) && (isKnownNoun(word) || listed('noun-or-verb', reading.base))
    const base = conjugate(reading.base, 'base')
    const isAgent = hasObject(read, at)
    if (wordAt(read, be) === 'be' && partAt(read, be - 1) === 'modal')
      return isKnown && !isAgent
        ? null
        : isAgent || /^(?:to|that)$/.test(follows)
          ? [base, ing]
          : [participle, base]
    if (
      follows === 'of' ||
      /^(?:head|chair|host|guide|judge|guard|lead|part|sort|key|fun|down|out|up|off)$/.test(word)
    )
      return null
    const isBare =
      needsArticle(word) && !listed('person', word) && !/^(?:noun|adjective)$/.test(partAt(read, at + 1))
    if (isKnown && !isAgent && !isBare) return null
    return isAgent || /^(?:to|that|about)$/.test(follows)
      ? [ing, participle]
      : AFTER_PASSIVE.test(follows)
        ? [participle, ing]
        : [ing, participle]
  },
  to(read, at, reading, { at: to }) {
    if (reading.forms.has('base') || reading.forms.has('ing')) return null
    if (
      /^(?:according|due|close|closer|prior|similar|thanks|owing|used|back|down|up|over|adapted|related|subject|attention|access|next|as|addition|response)$/.test(
        wordAt(read, to - 1),
      )
    )
      return null
    const word = wordAt(read, at)
    if (isOnly(reading, 's')) {
      const isVerb =
        !isKnownNoun(word) || hasObject(read, at) || at > to + 1 || BEFORE_TO.test(wordAt(read, to - 1))
      return isVerb ? [conjugate(reading.base, 'base')] : null
    }
    // “Limited to experienced people”.
    if (/^(?:noun|adjective|number)$/.test(partAt(read, at + 1))) return null
    return [conjugate(reading.base, 'base')]
  },
}

/** Verbs that are hardly ever nouns after “is”. */
const RARELY_NOUN = /^(?:keep|get|go|come|give|take|make|say|tell|send|bring|find|ask|buy)$/
const BEFORE_TO =
  /^(?:refuse|refused|decide|decides|prefer|prefers|plan|plans|planned|agree|agreed|hope|hopes|hoped|easy|hard|difficult|happy|ready|likely|unlikely|important|necessary|possible|impossible|unable|supposed|time|turn|me|him|us|them|you|want|wants|wanted|need|needs|needed|have|has|had|able|try|tried|trying|going|like|order|how|what|plan|decided)$/
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
      listed('noun-or-verb', reading.base) ||
      listed('adjective-known', verb.token.word)
    const follows = wordAt(read, at + 2)
    const hasThing = /^(?:the|an?|my|your|his|our|their|me|him|it|us|them|this|these|those|every|all)$/.test(
      follows,
    )
    if (isNoun ? !hasThing || !/^(?:without|by|of)$/.test(word.token.word) : false) return []
    if (!isNoun && verb.part !== 'verb') return []
    if (
      /^(?:let|please|do|be|have|lets|see|say|e|g)$/.test(verb.token.word) ||
      (word.token.word === 'by' && partAt(read, at - 1) === 'verb' && isNoun)
    )
      return []
    return [{ from: at + 1, to: at + 2, start: at, fixes: [conjugate(reading.base, 'ing')] }]
  })
}
