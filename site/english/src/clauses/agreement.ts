import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  chainEndingAt,
  isKnownNoun,
  needsArticle,
  numberOf,
  type Phrase,
  partAt,
  phraseEndingAt,
  type Word,
  wordAt,
  wordsBefore,
} from './parts-of-speech.ts'

type Numbered = 'singular' | 'plural'

/** Words that take their number from what follows “of”. */
const QUANTITY =
  /^(?:most|all|some|half|majority|rest|remainder|lots?|plenty|percent|percentage|both|many|few|several|any)$/
const SEVERAL = /^(?:two|three|four|five|six|seven|eight|nine|ten|many|few|several|both)$/
/** Words that can take either number, or the number of a word that is not beside them. */
const UNSURE =
  /^(?:thirds|quarters|kind|type|sort|variety|series|range|pair|couple|set|bunch|combination|number|none|part|lack|handful|minority|crowd|host|list|line|load|ton|heap|pile|amount|third|quarter|rest)s?$/
const INDEFINITE =
  /^(?:someone|somebody|everyone|everybody|anyone|anybody|nobody|something|everything|anything|nothing)$/
const MEASURE = /^(?:year|month|week|day|hour|minute|rupee|lakh|crore|percent|point|mark|kilometre|km)s?$/
const TIME = /^(?:time|day|year|month|week|morning|evening)$/
const ORDINAL = /^(?:first|second|third|last|next|other|own|same|only)$/
const IS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }
const ARE = Object.fromEntries(Object.entries(IS).map(([one, many]) => [many, one]))
const LINKS = /^(?:because|although|though|unless|while|whereas|but|so|then)$/
/** Words after which a verb can be without -s: “I suggest that he come”, “it helps the team grow”. */
const NO_ENDING =
  /^(?:suggest\w*|recommend\w*|insist\w*|demand\w*|propose\w*|request\w*|let|lets|make|makes|made|making|help|helps|helped|helping|see|saw|hear|heard|watch|have|had|lest|essential|important|vital|necessary)$/

/** A subject further from its verb than this is often misread. */
const MAX_DISTANCE = 8

/** Verbs that don’t agree with their subject, also where other phrases come between the two. */
export function disagreements(read: readonly Word[]): Candidate[] {
  return read.flatMap((word, at) => (word.part === 'verb' ? (disagreement(read, at) ?? []) : []))
}

function disagreement(read: readonly Word[], at: number): Candidate | null {
  const pronoun =
    besidePronoun(read, at) ??
    afterQuestion(read, at) ??
    invertedSubject(read, at) ??
    afterThere(read, at) ??
    afterTwo(read, at) ??
    afterRelative(read, at)
  if (pronoun) return pronoun
  const beside = subjectBefore(read, at)
  const verb = verbNumber(read, at, beside?.isSure ?? false)
  if (!verb) return null
  // “What Sunil needs is a mentor”: its subject is the clause.
  if (beside && /^(?:what|whatever)$/.test(wordAt(read, beside.from - 1))) return null
  const subject = beside && mayFollow(read, beside, at, verb) ? beside : subjectWithClause(read, at)
  if (!subject || subject.number === verb || at - subject.from > MAX_DISTANCE) return null
  const word = wordAt(read, at)
  const base = read[at]?.token.verbs[0]?.base
  if (word in ARE && listed('collective', wordAt(read, at - 1))) return null
  if ((word in IS || word in ARE) && /^(?:i|you|he|she|we|they)$/.test(wordAt(read, at + 1))) return null
  // “How many days is it?”
  if (/^(?:is|was)$/.test(word) && wordAt(read, at + 1) === 'it') return null
  // “The recording of this take has …”: the verb comes next.
  if (!(word in IS || word in ARE) && /^(?:is|are|was|were|has|had)$/.test(wordAt(read, at + 1))) return null
  // “Next time tell me …” is an order.
  if (/^(?:next|this|last)$/.test(wordAt(read, at - 2)) && TIME.test(wordAt(read, at - 1))) return null
  const fix =
    (subject.number === 'plural' ? IS : ARE)[word] ??
    (base && conjugate(base, subject.number === 'plural' ? 'base' : 's'))
  return fix && fix !== word ? { from: at, to: at + 1, start: subject.from, fixes: [fix] } : null
}

/** The forms of “be” and “have” after each pronoun, where another form is wrong. */
const AFTER_PRONOUN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  i: { is: 'am', are: 'am', were: 'was', has: 'have' },
  he: { are: 'is', am: 'is', were: 'was' },
  we: { is: 'are', was: 'were', has: 'have', am: 'are' },
  this: { are: 'is', were: 'was' },
  these: { is: 'are', was: 'were', has: 'have' },
}
const SAME: Readonly<Record<string, string>> = { she: 'he', it: 'he', you: 'we', they: 'we', those: 'these' }

/** The form of “be” or “have” where it stands beside its pronoun. */
function besidePronoun(read: readonly Word[], at: number): Candidate | null {
  let subjectAt = at - 1
  while (partAt(read, subjectAt) === 'adverb') subjectAt -= 1
  const subject = wordAt(read, subjectAt)
  const word = wordAt(read, at)
  if (
    /^(?:he|she|it)$/.test(subject) &&
    /^(?:after|before|until|till|once)$/.test(wordAt(read, subjectAt - 1)) &&
    !/^(?:and|or)$/.test(wordAt(read, subjectAt - 2))
  ) {
    const plain = read[at]?.token.verbs.find(
      ({ base, forms }) => base !== 'be' && forms.has('base') && !forms.has('past'),
    )
    if (plain) return { from: at, to: at + 1, start: subjectAt - 1, fixes: [conjugate(plain.base, 's')] }
  }
  const ending = endingAfterPronoun(read, subjectAt, at)
  if (ending) return ending
  const fix = partAt(read, subjectAt) === 'pronoun' && AFTER_PRONOUN[SAME[subject] ?? subject]?.[word]
  if (!fix) return null
  const ahead = read.slice(Math.max(0, subjectAt - 6), subjectAt).map(({ token }) => token.word)
  if (
    word === 'were' &&
    ahead.some((each) => /^(?:if|wish\w*|though|unless|suppose|as|than|only|like)$/.test(each))
  )
    return null
  const before = wordAt(read, subjectAt - 1)
  const isJoined = /^(?:and|or|nor)$/.test(before) && wordAt(read, subjectAt - 2) !== ','
  if (isJoined || /^(?:of|for|with|than|like|to|between|from|about|by|on|in|at)$/.test(before)) return null
  if (subject === 'it' && partAt(read, subjectAt - 1) === 'verb') return null
  return { from: at, to: at + 1, start: subjectAt, fixes: [fix] }
}

/** A verb that has -s after I, you, we and they, or lacks it after he, she and it. */
function endingAfterPronoun(read: readonly Word[], subjectAt: number, at: number): Candidate | null {
  const token = read[at]?.token
  const opens =
    /^(?:stop|question|link|adverb)$/.test(partAt(read, subjectAt - 1)) ||
    /^(?:hand|day|month|time|year|week|morning|evening|case|which|first)$/.test(wordAt(read, subjectAt - 1))
  if (!token || !opens || /^(?:and|or|nor)$/.test(wordAt(read, subjectAt - 1))) return null
  const subject = wordAt(read, subjectAt)
  const isOne = /^(?:he|she|it)$/.test(subject)
  if (!isOne && !/^(?:i|you|we|they)$/.test(subject)) return null
  const reading = token.verbs.find(
    ({ base, forms }) => base !== 'be' && (isOne ? forms.has('base') && !forms.has('past') : forms.has('s')),
  )
  if (!reading) return null
  if (isOne) {
    const ahead = wordsBefore(read, subjectAt, 8)
    if (/^(?:need|dare)$/.test(token.word) && partAt(read, at + 1) === 'not') return null
    if (ahead.some((word) => NO_ENDING.test(word) || MAY_INVERT.test(word))) return null
  }
  return { from: at, to: at + 1, start: subjectAt, fixes: [conjugate(reading.base, isOne ? 's' : 'base')] }
}
const MAY_INVERT =
  /^(?:do|does|did|can|could|will|would|shall|should|must|may|might|if|lest|whether|important|essential|necessary|vital|or)$/

/** The verb after “what” or “who” as its subject: “what attract me”, “about who have deleted it”. */
function afterQuestion(read: readonly Word[], at: number): Candidate | null {
  const subject = wordAt(read, at - 1)
  const before = wordAt(read, at - 2)
  const reading = read[at]?.token.verbs.find(({ forms }) => forms.has('base') && !forms.has('past'))
  if (!reading) return null
  const isWhat =
    subject === 'what' && /^(?:me|us|him|her|them|people|customers|clients)$/.test(wordAt(read, at + 1))
  const isWho =
    subject === 'who' &&
    (/^(?:know|knows|knew|see|check|decide|ask|asked|find|wonder|tell)$/.test(before) ||
      /^(?:about|of|on)$/.test(before)) &&
    reading.base === 'have'
  return isWhat || isWho
    ? { from: at, to: at + 1, start: at - 1, fixes: [conjugate(reading.base, 's')] }
    : null
}

/** The verb of a question that doesn’t agree with the subject after it: “What is the chances?” */
function invertedSubject(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  const before = wordAt(read, at - 1)
  const opens = partAt(read, at - 1) === 'stop' && /^[.!?\n]$/.test(before)
  if (
    !/^(?:is|are|was|were|has|have|does|do)$/.test(word) ||
    (!opens && !/^(?:what|where|when|why|how)$/.test(before))
  )
    return null
  const end = read.findIndex(({ part }, index) => index > at && part === 'noun')
  const head = end < 0 ? null : read.findIndex(({ part }, index) => index >= end && part !== 'noun') - 1
  const phrase = head === null || head < 0 ? null : phraseEndingAt(read, head)
  if (!phrase || phrase.from !== at + 1 || partAt(read, at + 1) !== 'determiner') return null
  if (
    /^(?:and|or|,|'s|who)$/.test(wordAt(read, phrase.to)) ||
    UNSURE.test(wordAt(read, phrase.head)) ||
    listed('collective', wordAt(read, phrase.head))
  )
    return null
  const number = numberOfPhrase(read, phrase)
  // “Have a nice day”, “do the work”.
  if (!number || (opens && /^(?:have|do|were)$/.test(word))) return null
  const fix = (number === 'plural' ? IS : ARE)[word]
  return fix ? { from: at, to: at + 1, start: at, fixes: [fix] } : null
}

/** “There is many”: the verb after “there” agrees with what comes after it. */
function afterThere(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  if (!/^(?:is|are|was|were)$/.test(word)) return null
  let there = at - 1
  while (partAt(read, there) === 'adverb') there -= 1
  if (wordAt(read, there) !== 'there' || /^(?:noun|verb)$/.test(partAt(read, there - 1))) return null
  let from = at + 1
  while (
    /^(?:adverb|not)$/.test(partAt(read, from)) ||
    /^(?:so|too|very|only|almost|about)$/.test(wordAt(read, from))
  )
    from += 1
  let to = from
  while (
    /^(?:adjective|number|noun)$/.test(partAt(read, to)) ||
    (to === from && partAt(read, to) === 'determiner')
  )
    to += 1
  if (partAt(read, to - 1) !== 'noun' || to === from) return null
  const opening = wordAt(read, from)
  const inside = read.slice(from, to).map(({ token }) => token.word)
  if (
    /^(?:and|or|,|to|'s)$/.test(wordAt(read, to)) ||
    inside.includes('number') ||
    QUANTITY.test(inside.at(-1) ?? '') ||
    UNSURE.test(inside.at(-1) ?? '')
  )
    return null
  const head = read[to - 1]?.token
  const number = head ? numberOf(head) : null
  const isMany = /^(?:many|several|both|two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\d+)$/.test(
    opening,
  )
  const isOne = /^(?:an?|one|another|much|this)$/.test(opening)
  if (
    !isMany &&
    !isOne &&
    (number === null || (/^(?:more|enough|the|such)$/.test(opening) && number !== 'plural'))
  )
    return null
  const isSeveral = isMany || (!isOne && number === 'plural')
  if (isOne && (number === 'plural' || wordAt(read, to) === 'of')) return null
  // A noun without its article may be a misspelt plural.
  if (!isSeveral && !isOne && number === 'singular' && opening !== 'no') return null
  const fix = (isSeveral ? IS : ARE)[word]
  return fix ? { from: at, to: at + 1, start: there, fixes: [fix] } : null
}

/** “Ravi and his wife is”: two people or things with a verb for one. */
function afterTwo(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  const isI = wordAt(read, at - 1) === 'i'
  const second = isI ? { from: at - 1, to: at, head: at - 1 } : phraseEndingAt(read, at - 1)
  if (!second || wordAt(read, second.from - 1) !== 'and') return null
  const first = phraseEndingAt(read, second.from - 2)
  if (!first) return null
  const opens =
    /^(?:[.!?\n]|because|but|so|that|when|while|although|if)$/.test(wordAt(read, first.from - 1)) ||
    first.from === 0
  const isName = (phrase: Phrase) =>
    /^\p{Lu}\p{Ll}/u.test(read[phrase.head]?.token.text ?? '') && phrase.from === phrase.head
  const isDetermined = (phrase: Phrase) =>
    partAt(read, phrase.from) === 'determiner' &&
    !/^(?:each|every|no|an?)$/.test(wordAt(read, phrase.from)) &&
    // “My self Rahul and I am …” introduces one person.
    wordAt(read, phrase.from + 1) !== 'self'
  if (
    !opens ||
    (!isName(first) && !isDetermined(first)) ||
    (!isI && !isName(second) && !isDetermined(second))
  )
    return null
  const fix = word === 'am' ? 'are' : IS[word]
  if (fix) return { from: at, to: at + 1, start: first.from, fixes: [fix] }
  const reading = read[at]?.token.verbs.find(
    ({ base, forms }) => base !== 'be' && forms.has('s') && forms.size === 1,
  )
  return reading && !isKnownNoun(word)
    ? { from: at, to: at + 1, start: first.from, fixes: [conjugate(reading.base, 'base')] }
    : null
}

/** “Each of whom have”, “two of which was”, “anyone who want”. */
function afterRelative(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  let link = at - 1
  while (partAt(read, link) === 'adverb') link -= 1
  const relative = wordAt(read, link)
  const before = wordAt(read, link - 1)
  const isOf = before === 'of' && /^(?:whom|which)$/.test(relative)
  const counted = wordAt(read, link - 2)
  const isOne = isOf
    ? /^(?:one|each|either|neither)$/.test(counted)
    : relative === 'who' &&
      (/^(?:any|every|some|no)(?:one|body)$/.test(before) ||
        (/^(?:one|person|man|woman|boy|girl)$/.test(before) &&
          /^(?:only|every|each)$/.test(wordAt(read, link - 2))) ||
        / the only one (?:in|of|among|from) (?:[a-z]+ )?[a-z]+ $/.test(
          ` ${wordsBefore(read, link, 7).join(' ')} `,
        ))
  const isSeveral = isOf && SEVERAL.test(counted)
  if (!isOne && !isSeveral) return null
  const fix = (isSeveral ? IS : ARE)[word]
  if (fix) return { from: at, to: at + 1, start: link - 2, fixes: [fix] }
  const reading = read[at]?.token.verbs.find(
    ({ base, forms }) => base !== 'be' && forms.has(isSeveral ? 's' : 'base') && !forms.has('past'),
  )
  return reading
    ? { from: at, to: at + 1, start: link - 2, fixes: [conjugate(reading.base, isSeveral ? 'base' : 's')] }
    : null
}

/** A subject with a clause of its own between it and its verb: “the manager | who hired me | has”. */
function subjectWithClause(read: readonly Word[], at: number): Subject | null {
  let from = at - 1
  while (
    from > 0 &&
    partAt(read, from - 1) !== 'stop' &&
    !/^(?:and|but|because|if|when|so|although)$/.test(wordAt(read, from - 1))
  )
    from -= 1
  if (wordAt(read, from - 1) === ',' || partAt(read, from) !== 'determiner') return null
  const link = read.findIndex(({ part }, index) => index > from && index < at && part === 'relative')
  if (link < 0 || wordAt(read, link) === 'whom') return null
  const phrase = phraseEndingAt(read, link - 1)
  if (
    !phrase ||
    phrase.from !== from ||
    UNSURE.test(wordAt(read, phrase.head)) ||
    listed('collective', wordAt(read, phrase.head))
  )
    return null
  const inside = read.slice(link + 1, at)
  const finite = inside.filter(
    ({ part, token: { word, verbs } }, index) =>
      part === 'verb' &&
      !word.endsWith('ing') &&
      inside[index - 1]?.part !== 'verb' &&
      inside[index - 1]?.part !== 'to' &&
      verbs.length > 0,
  )
  const hasModal = inside.some(({ part }) => part === 'modal')
  if (
    finite.length + (hasModal ? 1 : 0) !== 1 ||
    partAt(read, at - 1) === 'verb' ||
    partAt(read, at - 1) === 'to' ||
    partAt(read, at - 1) === 'modal'
  )
    return null
  if (
    !/^(?:is|are|was|were|has|have)$/.test(wordAt(read, at)) ||
    wordAt(read, at - 1) === 'that' ||
    partAt(read, at - 1) === 'relative' ||
    /^(?:i|you|he|she|it|we|they)$/.test(wordAt(read, at - 1)) ||
    inside.length < 2
  )
    return null
  const number = numberOfPhrase(read, phrase)
  return number && { from, number, isSure: false, kind: 'relative' }
}

/** The number that a finite verb shows, where it shows one. */
function verbNumber(read: readonly Word[], at: number, isSure: boolean): Numbered | null {
  const token = read[at]?.token
  if (!token || /^\p{Lu}/u.test(token.text)) return null
  if (token.word in IS) return 'singular'
  if (token.word in ARE) return 'plural'
  const [reading] = token.verbs
  if (!reading || reading.base === 'be' || listed('adjective-known', token.word)) return null
  const isVerb = isSure || !isKnownNoun(token.word) || /^(?:determiner|pronoun)$/.test(partAt(read, at + 1))
  if (!isVerb) return null
  if (reading.forms.has('s') && reading.forms.size === 1) return 'singular'
  return reading.forms.has('base') && !reading.forms.has('past') ? 'plural' : null
}

interface Subject {
  from: number
  number: Numbered
  /** The next word can only be a verb. */
  isSure: boolean
  kind: 'phrase' | 'relative'
}

function subjectBefore(read: readonly Word[], verbAt: number): Subject | null {
  let at = verbAt - 1
  while (partAt(read, at) === 'adverb') at -= 1
  if (partAt(read, at) === 'relative' && wordAt(read, at) !== 'whom') return antecedent(read, at)
  const chain = chainEndingAt(read, at)
  const first = chain?.[0]
  if (!chain || !first) return null
  if (isAfterGerund(read, first.from)) return null
  const number = numberOfChain(read, chain)
  const isSure = chain.length === 1 && listed('person', wordAt(read, first.head))
  return number && { from: first.from, number, isSure, kind: 'phrase' }
}

/** Returns whether an -ing form opens the clause and has the phrases as its objects: “Working from home”. */
function isAfterGerund(read: readonly Word[], from: number): boolean {
  const at = partAt(read, from - 1) === 'preposition' ? from - 2 : from - 1
  if (!wordAt(read, at).endsWith('ing') || !read[at]?.token.verbs.length) return false
  return partAt(read, at - 1) === 'stop' && wordAt(read, at - 1) !== ','
}

/** Returns whether the verb at `at` has this subject, and not a longer one. */
function mayFollow(
  read: readonly Word[],
  { from: start, kind }: Subject,
  at: number,
  verb: Numbered,
): boolean {
  const from = openingBefore(read, start)
  // “… the ideas, which is what matters”: “which” can stand for the whole clause.
  if (kind === 'relative') return verb === 'plural' || wordAt(read, from) !== ','
  // “Anyone know a good dentist?”
  if (/^any/.test(wordAt(read, from)) && verb === 'plural' && partAt(read, from - 1) === 'stop') return false
  const ahead = wordsBefore(read, from, 5)
  if (verb === 'plural' && ahead.some((word) => NO_ENDING.test(word))) return false
  if (/^(?:was|were)$/.test(wordAt(read, at)) && ahead.some((word) => /^(?:if|wish|though)$/.test(word)))
    return false
  const before = wordAt(read, from - 1)
  // “I learnt that speed without care are dangerous”: “that” opens the clause.
  if (wordAt(read, from) === 'that' && REPORTS.test(before)) return true
  // “A and B are”: only a plural can be sure of its verb after “and”.
  if (before === 'and')
    return (
      (partAt(read, from) === 'determiner' || QUANTITY.test(wordAt(read, from))) &&
      (verb === 'singular' || wordAt(read, from - 2) === ',' || /^(?:each|every)$/.test(wordAt(read, from)))
    )
  if (partAt(read, from - 1) === 'stop')
    return !/^[)"”’'-]$/.test(before) && (before !== ',' || !isList(read, from - 1))
  if (partAt(read, from - 1) === 'link') return LINKS.test(before)
  if (/^(?:since|after|before|until|till)$/.test(before))
    return verb === 'singular' && partAt(read, from) === 'determiner'
  // “Due to which the price have risen”.
  if (before === 'which') return partAt(read, from) === 'determiner'
  return partAt(read, from - 1) === 'question' && before !== 'however'
}

/** Verbs that a clause with “that” follows. */
const REPORTS =
  /^(?:learn|learnt|learned|know|knew|think|thought|believe|believed|realise|realised|understood|found)$/

/** The start of what opens a clause before its subject: “Afterwards | his son”, “In my company | every employee”. */
function openingBefore(read: readonly Word[], subject: number): number {
  let from = subject
  while (partAt(read, from - 1) === 'adverb') from -= 1
  if (/^(?:last|this|next|every|each)$/.test(wordAt(read, from - 2)) && partAt(read, from - 3) === 'stop')
    return from - 2
  if (from < subject)
    return partAt(read, from - 1) === 'stop' || partAt(read, subject) === 'number' ? from : subject
  if (partAt(read, subject) !== 'determiner') return subject
  const phrase = phraseEndingAt(read, subject - 1)
  const opens =
    phrase && partAt(read, phrase.from - 1) === 'preposition' && partAt(read, phrase.from - 2) === 'stop'
  return opens && wordAt(read, phrase.from - 2) !== ',' ? phrase.from - 1 : subject
}

/** Returns whether the comma at `at` may separate the parts of a list. */
function isList(read: readonly Word[], at: number): boolean {
  let start = at - 1
  while (start >= 0 && partAt(read, start) !== 'stop') start -= 1
  const clause = read.slice(start + 1, at)
  return (
    !clause.some(({ part }) => part === 'verb' || part === 'modal') &&
    !/^(?:preposition|adverb)$/.test(clause[0]?.part ?? '')
  )
}

/** The noun phrase that “who”, “which” or “that” stands for. */
function antecedent(read: readonly Word[], relativeAt: number): Subject | null {
  const hasComma = wordAt(read, relativeAt - 1) === ','
  if (hasComma && wordAt(read, relativeAt) === 'that') return null
  const chain = chainEndingAt(read, hasComma ? relativeAt - 2 : relativeAt - 1)
  const [first] = chain ?? []
  const last = chain?.at(-1)
  if (!chain || !first || !last) return null
  const isUnsure = ({ from, head }: Phrase) =>
    /^(?:one|only)$/.test(wordAt(read, from)) ||
    partAt(read, head) === 'pronoun' ||
    /^(?:way|time|day|reason|fact|moment|place|idea)$/.test(wordAt(read, head))
  const ahead = wordAt(read, first.from - 1)
  if (chain.some(isUnsure) || /^(?:and|or|one|only)$/.test(ahead)) return null
  if (ahead === ',' && isList(read, first.from - 1)) return null
  const heard = hasComma ? chain.map((phrase) => numberOfPhrase(read, phrase)) : [numberOfPhrase(read, last)]
  const [number] = heard
  // “A team of engineers who are”: the person is the nearer one.
  const isNear =
    chain.length === 1 ||
    wordAt(read, relativeAt) === 'who' ||
    chain.every((phrase) => numberOfPhrase(read, phrase) === number)
  if (!number || !isNear || heard.some((each) => each !== number)) return null
  if (UNSURE.test(wordAt(read, last.head))) return null
  return { from: relativeAt - 1, number, isSure: true, kind: 'relative' }
}

function numberOfChain(read: readonly Word[], [first, second]: readonly Phrase[]): Numbered | null {
  if (!first) return null
  const head = wordAt(read, first.head)
  const opening = wordAt(read, first.from)
  const isOf = second && wordAt(read, second.from - 1) === 'of'
  if (isOf && /^(?:one|each|either|neither)$/.test(opening)) return 'singular'
  const isPart = isOf && first.from === first.head
  if (isPart && /^(?:many|most|some|all|few|both|several)$/.test(opening))
    if (/^(?:them|us|you|these|those)$/.test(wordAt(read, second.head))) return 'plural'
  if (isOf && SEVERAL.test(opening) && first.from === first.head) return 'plural'
  if (isOf && /^(?:most|all|many|some)$/.test(opening) && listed('person', wordAt(read, second.head)))
    return 'plural'
  if (QUANTITY.test(head)) return numberOfPhrase(read, isOf ? second : first)
  if (isOf && /^(?:number|amount)$/.test(head)) return opening === 'the' ? 'singular' : null
  return UNSURE.test(head) ? null : numberOfPhrase(read, first)
}

function numberOfPhrase(read: readonly Word[], { from, head }: Phrase): Numbered | null {
  const token = read[head]?.token
  if (!token) return null
  const opening = wordAt(read, from)
  if (partAt(read, head) === 'pronoun') return INDEFINITE.test(token.word) ? 'singular' : null
  if (partAt(read, head) === 'number') return 'plural'
  const number = numberOf(token)
  const isCounted = read
    .slice(from, head)
    .some(({ part, token: { word } }) => part === 'number' && !ORDINAL.test(word))
  if (isCounted && opening === 'one' && number === 'singular') return from + 1 === head ? 'singular' : null
  if (isCounted) return number === 'plural' && !MEASURE.test(token.word) ? 'plural' : null
  if (/^(?:several|many|these|those|few|both)$/.test(opening)) return number === 'plural' ? 'plural' : null
  if (/^(?:every|each|another|an?|this)$/.test(opening))
    return number === 'plural' || number === null ? null : 'singular'
  if (/^(?:mr|mrs|ms|miss|dr|prof)$/.test(opening.replace('.', '')) && from < head) return 'singular'
  if (/^\p{Lu}/u.test(token.text) && partAt(read, head - 1) !== 'stop' && number !== 'mass') return null
  if (
    number === null &&
    (token.tags.has('FirstName') || token.tags.has('Person')) &&
    /^\p{Lu}\p{Ll}/u.test(token.text)
  )
    return 'singular'
  if (number === 'plural' || number === null) return number
  // A noun without its article may be a misspelt plural: the article rules speak of it.
  return partAt(read, from) === 'determiner' || !needsArticle(token.word) ? 'singular' : null
}
