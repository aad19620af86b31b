import { matchCriterion, wordsOf } from '@careerspeak/english/criteria'
import { questionsOf } from './hear'
import type { Topic } from './topic'

const MAX_ANSWERS = 3

/**
 * The partner's answers to the questions of a turn, three at most, or null. Each part of a question has the answer with the longest
 * matching words: “May I have your name and your number?” has two.
 */
export function answerFrom({ facts }: Topic, text: string): string | null {
  const found = questionsOf(text).flatMap((question) =>
    SENT.test(question)
      ? ['Not yet, I’m afraid.']
      : question.split(NEXT_PART).flatMap((part) => bestOf(facts, part)),
  )
  const answers = [...new Set(found)].slice(0, MAX_ANSWERS)
  return answers.length > 0 ? answers.join(' ') : null
}

/** “the salary, the shift and how many people …” */
const NEXT_PART =
  /(?:,(?: and)?|\band) (?=(?:your|the|what|which|how|when|where|who|why|is|are|do|does|any)\b)/i
/** “Did you get the report that I sent?” */
const SENT =
  /\b(?:did|have) you (?:get|got|see|seen|receive|received|read|check|checked)\b.*\b(?:my|our|(?:i|we)(?: \w+)? (?:sent|shared|mailed|wrote))\b/i

function bestOf(facts: Topic['facts'], question: string): string[] {
  const [best] = facts
    .map((fact) => ({ says: fact.says, length: matchedLength(fact.asks, question) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return best ? [best.says] : []
}

function matchedLength(asks: readonly string[], question: string): number {
  const matched = asks.filter(
    (ask) => matchCriterion({ listensFor: 'one of the words', words: [ask], count: 0 }, question) !== null,
  )
  return Math.max(0, ...matched.map((ask) => ask.length))
}

/** Words of small talk. In a talk about anything else, and without any of its words, it is off the topic. */
const CHAT = new Set(
  'cricket match matches wicket wickets ipl football dog dogs cat cats pet movie movies film films actor actress hero song songs dance weather rain petrol diesel election elections minister politics party horoscope lottery pizza biryani recipe food rice mango uncle aunt aunty neighbour girlfriend boyfriend astrology temple moon planet joke jokes riddle homework bitcoin gold poem tiktok instagram'.split(
    ' ',
  ),
)

const vocabularies = new WeakMap<Topic, ReadonlySet<string>>()

/** Returns whether a turn is about something else than a topic. */
export function isOffTopic(topic: Topic, text: string): boolean {
  if (topic.situation === 'Small talk') return false
  const words = wordsOf(text.toLowerCase())
  if (!words.some((word) => CHAT.has(word))) return false
  const vocabulary = vocabularyOf(topic)
  return !words.some((word) => word.length > 3 && !PLAIN.has(word) && vocabulary.has(form(word)))
}

const PLAIN = new Set(
  'very much with that this have from they them what your would could should about like know think really some many more also just when where which there their been were will because high these days yesterday today tomorrow good great time thing things people work does years only madam'.split(
    ' ',
  ),
)

const form = (word: string) => word.replace(/(?:ing|ed|es|s|ly)$/, '')

function vocabularyOf(topic: Topic): ReadonlySet<string> {
  const known = vocabularies.get(topic)
  if (known) return known
  const texts = [
    topic.title,
    topic.description,
    topic.opening,
    ...topic.facts.flatMap(({ asks, says }) => [...asks, says]),
    ...topic.questions.flatMap(({ text, simpler, model, followUps }) => [
      text,
      simpler,
      model,
      ...followUps.flatMap(({ words, says }) => [...words, says]),
    ]),
  ]
  const vocabulary = new Set(wordsOf(texts.join(' ').toLowerCase()).map(form))
  vocabularies.set(topic, vocabulary)
  return vocabulary
}
