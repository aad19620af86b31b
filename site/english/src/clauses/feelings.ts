import { singular } from '../nouns.ts'
import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { endOfObject, verbAt } from './complements.ts'
import { type Candidate, chainEndingAt, partAt, type Word, wordAt } from './parts-of-speech.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Verbs for what things do to people: the thing is “-ing”, the person “-ed”. */
const FEELINGS = words(
  `amaze amuse annoy astonish bore confuse depress disappoint disgust embarrass encourage excite exhaust fascinate frighten frustrate
  horrify humiliate inspire interest irritate motivate overwhelm please puzzle satisfy shock surprise terrify thrill tire worry`,
)
/** Those whose “-ed” form is never said of a thing. */
const NEVER_OF_THINGS = words(
  `amaze amuse annoy astonish bore depress disappoint embarrass excite exhaust fascinate frighten frustrate humiliate interest irritate
  shock surprise terrify thrill tire`,
)
/** Things that stand for people, or show what someone feels. */
const LIKE_PEOPLE =
  /^(?:voice|face|look|eye|smile|expression|mind|heart|dog|cat|horse|animal|bird|cow|body|leg|muscle|soul|world|country|company|bank|market|city|town|village|school|class|who|which|that|one|everyone|everybody|nobody|someone|anyone|all|most|some|none|both)$/
const LINKING = /^(?:be|feel|look|seem|become|get|sound)$/
/** “He looked surprising.” */
const LOOKS =
  /^(?:look|seem) (?:surprise|disappoint|annoy|shock|confuse|worry|bore|tire|please|embarrass|frighten)$/
const AFTER_FELT = /^(?:in|about|with|by|at|that|because|when)$/

const reading = (read: readonly Word[], at: number, form: 'ing' | 'participle') =>
  read[at]?.token.verbs.find((verb) => FEELINGS.has(verb.base) && verb.forms.has(form))?.base

const isPerson = (word: string) =>
  /^(?:i|we|he|she|they|you)$/.test(word) ||
  listed('person', word) ||
  listed('person', singular(word)) ||
  listed('profession', singular(word))

/** The “-ing” form for what someone feels, or the “-ed” form for what causes it: “I was amazing to see it”. */
export function wrongFeelings(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const felt = reading(read, at, 'ing')
    const causing = reading(read, at, 'participle')
    if (!felt && !causing) return []
    let before = at - 1
    while (
      /^(?:adverb|not)$/.test(partAt(read, before)) ||
      /^(?:so|very|too|quite|really)$/.test(wordAt(read, before))
    )
      before -= 1
    const verb = verbAt(read, before)
    const subject = subjectBefore(read, before)
    if (felt && verb && LINKING.test(verb.base) && subject && isPerson(subject))
      return isFelt(read, at) || LOOKS.test(`${verb.base} ${felt}`)
        ? [{ from: at, to: at + 1, start: before, fixes: [conjugate(felt, 'participle')] }]
        : []
    const isCause =
      (causing &&
        verb &&
        LINKING.test(verb.base) &&
        subject &&
        isThing(subject) &&
        isCausing(read, at, causing, subject)) ||
      isFound(read, before, at)
    if (!causing || !isCause) return []
    return [{ from: at, to: at + 1, start: before, fixes: [conjugate(causing, 'ing')] }]
  })
}

/** The main word of the subject of a verb; helping verbs may stand between. */
function subjectBefore(read: readonly Word[], verb: number): string | null {
  let at = verb - 1
  while (
    /^(?:adverb|not|modal)$/.test(partAt(read, at)) ||
    /^(?:has|have|had|been|be|do|does|did)$/.test(wordAt(read, at))
  )
    at -= 1
  const phrase = chainEndingAt(read, at)?.[0]
  return phrase ? wordAt(read, phrase.head) : null
}

const isThing = (word: string) =>
  !isPerson(word) && !LIKE_PEOPLE.test(singular(word)) && !listed('either-number', word)

function isFelt(read: readonly Word[], at: number): boolean {
  if (AFTER_FELT.test(wordAt(read, at + 1))) return true
  return (
    partAt(read, at + 1) === 'to' &&
    /^(?:see|hear|know|learn|find|discover|meet|receive|get)$/.test(wordAt(read, at + 2)) &&
    partAt(read, at + 3) !== 'stop'
  )
}

function isCausing(read: readonly Word[], at: number, base: string, subject: string): boolean {
  const next = wordAt(read, at + 1)
  if (subject === 'it') return /^(?:that|how)$/.test(next)
  return (
    NEVER_OF_THINGS.has(base) &&
    !/^(?:by|with|at|in|to|about|of|from)$/.test(next) &&
    partAt(read, at + 1) !== 'noun'
  )
}

/** “I found this practice humiliated.” */
function isFound(read: readonly Word[], last: number, at: number): boolean {
  if (/^(?:by|with|in|at|to)$/.test(wordAt(read, at + 1)) || !isThing(wordAt(read, last))) return false
  for (let from = last; from > last - 5; from -= 1)
    if (
      /^(?:find|consider)$/.test(verbAt(read, from - 1)?.base ?? '') &&
      endOfObject(read, from) === last + 1
    )
      return true
  return false
}
