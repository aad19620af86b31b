import { listed } from '../word-classes.ts'
import { closesRelative, endOfObject, verbAt } from './complements.ts'
import { type Candidate, isKnownNoun, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** Verbs with an adjective after them or after their object: “look sad”, “make it clear”, “arrive safe”. */
const TAKES_ADJECTIVE = new Set(
  `be become get look seem appear feel sound taste smell stay remain keep turn grow go come prove stand sit lie die fall run lead
  make find consider leave hold let have want like need prefer drive set cut paint wash dye push pull open close shut render
  think believe call declare pronounce judge deem report serve eat drink sell buy cook wear start begin end finish born marry
  arrive return escape emerge live sleep wake act play rest shine burn blow freeze break spring guess rate tie pack lock bury count`.split(
    /\s+/,
  ),
)
/** Words after which a sentence or phrase is complete, so that an adjective before them has no noun. */
const ENDS =
  /^(?:that|when|because|so|until|till|and|but|as|to|in|on|at|for|with|from|during|by|after|before|[.,!?;])$/
const JOINS = /^(?:and|but|or|,)$/
/** Adjectives that are adverbs as well, or that tell how someone is rather than how they act. */
const ADVERB_TOO =
  /^(?:fast|hard|early|late|high|low|deep|straight|right|wrong|close|near|far|long|short|fine|sure|first|last|direct|free|clean|loud|tight|flat|daily|cheap|good|well|better|best|just|even|only|alone|able|ready|happy|fresh|young|old|dead|full|live|open|hot|cold|warm|wide|still|ill|sick|pretty|most|worth|due|like|unlike|such|same|total|square|express|past|next|sharp|plain|double|private|public|individual|present|responsible|mental|human|local|national|material|actual|real)$/

/** An adjective where an adverb tells how someone acts: “he announced innocent that”, “thanked them polite”. */
export function adjectivesForAdverbs(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const word = wordAt(read, at)
    if (!isManner(word) || partAt(read, at + 1) === 'noun') return []
    let before = at - 1
    // “Do something different.”
    if (/(?:thing|body|one|where)$|^what$/.test(wordAt(read, before))) return []
    const graded = /^(?:very|so|too|quite|really|rather)$/.test(wordAt(read, before))
    if (graded) before -= 1
    if (!ENDS.test(wordAt(read, at + 1))) return []
    const verb = verbBefore(read, before)
    const reading = verb === null ? undefined : read[verb]?.token.verbs[0]
    if (verb === null || !reading || TAKES_ADJECTIVE.has(reading.base) || closesRelative(read, verb))
      return []
    // “Kept secret and safe”, “cheap and best”: an adjective after the link belongs to the same noun.
    if (
      JOINS.test(wordAt(read, at + 1)) &&
      (/^(?:adjective|noun)$/.test(partAt(read, at + 2)) || /(?:ed|ing)$/.test(wordAt(read, at + 2)))
    )
      return []
    return [{ from: at, to: at + 1, start: verb, fixes: [adverbOf(word)] }]
  })
}

const isManner = (word: string) =>
  (listed('manner', word) || (listed('adjective-known', word) && listed('adverb-known', adverbOf(word)))) &&
  !ADVERB_TOO.test(word) &&
  !isKnownNoun(word) &&
  !/(?:ed|ing|ly|en)$/.test(word)

const adverbOf = (word: string) =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ily`
    : /[^l]le$/.test(word)
      ? `${word.slice(0, -1)}y`
      : word.endsWith('ic')
        ? `${word}ally`
        : word.endsWith('ll')
          ? `${word}y`
          : `${word}ly`

/** The verb whose object ends at `last`, or that stands there itself. */
function verbBefore(read: readonly Word[], last: number): number | null {
  if (verbAt(read, last)) return last
  for (let at = last; at > last - 6 && at > 0; at -= 1)
    if (verbAt(read, at - 1) && endOfObject(read, at) === last + 1) return at - 1
  return null
}
