import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type FiniteVerb, pastOf, readSentences, type Sentence } from './finite-verbs.ts'
import { type Candidate, numberOf, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** The story that the sentences before tell. */
interface Story {
  /** A time that is over has been named. */
  isTold: boolean
  pasts: number
  presents: number
  /** The verbs of the last sentence are in the past. */
  justPast: boolean
}
const NO_STORY: Story = { isTold: false, pasts: 0, presents: 0, justPast: false }

/** Verbs in the present, with a subject of their own, in a story in the past: “He called me. Then I open the file.” */
export const presentsInStories = (read: readonly Word[]): Candidate[] =>
  slippedVerbs(read).flatMap((verb) => (verb.subject === null ? [] : inPast(read, verb)))

/** Verbs in the present whose subject is that of a verb in the past: “she bought it and come back”. */
export const presentsAfterPasts = (read: readonly Word[]): Candidate[] =>
  slippedVerbs(read).flatMap((verb) => (verb.subject === null ? inPast(read, verb) : []))

/** Verbs in the present that belong to a story in the past. */
function slippedVerbs(read: readonly Word[]): FiniteVerb[] {
  const sentences = readSentences(read)
  const found: FiniteVerb[] = []
  let story = NO_STORY
  sentences.forEach((sentence, index) => {
    const slipped = new Set<FiniteVerb>()
    const next = sentences[index + 1]
    for (const verb of sentence.verbs) {
      if (!/^(?:present|perfect|will)$/.test(verb.time) || wordAt(read, verb.at) === 'must') continue
      const points = evidence(read, sentence, verb, slipped, story, next)
      if (points < (verb.disagrees ? ENOUGH - 1 : ENOUGH)) continue
      slipped.add(verb)
      found.push(verb)
    }
    story = after(read, sentence, slipped, story)
  })
  return found
}

const ENOUGH = 3

const textOf = (read: readonly Word[], from: number, to: number) =>
  read
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ token }) => token.word)
    .join(' ')

const NOW =
  /\b(?:now|today|tonight|tomorrow|nowadays|currently|current|these days|at present|at the moment|next (?:week|month|year|time)|any ?more|no longer|since (?:then|that|the|my|i|we|he|she|they|\d+)|so far|till now|until now|from that day|for the last|for the past)\b/
const HABIT =
  /\b(?:every|always|usually|generally|often|sometimes|never|daily|normally|mostly|whenever|still|rarely|on (?:sun|mon|tues|wednes|thurs|fri|satur)days|(?:on )?weekends|once a|twice a)\b/
const PAST_TIME =
  /\b(?:(?<!since |from |of |than |as |about |until |till |by )yesterday(?! 's)|(?<!at |but |the |my |our |his |her |for |since |from |of |than |as |about |until |till |by |over |during )last (?:night|week|weekend|month|quarter|year|summer|winter|monsoon|diwali|holi|eid|christmas|pongal|onam|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)|\w+ (?:minute|hour|day|week|month|year)s? (?:ago|back)|in (?:19\d\d|20[012]\d)|when (?:i|we|he|she|they|my \w+) (?:was|were|joined|started|came|went|reached|got|moved|met)|in (?:my|our|his|her) (?:childhood|first job|last job|last company|previous company|school days|college days)|once upon a time|the other day|(?:on |in |at )?(?:that|those) (?:day|night|evening|morning|week|year|time|days)(?! ?(?:when|that|is|are|will)))\b/
const DATE =
  /\b(?:on \d+(?:st|nd|rd|th)?|on (?:the )?\d+(?:st|nd|rd|th)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/
/** Verbs whose date may still come: “I have booked a table on Friday”. */
const PLANS =
  /^(?:schedule|book|arrange|plan|fix|reserve|set|invite|call|organise|organize|apply|keep|move|shift|postpone|decide|ask|request|propose|block|be)$/
/** Verbs and conditions with a base form after “that”. */
const MANDATIVE = /^(?:suggest|recommend|insist|demand|require|propose|request|ask|advise|order|urge)$/
const OPENS_PAST =
  /^(?:and |but |so |then )?(?:once|earlier|previously|one (?:\w+day|day|night|evening|morning|afternoon)|(?:on )?(?:that|the next|the same|the following|the first|the second|the third|the last) (?:day|evening|night|morning|afternoon|week)|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month|year)s? later) ?,? ?$/
/** Words that go on with a story, and also with instructions. */
const GOES_ON =
  /^(?:and |but |so |then )?(?:then|after (?:that|this|some time|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month|year)s?)|\w+ (?:minute|hour|day|week|month|year)s? before|suddenly|finally|luckily|at last|in the (?:end|beginning)|at first|later|afterwards) ?,? ?$/

const REPORTS =
  /^(?:say|tell|think|know|feel|believe|realise|realize|hope|decide|find|notice|learn|hear|understand|announce|complain|promise|claim|discover|remember|ask|wonder|reply|explain|inform|assure|insist|admit|warn|guess|see|show|write|mention|agree|suspect|expect|assume|imagine|suggest|swear|shout)$/

const SUBJECT = /^(?:i|he|she|we|they|it)$/
/** Words between two clauses of a story: “I opened the box and | I drop it”. */
const GOES_ON_IN =
  /(?:^|,| )(?:and|so|then|but|because|finally|suddenly|immediately)(?: then| there| finally| suddenly)?$/

/** The points for a verb that tells a story and is wrong in the present. */
function evidence(
  read: readonly Word[],
  sentence: Sentence,
  verb: FiniteVerb,
  slipped: ReadonlySet<FiniteVerb>,
  story: Story,
  next: Sentence | undefined,
): number {
  const place = sentence.verbs.indexOf(verb)
  const previous = sentence.verbs[place - 1]
  const later = sentence.verbs[place + 1]
  const isPast = (one: FiniteVerb | undefined) => one && (one.time === 'past' || slipped.has(one))
  const subject = verb.subject === null ? '' : wordAt(read, verb.subject)
  if (
    wordAt(read, sentence.to) === '?' ||
    subject === 'you' ||
    isOrder(read, sentence.from) ||
    (verb.subject === null && wordAt(read, sentence.from) === 'what')
  )
    return 0
  const opening = textOf(read, previous ? previous.verbAt + 1 : sentence.from, verb.from)
  const clauseEnd = later ? later.from : sentence.to
  const clause = ` ${opening} ${textOf(read, verb.from, clauseEnd)} `
  const whole = textOf(read, sentence.from, sentence.to)
  if (NOW.test(whole) || /\b(?:if|unless|please|whether|provided|condition)\b/.test(` ${opening} `)) return 0
  // “She suggested that he take the train”, “that is how I got it”.
  if (previous && MANDATIVE.test(previous.base) && verb.disagrees) return 0
  if (previous && MANDATIVE.test(previous.base) && /^(?:i|we|they)$/.test(subject)) return 0
  if (/^(?:that|this)$/.test(subject) && wordAt(read, verb.at) === 'is') return 0
  let points = 0
  // Its own sentence can show the past.
  const start = textOf(read, sentence.from, verb.from)
  const isRelative = /^(?:who|which|that)$/.test(subject)
  const opensPast =
    !isRelative &&
    (OPENS_PAST.test(start) || PAST_TIME.test(start) || (GOES_ON.test(start) && story.pasts > story.presents))
  if (/^once/.test(start) && verb.time === 'perfect') return 0
  if (opensPast && place === 0)
    points += verb.time === 'will' ? 1 : /^once/.test(start) || GOES_ON.test(start) ? 3 : 5
  if (place === 0 && /^on (?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(start)) points += 1
  if (/^(?:present|perfect)$/.test(verb.time) && PAST_TIME.test(textOf(read, verb.verbAt + 1, clauseEnd)))
    points += 4
  if (
    verb.time === 'perfect' &&
    DATE.test(textOf(read, verb.verbAt + 1, clauseEnd)) &&
    !PLANS.test(verb.base)
  )
    points += 5
  let own = 0
  if (isPast(previous) && previous) {
    const reports = REPORTS.test(previous.base)
    const isComplement =
      /\b(?:that|who|what|how|why|where|when)$/.test(opening) && !/,/.test(opening)
        ? true
        : reports && /^(?:(?:to )?(?:me|him|her|us|them|everyone|everybody))?$/.test(opening)
    if (/\bas (?:if|though)$/.test(opening)) own = 4
    else if (isComplement && /^(?:provide|do)$/.test(previous.base)) own = 0
    else if (isComplement)
      own = (reports || /that$/.test(opening) ? 3 : 2) - (isFact(read, verb, previous) ? 2 : 0)
    else if (
      /\b(?:when|while|before|after|until|till|as soon as)$/.test(textOf(read, sentence.from, previous.from))
    )
      own = 3
    else if ((SUBJECT.test(subject) || verb.subject === null) && GOES_ON_IN.test(opening)) own = 3
    else
      own =
        /\b(?:and|but|so|then|because|as|until|till|before|after|when|while|although|since|,)\b|^,/.test(
          opening,
        ) || verb.subject === null
          ? 2
          : 1
  }
  if (isPast(later) && later && verb.time !== 'perfect') {
    const between = textOf(read, verb.verbAt + 1, later.from)
    if (
      /\b(?:when|while|after|before|as|as soon as|until|till)$/.test(opening) &&
      (place === 0 || !isPast(previous))
    )
      own = Math.max(own, 3)
    else if (/\bwhen$/.test(between)) own += 3
    else if (/\b(?:and|but|so|then|because|when)\b/.test(between) || later.subject === null) own += 1
  }
  // “Many children learn it and forget it.”
  if (previous && /^(?:present|perfect)$/.test(previous.time) && !slipped.has(previous)) points -= 3
  if (own === 3 && !hasContext(story, next, opensPast) && !isOwn(read, verb, subject, opening)) own = 2
  points += own
  // So can the sentences around.
  let around = story.isTold ? 2 : story.pasts > 1 && story.presents === 0 ? 1 : 0
  if (story.justPast) around += 1
  const nextPast = next?.verbs[0]?.time === 'past' && !NOW.test(textOf(read, next.from, next.to))
  if (nextPast) around += 1
  const goesOn = /^(?:so|then|and|but) ,? ?$/.test(`${start} `) && story.presents === 0 && story.pasts > 1
  if (goesOn) around += 1
  if (own === 0 && !opensPast && !nextPast && !goesOn && story.pasts < 3) around = Math.min(around, 2)
  if (later?.time === 'will') points -= 2
  // “After lunch we pack our bags.”
  if (place === 0 && story.isTold && /^(?:after|at|on|in|during|by|before) [^,]+ ?,? ?$/.test(start))
    points += 1
  points += around
  if (verb.disagrees && points > 0) points += 2
  return (
    points -
    doubts(read, verb, { opening, clause, subject }, opensPast && place === 0 ? Math.max(own, 3) : own)
  )
}

/** Returns whether the sentences around tell a story, too. */
const hasContext = (story: Story, next: Sentence | undefined, opensPast: boolean) =>
  opensPast || story.isTold || story.justPast || next?.verbs[0]?.time === 'past'

/** Returns whether a clause without a story around it speaks of one person or thing: “He said that he will come.” */
function isOwn(read: readonly Word[], verb: FiniteVerb, subject: string, opening: string): boolean {
  if (wordAt(read, verb.at) === 'may') return false
  if (verb.time === 'will' && GOES_ON_IN.test(opening)) return false
  if (/^(?:i|he|she|we|they|it|there|(?:some|every|no)(?:body|one)|)$/.test(subject)) return true
  return (
    verb.time === 'will' &&
    /^(?:the|my|our|his|her|their)$/.test(wordAt(read, verb.from)) &&
    partAt(read, verb.from) === 'determiner'
  )
}

/** Returns whether a sentence opens with a base form: “Think of a time when it went wrong, and tell it.” */
const isOrder = (read: readonly Word[], from: number) =>
  partAt(read, from) === 'verb' &&
  read[from]?.token.verbs.some(({ forms }) => forms.has('base') && !forms.has('past')) === true

/** Returns whether a clause may tell what is always true: “I learnt that speed without accuracy is dangerous.” */
const isFact = (read: readonly Word[], verb: FiniteVerb, { base }: FiniteVerb) => {
  if (verb.subject === null || verb.disagrees || verb.time === 'will') return false
  const opensWith = wordAt(read, verb.from)
  const isGeneral =
    partAt(read, verb.from) === 'noun' ||
    /^(?:a|an|most|many|all|some|each|every|everyone|nobody|life)$/.test(opensWith)
  return (
    isGeneral || (/^(?:learn|realise|realize|teach|show)$/.test(base) && !/^(?:i|he|she|we)$/.test(opensWith))
  )
}

/** The points for a verb that is right in the present. */
function doubts(
  read: readonly Word[],
  verb: FiniteVerb,
  { opening, clause, subject }: { opening: string; clause: string; subject: string },
  own: number,
): number {
  const word = wordAt(read, verb.at)
  let doubts = 0
  const phrase = verb.subject === null ? '' : wordAt(read, verb.from)
  if (/\b(?:still|already)\b/.test(clause)) doubts += 2
  if (phrase === 'your') doubts += 2
  // “Offices in other countries give appointments.”
  if (
    verb.subject !== null &&
    partAt(read, verb.from) === 'noun' &&
    numberAt(read, verb.subject) === 'plural'
  )
    doubts += 1
  if (HABIT.test(clause)) doubts += verb.disagrees ? 1 : 2
  if (isLasting(verb.base) && verb.time === 'present') doubts += verb.disagrees ? 1 : 2
  if (/^(?:am|is|are)$/.test(word))
    doubts += word === 'am' && !wordAt(read, verb.verbAt).endsWith('ing') ? 2 : 1
  if (/^(?:have|has)$/.test(word) && verb.time === 'present') doubts += 1
  // “He left in 2019 and has not been back.”
  const goesOn = /\b(?:and|so|but)\b/.test(opening) || verb.subject === null
  if (verb.time === 'perfect')
    doubts +=
      goesOn && (verb.subject !== null || verb.base === 'be' || partAt(read, verb.at + 1) === 'not')
        ? 3
        : own > 2
          ? 0
          : own > 1
            ? 1
            : 3
  if (verb.time === 'will' && GOES_ON_IN.test(opening) && !/\bbut$/.test(opening)) doubts += 2
  if (verb.time === 'will' && (own < 2 || verb.subject === null)) doubts += 3
  if (/^(?:who|which|that)$/.test(subject)) doubts += verb.disagrees ? 0 : /^(?:is|has)$/.test(word) ? 2 : 1
  // “My mentor is a kind person.”
  if (word === 'is' && /^an?$/.test(wordAt(read, verb.at + 1)) && own < 3) doubts += 1
  if (/^(?:each|every)$/.test(phrase)) doubts += 1
  if (/^(?:have|has)$/.test(word) && verb.base === 'have' && own === 0) doubts += 1
  if (!verb.disagrees && /^it$/.test(subject)) doubts += 1
  return doubts
}

/** Verbs of states, opinions and habits, which a story may have in the present. */
const isLasting = (base: string) =>
  listed('stative', base) ||
  /^(?:think|feel|live|work|love|hope|remember|stay|guess|suppose|presume|enjoy|prefer|wish|suggest|request|thank|apologise|assure|expect|admit|regret|mean|handle|manage|teach|study|use|look|cost|miss|help|write|attach|say|recommend)$/.test(
    base,
  )

function inPast(read: readonly Word[], verb: FiniteVerb): Candidate[] {
  const number = verb.subject === null ? 'singular' : numberAt(read, verb.subject)
  const word = wordAt(read, verb.at)
  const { from } = verb
  if (verb.time === 'perfect') {
    const past = verb.base === 'be' ? (number === 'plural' ? 'were' : 'was') : conjugate(verb.base, 'past')
    const between = read.slice(verb.at + 1, verb.verbAt).map(({ token }) => token.word)
    if (between.includes('not')) return [{ from: verb.at, to: verb.at + 1, start: from, fixes: ['had'] }]
    const simple = [...between, past].join(' ')
    const earlier = ['had', ...between, wordAt(read, verb.verbAt)].join(' ')
    // “He said that she had left”, but “he stood up and left”.
    const fixes = verb.subject === null ? [simple, earlier] : [earlier, simple]
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

const numberAt = (read: readonly Word[], at: number): 'singular' | 'plural' => {
  const word = wordAt(read, at)
  if (/^(?:we|they|you|these|those|both|all|and)$/.test(word)) return 'plural'
  const token = read[at]?.token
  return token && partAt(read, at) === 'noun' && numberOf(token) === 'plural' ? 'plural' : 'singular'
}

function after(
  read: readonly Word[],
  sentence: Sentence,
  slipped: ReadonlySet<FiniteVerb>,
  story: Story,
): Story {
  const text = textOf(read, sentence.from, sentence.to)
  if (NOW.test(text) || wordAt(read, sentence.to) === '\n') return NO_STORY
  const pasts = sentence.verbs.filter((verb) => verb.time === 'past' || slipped.has(verb)).length
  const presents = sentence.verbs.filter(
    (verb) => /^(?:present|perfect|will)$/.test(verb.time) && !slipped.has(verb),
  ).length
  return {
    isTold: story.isTold || (pasts > 0 && (PAST_TIME.test(text) || /^(?:one|once) /.test(text))),
    pasts: story.pasts + pasts,
    presents: story.presents + presents,
    justPast: pasts > 0 && presents === 0,
  }
}
