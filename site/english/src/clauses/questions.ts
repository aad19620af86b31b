import { conjugate } from '../verbs.ts'
import { type Candidate, isKnownNoun, partAt, phraseEndingAt, type Word, wordAt } from './parts-of-speech.ts'

const ASKS =
  /^(?:tell|ask|know|show|explain|understand|wonder|remember|forget|say|see|check|find|decide|guess|imagine|confirm|inform|learn|discover|discuss|reveal|enquire|inquire|realise|realize|figure|let)$/
const ASKS_AS_NOUN = /^(?:idea|sure|clear|certain|matter|aware|unsure|question|out|about)$/
const HELPS = /^(?:am|is|are|was|were|do|does|did|can|could|will|would|should|shall|may|must|have|has|had)$/
const SUBJECT = /^(?:i|you|he|she|it|we|they|there)$/
const NOW_TO_PAST: Readonly<Record<string, string>> = {
  am: 'was',
  is: 'was',
  are: 'were',
  can: 'could',
  will: 'would',
  have: 'had',
  has: 'had',
}

/** Questions inside a sentence that keep the order of a question: “Ask him where does he live.” */
export function invertedInside(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => questionWith(read, at) ?? questionWithout(read, at) ?? [])
}

/** “I asked why is he late”: the question has its word. */
function questionWith(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  if (!/^(?:what|where|when|why|how|which|who|whom|whose|if|whether)$/.test(word)) return null
  const asking = askingBefore(read, at)
  if (asking === null) return null
  let helper = at + 1
  const hasMore = /^(?:what|which|whose|how)$/.test(word)
  while (
    hasMore &&
    helper < at + 5 &&
    !HELPS.test(wordAt(read, helper)) &&
    /^(?:noun|adjective|adverb|determiner|pronoun|number)$/.test(partAt(read, helper)) &&
    !SUBJECT.test(wordAt(read, helper))
  )
    helper += 1
  const isBe = /^(?:am|is|are|was|were)$/.test(wordAt(read, helper))
  if (isBe && word === 'which' && helper === at + 1) return null
  // “I know a boy whose mother is a judge.”
  if (word === 'whose' && !SUBJECT.test(wordAt(read, helper + 1))) return null
  // “Ask who is the manager” can be right.
  if (
    isBe &&
    helper === at + 1 &&
    /^(?:what|who|which|whose)$/.test(word) &&
    !SUBJECT.test(wordAt(read, helper + 1))
  )
    return null
  // “I know what is there.”
  if (wordAt(read, helper + 1) === 'there' && /^(?:what|who|which)$/.test(word)) return null
  return reordered(read, helper, asking, '')
}

/** “She asked is there a table”: the question lacks its “if”. */
function questionWithout(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  if (!HELPS.test(word) || !SUBJECT.test(wordAt(read, at + 1))) return null
  let verb = at - 1
  if (/^(?:me|him|her|us|them)$/.test(wordAt(read, verb))) verb -= 1
  else if (partAt(read, verb) === 'noun') verb = (phraseEndingAt(read, verb)?.from ?? verb) - 1
  const asks = read[verb]?.token.verbs.some(({ base }) => /^(?:ask|wonder|enquire)$/.test(base))
  if (!asks || partAt(read, verb) !== 'verb') return null
  // “The things I asked for are they …”, “When asked, did he …”.
  if (verb === at - 1 && !/^(?:pronoun|noun|adverb|link)$/.test(partAt(read, verb - 1))) return null
  return reordered(read, at, verb, 'if ')
}

/** The place of the word that asks, right before a question or before its object. */
function askingBefore(read: readonly Word[], at: number): number | null {
  let place = at - 1
  const asks = (index: number) => read[index]?.token.verbs.some(({ base }) => ASKS.test(base)) === true
  if (/^(?:about|of|on|out|to)$/.test(wordAt(read, place)) && partAt(read, place - 1) !== 'stop') place -= 1
  if (asks(place) || ASKS_AS_NOUN.test(wordAt(read, place))) return place
  if (/^(?:me|him|her|us|them|you)$/.test(wordAt(read, place)) && asks(place - 1)) return place - 1
  if (partAt(read, place) !== 'noun') return null
  const from = phraseEndingAt(read, place)?.from
  return from !== undefined && asks(from - 1) ? from - 1 : null
}

/** A helping verb and its subject in the order of a statement. */
function reordered(read: readonly Word[], helper: number, asking: number, link: string): Candidate | null {
  const help = wordAt(read, helper)
  if (!HELPS.test(help)) return null
  const end = subjectFrom(read, helper + 1, /^(?:do|does|did)$/.test(help))
  if (end === null) return null
  const subject = read
    .slice(helper + 1, end)
    .map(({ token: { text } }) => text)
    .join(' ')
  const told = read[asking]?.token.verbs.some(({ forms }) => forms.has('past') && !forms.has('base'))
  if (/^(?:do|does|did)$/.test(help)) {
    const isNegated = partAt(read, end) === 'not'
    const verbAt = isNegated ? end + 1 : end
    const reading = read[verbAt]?.token.verbs.find(({ forms }) => forms.has('base'))
    if (!reading) return null
    if (isNegated)
      return { from: helper, to: end + 1, start: asking, fixes: [`${link}${subject} ${help} not`] }
    const past = conjugate(reading.base, 'past')
    const present = conjugate(reading.base, help === 'does' ? 's' : 'base')
    const fixes =
      help === 'did'
        ? [past, `had ${conjugate(reading.base, 'participle')}`]
        : told
          ? [past, present]
          : [present]
    return {
      from: helper,
      to: verbAt + 1,
      start: asking,
      fixes: fixes.map((fix) => `${link}${subject} ${fix}`),
    }
  }
  // “Nobody knew who had the rings.”
  const isBe = /^(?:am|is|are|was|were)$/.test(help)
  if (!isBe && partAt(read, partAt(read, end) === 'adverb' ? end + 1 : end) !== 'verb') return null
  const past = told ? NOW_TO_PAST[help] : undefined
  return {
    from: helper,
    to: end,
    start: asking,
    fixes: past ? [`${link}${subject} ${past}`, `${link}${subject} ${help}`] : [`${link}${subject} ${help}`],
  }
}

/** The end of a subject that begins at `from`: a pronoun, or a noun with its article or the like. */
function subjectFrom(read: readonly Word[], from: number, needsVerb: boolean): number | null {
  if (SUBJECT.test(wordAt(read, from))) return from + 1
  if (/^(?:this|that)$/.test(wordAt(read, from)) && partAt(read, from) === 'pronoun') return from + 1
  if (partAt(read, from) !== 'determiner') return null
  let at = from + 1
  while (
    /^(?:adjective|noun|number|determiner)$/.test(partAt(read, at)) &&
    (wordAt(read, at) === "'s" || partAt(read, at) !== 'determiner')
  )
    at += 1
  // “What time does the bank open”: the verb looks like a noun.
  const isVerb = read[at - 1]?.token.verbs.some(({ forms }) => forms.has('base'))
  if (needsVerb && partAt(read, at) !== 'verb' && isVerb && at > from + 2) at -= 1
  if (partAt(read, at - 1) !== 'noun' || !isKnownNoun(wordAt(read, at - 1))) return null
  return at
}
