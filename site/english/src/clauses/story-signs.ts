import { listed } from '../word-classes.ts'
import { type FiniteVerb, numberAt, type Sentence } from './finite-verbs.ts'
import { partAt, textOf, type Word, wordAt } from './parts-of-speech.ts'

/** A verb of the present with what stands around it. */
export interface Place {
  read: readonly Word[]
  sentences: readonly Sentence[]
  /** The place of its sentence among the sentences. */
  index: number
  verb: FiniteVerb
  /** The verbs that were taken for slips so far. */
  slipped: ReadonlySet<FiniteVerb>
}

const NOW =
  /\b(?:now|today|tonight|tomorrow|nowadays|currently|current|these days|at present|at the moment|next (?:week|month|year|time)|any ?more|no longer|since (?:then|that|the|my|i|we|he|she|they|before|after|birth|childhood|\d+)|so far|till now|until now|from that day|for the last|for the past|in these \w+ \w+)\b/
const EVERY =
  /\b(?:(?:every|each) (?!of\b|one\b)|daily|(?:a|per) (?:day|week|month|year)(?! (?:ago|back|before|later|earlier|after))|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|once a|twice a|whenever)\b/
const HABIT = /\b(?:always|usually|generally|often|sometimes|never|normally|mostly|rarely)\b/
const PAST_TIME =
  /\b(?:(?<!since |from |of |than |as |about |until |till |by )yesterday(?! 's)|(?<!at |but |the |my |our |his |her |for |since |from |of |than |as |about |until |till |by |over |during )last (?:night|week|weekend|month|quarter|year|summer|winter|monsoon|diwali|holi|eid|christmas|pongal|onam|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)|\w+ (?:minute|hour|day|week|month|year)s? (?:ago|back)|in (?:19\d\d|20[012]\d)|when (?:i|we|he|she|they|my \w+) (?:was|were|joined|started|came|went|reached|got|moved|met)|in (?:my|our|his|her) (?:childhood|first job|last job|last company|previous company|school days|college days)|as a (?:child|boy|girl|student|teenager)(?! who| that)|once upon a time|the other day|(?<!since )(?:on |in |at )?(?:that|those) (?:day|night|evening|morning|week|year|time)(?! ?(?:when|that|is|are|will))|in those days)\b/
const DATE =
  /\b(?:on \d+(?:st|nd|rd|th)?|on (?:the )?\d+(?:st|nd|rd|th)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/
/** Verbs whose date may still come: “I have booked a table on Friday”. */
const PLANS =
  /^(?:schedule|book|arrange|plan|fix|reserve|set|invite|call|organise|organize|apply|keep|move|shift|postpone|decide|ask|request|propose|block|be)$/
const MANDATIVE = /^(?:suggest|recommend|insist|demand|require|propose|request|ask|advise|order|urge)$/
const OPENS_PAST =
  /^(?:and |but |so |then )?(?:once(?= ,)|earlier|previously|one (?:\w+day|day|night|evening|morning|afternoon)|(?:on |in )?(?:that|the next|the same|the following|the first|the second|the third|the last) (?:day|evening|night|morning|afternoon|week|year)|on my [a-z]+ (?:day|birthday)|during the (?:lockdown|night|pandemic|floods?)|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month|year)s? later) ?,? ?$/
/** Words that go on with a story, and also with instructions. */
const GOES_ON =
  /^(?:and |but )?(?:then|after (?:that|this|some time|(?:an?|one|two|three|\w+) (?:minute|hour|day|week|month|year)s?)|\w+ (?:minute|hour|day|week|month|year)s? before|suddenly|finally|luckily|at last|in the (?:end|beginning)|at first|later|afterwards|to my \w+) ?,? ?$/
const TIME_LINK =
  /\b(?:when|while|before|after|until|till|as soon as|once|whenever|by the time|the moment|every time)$/

/** The signs for or against a slip, by their names in the table of points. */
export function signsOf(place: Place): string[] {
  const { read, sentences, index, verb } = place
  const sentence = sentences[index]
  if (!sentence) return []
  const signs = [...textSigns(place), ...verbSigns(read, verb)]
  const at = sentence.verbs.indexOf(verb)
  const previous = sentence.verbs[at - 1]
  const later = sentence.verbs[at + 1]
  const start = textOf(read, sentence.from, verb.from)
  const opening = textOf(read, previous ? previous.verbAt + 1 : sentence.from, verb.from)
  const clauseEnd = later ? later.from : sentence.to
  const clause = `${opening} ${textOf(read, verb.from, clauseEnd)}`
  const whole = textOf(read, sentence.from, sentence.to)
  const isPast = (one: FiniteVerb) => one.time === 'past' || place.slipped.has(one)
  const relation = relationOf(read, verb, opening, previous)
  const kind = verb.time === 'present' ? '' : ` ${verb.time}`
  if (NOW.test(whole)) signs.push(`now${kind}`)
  if (EVERY.test(clause)) signs.push('every day')
  if (HABIT.test(clause)) signs.push('always')
  if (/\b(?:still|already)\b/.test(clause)) signs.push('still')
  if (relation !== 'as said' && (OPENS_PAST.test(start) || PAST_TIME.test(start)))
    signs.push(previous ? 'past time earlier' : 'past time opens')
  if (!previous && GOES_ON.test(start)) signs.push('goes on')
  if (/\bever\b/.test(clause)) signs.push(`ever${kind}`)
  if (
    /^(?:i|we)$/.test(wordAt(read, verb.subject ?? -1)) &&
    verb.time === 'present' &&
    listed('story-signs-says-now', verb.base)
  )
    signs.push('I think')
  // “I get up at six, | but yesterday I slept”: what follows the link belongs to the next verb.
  const rest = textOf(read, verb.verbAt + 1, clauseEnd).replace(/ (?:, )?(?:and|but|so|because)\b.*$/, '')
  if (PAST_TIME.test(rest)) signs.push('past time after')
  if (DATE.test(rest) && !PLANS.test(verb.base)) signs.push(`date after${kind}`)
  if (/\b(?:if|unless|please|whether|provided|condition)\b/.test(opening)) signs.push('if')
  if (/\bas (?:if|though)$/.test(opening)) signs.push('as if')
  if (
    previous &&
    MANDATIVE.test(previous.base) &&
    /^(?:reported|complement)$/.test(relation) &&
    verb.subject !== null
  ) {
    const isBase = read[verb.at]?.token.verbs.some(({ forms }) => forms.has('base'))
    if (isBase && (verb.disagrees || !/\b(?:if|whether|how|what|why|when|where)$/.test(opening)))
      signs.push('mandative')
  }
  if (previous) {
    const pasts = isPast(previous) ? 'past' : previous.time === 'would' ? 'would' : 'present'
    // “I was late because my bus takes an hour”: alone, a reason may hold today.
    signs.push(`${pasts} ${relation === 'because' && sentences.length === 1 ? 'other' : relation}`)
    if (kind && pasts === 'past') signs.push(`past ${relation}${kind}`)
    if (!kind && pasts === 'past' && /^(?:am|is|are|have|has)$/.test(wordAt(read, verb.at)))
      signs.push(`past ${relation} is`)
  } else signs.push(`first ${relation}${kind}`)
  if (later) {
    const after = isPast(later) ? 'past' : later.time === 'present' && !later.disagrees ? 'present' : 'other'
    const link = TIME_LINK.test(opening) ? ' after time link' : ''
    if (after !== 'other') signs.push(`later ${after}${link}`)
  }
  if (verb.time === 'present' && previous && isPast(previous) && isFact(read, verb)) signs.push('fact')
  return signs
}

/** Letters and reports speak of what has happened up to now. */
const LETTER =
  /\b(?:dear|sir|madam|ma'am|i am writing|please|kindly|regards|your (?:letter|e-mail|email|order|company))\b/

/** How a clause is joined to the verb before it. */
function relationOf(
  read: readonly Word[],
  verb: FiniteVerb,
  opening: string,
  previous: FiniteVerb | undefined,
): string {
  if (!previous) {
    if (
      /\b(?:seeing|fearing|hoping|thinking|knowing|saying|expecting|explaining|realising|realizing|believing|wondering|telling|convinced|sure|afraid|worried|surprised|happy|sorry|glad) (?:that|if|whether|what|how|why)?$/.test(
        `${opening}${opening.endsWith('ing') ? ' ' : ''}`,
      )
    )
      return 'reported'
    if (
      (verb.subject !== null && /^(?:who|which|that)$/.test(wordAt(read, verb.subject))) ||
      /\b(?:who|whom|which|where)$/.test(opening)
    )
      return 'relative'
    return TIME_LINK.test(opening) ? 'when' : 'main'
  }
  const subject = verb.subject === null ? '' : wordAt(read, verb.subject)
  if (verb.subject === null) return 'shared'
  // “As we discussed yesterday, the scope has changed.”
  if (wordAt(read, previous.from - 1) === 'as' && /,$/.test(opening)) return 'as said'
  if (/\bas (?:if|though)$/.test(opening)) return 'as if'
  if (TIME_LINK.test(opening)) return 'when'
  if (/\b(?:because|although|though|since|as|whereas|even if)$/.test(opening)) return 'because'
  if (/\bso .* that$|\bsuch .* that$/.test(opening) || /\bso that$/.test(opening)) return 'so that'
  if (/^(?:who|which|that|whom)$/.test(subject)) return 'relative'
  if (/\b(?:that|what|who|how|why|where|if|whether|which)$/.test(opening))
    return listed('story-signs-reports', previous.base) ? 'reported' : 'complement'
  if (
    listed('story-signs-reports', previous.base) &&
    /^(?:(?:to )?(?:me|him|her|us|them|everyone|everybody))?$/.test(opening)
  )
    return 'reported'
  if (/\b(?:and|so|then|but|or)(?: then| there| finally| suddenly| after that)?$/.test(opening))
    return 'joined'
  if (/,$/.test(opening)) return 'comma'
  return 'other'
}

/** The signs that the sentences around show. */
function textSigns({ read, sentences, index, verb, slipped }: Place): string[] {
  let pasts = 0
  let presents = 0
  let nearPasts = 0
  let nearPresents = 0
  let told = false
  const first = sentences.findLastIndex(({ from }, at) => at <= index && wordAt(read, from - 1) === '\n')
  const end = sentences.findIndex(({ to }, at) => at >= index && wordAt(read, to) === '\n')
  const text = sentences.slice(Math.max(0, first), end < 0 ? undefined : end + 1)
  const near = sentences.slice(Math.max(0, index - 2), index + 2)
  for (const sentence of text) {
    const isNear = near.includes(sentence)
    for (const one of sentence.verbs) {
      if (one === verb) continue
      if (one.time === 'past' || slipped.has(one)) {
        pasts += 1
        if (isNear) nearPasts += 1
      } else if (one.time === 'present' && !one.disagrees) {
        presents += 1
        if (isNear) nearPresents += 1
      }
    }
    if (
      sentence.from < (sentences[index]?.from ?? 0) &&
      (PAST_TIME.test(textOf(read, sentence.from, sentence.to)) ||
        /^(?:one (?:day|night|evening|morning|afternoon)|once|on the first|on my first)\b/.test(
          textOf(read, sentence.from, sentence.from + 3),
        ))
    )
      told = true
  }
  const share = pasts / (pasts + presents)
  const whole = textOf(read, text[0]?.from ?? 0, text.at(-1)?.to ?? 0)
  const signs = [
    pasts + presents === 0
      ? 'alone'
      : pasts + presents === 1
        ? pasts
          ? 'one past'
          : 'one present'
        : share > 0.85
          ? pasts > 4
            ? 'long story'
            : 'all past'
          : share > 0.6
            ? 'mostly past'
            : share > 0.35
              ? 'half past'
              : share > 0.1
                ? 'mostly present'
                : 'all present',
  ]
  const nearShare = nearPasts / (nearPasts + nearPresents)
  if (nearPasts + nearPresents > 1)
    signs.push(
      nearShare > 0.85
        ? nearPasts > 3
          ? 'near long story'
          : 'near all past'
        : nearShare > 0.6
          ? 'near mostly past'
          : nearShare > 0.35
            ? 'near half past'
            : 'near present',
    )
  if (told) signs.push('told')
  if (LETTER.test(whole)) signs.push('letter')
  const before = sentences[index - 1]
  const last = before?.verbs.findLast(({ time }) => time !== 'would')
  if (before && before.to === (sentences[index]?.from ?? 0) - 1 && last)
    signs.push(
      last.time === 'past' || slipped.has(last)
        ? 'after past'
        : last.disagrees
          ? 'after unclear'
          : 'after present',
    )
  const next = sentences[index + 1]?.verbs[0]
  if (next)
    signs.push(
      next.time === 'past'
        ? 'before past'
        : next.time === 'present' && !next.disagrees
          ? 'before present'
          : 'before unclear',
    )
  const sentence = sentences[index]
  if (sentence && wordAt(read, sentence.to) === '?') signs.push('question')
  if (sentence && isOrder(read, sentence.from)) signs.push('order')
  return signs
}

/** The signs that the verb and its subject show. */
function verbSigns(read: readonly Word[], verb: FiniteVerb): string[] {
  const word = wordAt(read, verb.at)
  const signs: string[] = []
  const isProgressive =
    /^(?:am|is|are)$/.test(word) && verb.verbAt > verb.at && wordAt(read, verb.verbAt).endsWith('ing')
  if (verb.disagrees) signs.push('disagrees')
  if (verb.time === 'present') {
    if (isProgressive) signs.push('is doing')
    else if (/^(?:am|is|are)$/.test(word)) signs.push('is')
    else if (/^(?:have|has)$/.test(word)) signs.push('has')
    else if (isLasting(verb.base)) signs.push('lasts')
    else signs.push('does')
  } else if (verb.time === 'will')
    signs.push(/^(?:can|cannot|may|must|shall|will)$/.test(word) ? word : 'will')
  else signs.push('perfect')
  if (partAt(read, verb.at + 1) === 'not') signs.push('not')
  if (/^(?:is|are)$/.test(word) && /^an?$/.test(wordAt(read, verb.at + 1))) signs.push('is a')
  const subject = verb.subject === null ? '' : wordAt(read, verb.subject)
  const opens = wordAt(read, verb.from)
  const part = partAt(read, verb.from)
  if (verb.subject === null) signs.push('no subject')
  else if (/^(?:i|he|she|we|they)$/.test(subject)) signs.push('he')
  else if (/^(?:you|your)$/.test(subject) || opens === 'your') signs.push('you')
  else if (subject === 'it') signs.push('it')
  else if (subject === 'there') signs.push('there')
  else if (/^(?:who|which|that)$/.test(subject)) signs.push('who')
  else if (/^(?:this|these)$/.test(opens)) signs.push('this')
  else if (/^(?:a|an|most|many|all|some|each|every|life|people|any)$/.test(opens)) signs.push('a man')
  else if (/^(?:(?:every|some|any|no)(?:one|body|thing))$/.test(subject)) signs.push('everyone')
  else if (part === 'noun') signs.push(numberAt(read, verb.subject) === 'plural' ? 'men' : 'man')
  else if (part === 'determiner') signs.push('the man')
  else signs.push('other subject')
  return signs
}

/** Returns whether a sentence opens with a base form: “Think of a time when it went wrong, and tell it.” */
const isOrder = (read: readonly Word[], from: number) =>
  partAt(read, from) === 'verb' &&
  read[from]?.token.verbs.some(({ forms }) => forms.has('base') && !forms.has('past')) === true

/** Returns whether a clause may tell what is always true: “I learnt that speed without accuracy is dangerous.” */
const isFact = (read: readonly Word[], verb: FiniteVerb) =>
  verb.subject !== null &&
  !verb.disagrees &&
  (partAt(read, verb.from) === 'noun' ||
    /^(?:a|an|most|many|all|some|each|every|everyone|nobody|life|people)$/.test(wordAt(read, verb.from)))

/** Verbs of states, opinions and habits, which a story may have in the present. */
const isLasting = (base: string) =>
  listed('stative', base) ||
  /^(?:think|feel|live|work|love|hope|remember|stay|guess|suppose|presume|enjoy|prefer|wish|suggest|request|thank|apologise|assure|expect|admit|regret|mean|handle|manage|teach|study|use|look|cost|miss|help|write|attach|say|recommend)$/.test(
    base,
  )
