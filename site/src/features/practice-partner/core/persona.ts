import { matchCriterion, wordsOf } from '@careerspeak/english/criteria'
import { questionsOf } from './hear'
import type { Question, Topic } from './topic'

const MAX_ANSWERS = 3

/**
 * The partner's answers to the questions of a turn, three at most, or null. Each part of a question has the answer with the longest
 * matching words: “May I have your name and your number?” has two.
 */
export function answerFrom({ facts }: Topic, text: string): string | null {
  const found = questionsOf(text).flatMap((question) =>
    SENT.test(question)
      ? ['Not yet, I’m afraid.']
      : question.split(NEXT_PART).flatMap((part) => answersIn(facts, part)),
  )
  const answers = [...new Set(found)].slice(0, MAX_ANSWERS)
  return answers.length > 0 ? answers.join(' ') : null
}

/** “the salary, the shift and how many people …” */
const NEXT_PART =
  /(?:,(?: and)?|\band) (?=(?:your|the|what|which|how|when(?! (?:you|i|we|they|he|she)\b)|where|who|why|is|are|do|does|any)\b)/i
/** “Did you get the report that I sent?” */
const SENT =
  /\b(?:did|have) you (?:get|got|see|seen|receive|received|read|check|checked)\b.*\b(?:my|our|(?:i|we)(?: \w+)? (?:sent|shared|mailed|wrote))\b/i

const QUANTITY =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|eighty|hundred|thousand|lakhs?|crores?|half|third|tenth|all|every|both|no|none|nobody|nothing|enough|only|a bit|little|many|few)\b/i
/** A fact without a figure does not answer “How long?”, though it may share its words. */
const ANSWERED_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/\bhow (?:many|much)\b/i, QUANTITY],
  [
    /\b(?:how long|how often|when|what time|which day|what day)\b/i,
    new RegExp(
      `${QUANTITY.source}|\\b(?:\\w+day|today|tomorrow|tonight|morning|noon|afternoon|evening|night|year|month|week|now|soon|any time|later|end|hours?|minutes?|days?|weeks?|months?|years?|spring|summer|autumn|winter|december|january|march|april|always)\\b`,
      'i',
    ),
  ],
]

/** Words in which learners put a question, and those of most facts. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:persons?|employees|members|workers|staffs|peoples)\b/gi, 'people'],
  [/\b(?:from|since) (?:when|how long|how many (?:days|weeks|months|years))\b/gi, 'since when, how long'],
  [/\b(?:remuneration|compensation|wages?|pay scale)\b/gi, 'salary'],
  [/\b(?:firm|organi[sz]ation)\b/gi, 'company'],
  [/\b(?:gap|differ\w*)\b/gi, 'difference'],
  [/\bvendor/gi, 'supplier'],
  [/\b(?:superior|senior|boss)\b/gi, 'manager'],
  [/\btimings?\b/gi, 'working hours'],
  [/\b(?:native (?:place|town|village)|home ?town)\b/gi, 'where are you from'],
  [/\b(?:kids|childrens)\b/gi, 'children'],
  [/\b(?:duty|duties|responsibilit\w+)\b/gi, 'role'],
]

/** The answer to a question in its own words, or else in those of most facts. */
const answersIn = (facts: Topic['facts'], question: string): string[] => {
  const known = bestOf(facts, question)
  return known.length > 0
    ? known
    : bestOf(
        facts,
        SYNONYMS.reduce((text, [pattern, word]) => text.replace(pattern, word), question),
      )
}

/** The answer whose words match best: the longest without words that any question has; a fact that has them in another order counts less. */
function bestOf(facts: Topic['facts'], question: string): string[] {
  const kind = ANSWERED_BY.find(([asks]) => asks.test(question))
  const [best] = facts
    .filter(({ asks, says }) => !kind || kind[1].test(says) || asks.some((ask) => kind[0].test(ask)))
    .map(({ asks, says }) => ({
      says,
      score: Math.max(0, ...asks.map((ask) => scoreOf(ask, question))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best ? [best.says] : []
}

/** The weight of a phrase in its own order, over that of its words anywhere in a question. */
const IN_ORDER = 1000

function scoreOf(ask: string, question: string): number {
  const words = contentOf(question)
  const own = [...contentOf(ask).keys()]
  const length = own.reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0)
  if (matchCriterion({ listensFor: 'one of the words', words: [ask], count: 0 }, question) !== null)
    return IN_ORDER + length + wordsOf(ask).length / IN_ORDER
  return own.length > 1 && isTogether(own, question) ? length : 0
}

/** Other words may stand between those of a fact: “How many people work in your shops?” */
const MAX_BETWEEN = 3

/** Returns whether all stems stand close together in a text, in any order. */
function isTogether(stems: readonly string[], text: string): boolean {
  const all = wordsOf(text.toLowerCase()).map(form)
  const at = stems.map((stem) => all.indexOf(stem))
  return !at.includes(-1) && Math.max(...at) - Math.min(...at) <= stems.length + MAX_BETWEEN
}

const ASKING = new Set(
  'what do you your i my me we our the a an is are was were have has did does will would can could how many much long when where who which why in on at of for to and or it this that there from with about be been'.split(
    ' ',
  ),
)
/** The words of a text besides those of any question: their stems, and their lengths. */
const contentOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    wordsOf(text.toLowerCase())
      .filter((word) => !ASKING.has(word))
      .map((word) => [form(word), word.length]),
  )

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

/** Words that say little about what a turn is about, besides `PLAIN`. */
const COMMON = new Set(
  'sorry thank thanks please well here then than into over after before first last next year week month need want make made give given take come going done doing always never every each other another same even still most must sure fine okay right back little while until since being name help tell said says told ever enough anything something anyone someone nothing call talk asked hard learn between home half open send mail later two three four five six ten and but for not you all any can had has her his how our out she too use was who why yes yet him its let may new now off old one per put say see sir get got did due end few far ago the are'.split(
    ' ',
  ),
)
const MIN_SHARED = 2

/** Returns whether an answer shares no word with its question, and several with another one of the topic. */
export function isBeside({ questions }: Topic, asked: Question, text: string): boolean {
  const said = [...topicalWords(text)]
  const own = wordsOfQuestion(asked)
  if (said.some((word) => own.has(word))) return false
  const others = questions.filter((question) => question.text !== asked.text).map(wordsOfQuestion)
  const isRare = (word: string) => others.filter((words) => words.has(word)).length <= MIN_SHARED
  return others.some((words) => said.filter((word) => words.has(word) && isRare(word)).length >= MIN_SHARED)
}

const topicalWords = (text: string) =>
  new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 2 && !PLAIN.has(word) && !COMMON.has(word))
      .map(form),
  )

const wordsOfQuestion = ({ text, simpler, model, known, about, followUps }: Question) =>
  topicalWords(
    [text, simpler, model, known, ...about, ...followUps.flatMap(({ words, says }) => [...words, says])].join(
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
