import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type FiniteVerb, isSeveral, readSentences } from './finite-verbs.ts'
import { type Candidate, partAt, type Word, wordAt } from './parts-of-speech.ts'

const HABIT =
  /\b(?:every (?:single )?(?:other )?(?:day|morning|evening|afternoon|night|week|weekend|month|year|summer|winter|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|daily|whenever|once an?|twice an?|three times an?|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|on weekends|most days)\b/
const FOR_NOW =
  /\b(?:now|nowadays|these days|currently|this (?:week|month|year|time)|at the moment|today|tonight|tomorrow|recently|always|more and more|next)\b/
/** States that have no -ing form. */
const STATE =
  /^(?:know|own|belong|contain|consist|cost|need|want|believe|mean|seem|resemble|deserve|possess|depend|owe|prefer|understand|lack)$/
const SENSE = /^(?:smell|taste|sound)$/

/** The -ing form for a habit or a state: “He is working from home every Tuesday”, “the flat is smelling wonderful”. */
export function needlessProgressives(read: readonly Word[]): Candidate[] {
  return readSentences(read).flatMap(({ from, to, verbs }) =>
    verbs.flatMap((verb, index) => {
      const { at, verbAt, base, time } = verb
      const isProgressive =
        /^(?:am|is|are|was|were)$/.test(wordAt(read, at)) &&
        verbAt > at &&
        wordAt(read, verbAt).endsWith('ing')
      if (
        !isProgressive ||
        /^(?:go|see|visit|meet|leave|come|start|increase|decrease|grow|rise|fall|change|improve|get|become)$/.test(
          base,
        ) ||
        verb.subject === null
      )
        return []
      const next = verbs[index + 1]
      const clause = textFrom(read, index === 0 ? from : verb.from, next ? next.from : to)
      const isUsual =
        /^(?:usually|generally|normally)$/.test(wordAt(read, verbAt - 1)) ||
        /^(?:usually|generally|normally)$/.test(wordAt(read, at - 1))
      const isHabit =
        time === 'present' &&
        (isUsual || HABIT.test(clause)) &&
        !FOR_NOW.test(textFrom(read, from, to)) &&
        wordAt(read, to) !== '?'
      if (!isHabit && !isState(read, verb)) return []
      return [{ from: at, to: verbAt + 1, start: verb.from, fixes: [simple(read, verb)] }]
    }),
  )
}

const textFrom = (read: readonly Word[], from: number, to: number) =>
  read
    .slice(from, to)
    .map(({ token }) => token.word)
    .join(' ')

function isState(read: readonly Word[], { base, verbAt }: FiniteVerb): boolean {
  const next = wordAt(read, verbAt + 1)
  if (SENSE.test(base))
    return (
      /^(?:like|of|so|very|too|really)$/.test(next) ||
      (partAt(read, verbAt + 1) === 'adjective' && partAt(read, verbAt + 2) !== 'noun')
    )
  if (base === 'weigh') return /^(?:more|less|almost|nearly|about|around|over|only|\d+)$/.test(next)
  // “He is wanting in tact”, “being mean”, “knowing that”.
  return STATE.test(base) && !/^(?:in|to)$/.test(next) && !listed('adjective-known', wordAt(read, verbAt))
}

function simple(read: readonly Word[], verb: FiniteVerb): string {
  const { at, verbAt, base, time } = verb
  const between = read.slice(at + 1, verbAt).map(({ token }) => token.word)
  const isMany = isSeveral(read, verb) || /^(?:i|you)$/.test(wordAt(read, verb.subject ?? -1))
  if (between.includes('not'))
    return [time === 'past' ? 'did' : isMany ? 'do' : 'does', ...between, base].join(' ')
  return [...between, conjugate(base, time === 'past' ? 'past' : isMany ? 'base' : 's')].join(' ')
}
