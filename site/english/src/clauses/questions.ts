import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  isKnownNoun,
  partAt,
  phraseEndingAt,
  textOf,
  type Word,
  wordAt,
} from './parts-of-speech.ts'

const ASKS_AS_NOUN = /^(?:idea|sure|clear|certain|matter|aware|unsure|question|out|about)$/
const HELPS = /^(?:am|is|are|was|were|do|does|did|can|could|will|would|should|shall|may|must|have|has|had)$/
const BE = /^(?:am|is|are|was|were)$/
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
  const isYesNo = /^(?:if|whether)$/.test(word)
  const asking = askingBefore(read, at) ?? (isYesNo || isPlace(read, at) ? at - 1 : null)
  if (asking === null || asking < 0) return null
  const helper = helperAfter(read, at)
  const isBeside = helper === at + 1
  const isBe = BE.test(wordAt(read, helper))
  if (isBeside && word === 'who' && /^(?:do|does|did)$/.test(wordAt(read, helper))) {
    const plain = whoWithDo(read, helper, asking)
    if (plain) return plain
  }
  if (isBe && isBeside && word === 'which') return null
  const isPronoun = SUBJECT.test(wordAt(read, helper + 1))
  // “I know a boy whose mother is a judge.”
  if (word === 'whose' && !isPronoun) return null
  // “I know what is there.”
  if (wordAt(read, helper + 1) === 'there' && /^(?:what|who|which)$/.test(word)) return null
  // “Ask who is the manager” can be right.
  if (isBe && isBeside && /^(?:what|who|which|whose)$/.test(word) && !isPronoun)
    return word === 'what' ? whatIs(read, helper, asking) : null
  return reordered(read, helper, asking, '')
}

/** “The stall where was the director sitting”: the question word stands after a noun. */
const isPlace = (read: readonly Word[], at: number) =>
  wordAt(read, at) === 'where' && partAt(read, at - 1) === 'noun'

/** The place of the helping verb of a question: right after its word, or after “how excited”, “what time”. */
function helperAfter(read: readonly Word[], at: number): number {
  const word = wordAt(read, at)
  let helper = at + 1
  if (
    word === 'how' &&
    partAt(read, helper) !== 'stop' &&
    !HELPS.test(wordAt(read, helper)) &&
    !SUBJECT.test(wordAt(read, helper))
  )
    helper += 1
  while (
    /^(?:what|which|whose|how)$/.test(word) &&
    helper < at + 5 &&
    !HELPS.test(wordAt(read, helper)) &&
    /^(?:noun|adjective|adverb|determiner|pronoun|number)$/.test(partAt(read, helper)) &&
    !SUBJECT.test(wordAt(read, helper))
  )
    helper += 1
  return helper
}

/** “Nobody knows who does live there”: “who” is the subject. */
function whoWithDo(read: readonly Word[], helper: number, start: number): Candidate | null {
  const reading = read[helper + 1]?.token.verbs.find(({ forms }) => forms.has('base'))
  if (!reading || !/^(?:verb|noun|adjective)$/.test(partAt(read, helper + 1))) return null
  const form = { do: 'base', does: 's', did: 'past' } as const
  const help = wordAt(read, helper)
  if (help !== 'do' && help !== 'does' && help !== 'did') return null
  return { from: helper, to: helper + 2, start, fixes: [conjugate(reading.base, form[help])] }
}

/** Nouns that stand before “is” in a question inside: “no idea what the reason is”. */
const TOLD =
  /^(?:reason|problem|cause|name|address|time|price|cost|difference|meaning|number|status|issue|date|age|salary|purpose|procedure|process|rule|password|fee|distance|size|colour|answer|solution|result|rate|amount|deadline|budget|weight|limit|rent|fare|capital|charge|role)s?$/

/** “I have no idea what is the reason”. */
function whatIs(read: readonly Word[], helper: number, start: number): Candidate | null {
  if (partAt(read, helper + 1) !== 'determiner') return null
  let to = helper + 2
  while (/^(?:noun|adjective|number)$/.test(partAt(read, to))) to += 1
  if (!TOLD.test(wordAt(read, to - 1))) return null
  if (/^(?:of|for|behind|between)$/.test(wordAt(read, to)))
    while (/^(?:noun|adjective|number|determiner|preposition|pronoun)$/.test(partAt(read, to))) to += 1
  if (!/^(?:stop|link)$/.test(partAt(read, to))) return null
  const subject = textOf(read, helper + 1, to)
  return { from: helper, to, start, fixes: [`${subject} ${wordAt(read, helper)}`] }
}

/** “She asked is there a table”: the question lacks its “if”. */
function questionWithout(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  if (!HELPS.test(word) || !SUBJECT.test(wordAt(read, at + 1))) return null
  let verb = at - 1
  if (/^(?:me|him|her|us|them)$/.test(wordAt(read, verb))) verb -= 1
  else if (partAt(read, verb) === 'noun') verb = (phraseEndingAt(read, verb)?.from ?? verb) - 1
  const isFound = wordAt(read, verb) === 'out' && /^(?:find|found)$/.test(wordAt(read, verb - 1))
  const asks = read[verb]?.token.verbs.some(({ base }) => /^(?:ask|wonder|enquire)$/.test(base))
  if (isFound) return reordered(read, at, verb, 'whether ')
  if (!asks || partAt(read, verb) !== 'verb') return null
  // “The things I asked for are they …”, “When asked, did he …”.
  if (verb === at - 1 && !/^(?:pronoun|noun|adverb|link)$/.test(partAt(read, verb - 1))) return null
  return reordered(read, at, verb, 'if ')
}

/** The place of the word that asks, right before a question or before its object: “asked everyone around me”. */
function askingBefore(read: readonly Word[], at: number): number | null {
  const before = at - 1
  // “It depends on how much”, “afraid of what”.
  if (
    partAt(read, before) === 'preposition' &&
    !/^(?:like|as|than|since|until|till|after|before)$/.test(wordAt(read, before)) &&
    !/^(?:which|whom|whose)$/.test(wordAt(read, at)) &&
    !/^(?:stop|link)$/.test(partAt(read, before - 1))
  )
    return before - 1
  if (ASKS_AS_NOUN.test(wordAt(read, before))) return before
  for (let place = before; place > at - 6; place -= 1) {
    if (read[place]?.token.verbs.some(({ base }) => listed('questions-asks', base))) return place
    if (!/^(?:pronoun|noun|determiner|adjective|preposition|adverb|number)$/.test(partAt(read, place)))
      return null
  }
  return null
}

/** A helping verb and its subject in the order of a statement. */
function reordered(read: readonly Word[], helper: number, asking: number, link: string): Candidate | null {
  const help = wordAt(read, helper)
  if (!HELPS.test(help)) return null
  // “Why don’t I”, “why hadn’t they”.
  const isNot = partAt(read, helper + 1) === 'not'
  const opening = isNot ? helper + 2 : helper + 1
  const end = subjectFrom(read, opening, /^(?:do|does|did)$/.test(help))
  if (end === null) return null
  const subject = read
    .slice(opening, end)
    .map(({ token: { text } }) => text)
    .join(' ')
  if (isNot) return { from: helper, to: end, start: asking, fixes: [`${link}${subject} ${help} not`] }
  const told = read[asking]?.token.verbs.some(({ forms }) => forms.has('past') && !forms.has('base'))
  if (/^(?:do|does|did)$/.test(help)) {
    const isNegated = partAt(read, end) === 'not'
    let verbAt = isNegated ? end + 1 : end
    while (partAt(read, verbAt) === 'adverb') verbAt += 1
    const between = textOf(read, end, verbAt)
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
      fixes: fixes.map((fix) => [`${link}${subject}`, between, fix].filter(Boolean).join(' ')),
    }
  }
  // “Nobody knew who had the rings.”
  let verbAt = end
  while (/^(?:adverb|not)$/.test(partAt(read, verbAt))) verbAt += 1
  if (!BE.test(help) && partAt(read, verbAt) !== 'verb') return null
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
  // “If is this convenient”: no noun follows.
  if (
    /^(?:this|that)$/.test(wordAt(read, from)) &&
    partAt(read, from + 1) === 'adjective' &&
    partAt(read, from + 2) === 'stop'
  )
    return from + 1
  if (partAt(read, from) !== 'determiner') return null
  let at = from + (wordAt(read, from) === 'such' ? 2 : 1)
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
