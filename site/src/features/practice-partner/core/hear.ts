import type { PracticeTopic } from '@careerspeak/contract/content'
import { type CriterionKind, countWords, matchCriterion } from '@careerspeak/english/criteria'

/** Everything a partner can listen for: words, the length of an answer, or one of the facts of `FACTS`. */
export type HeardKind = PracticeTopic['questions'][number]['followUps'][number]['listensFor']

/** The condition of an aim or a follow-up. `words` and `count` are for the kinds that need them. */
export interface Heard {
  listensFor: HeardKind
  words: readonly string[]
  count: number
}

/** The kinds of facts that an answer may state, and that are remembered. */
export type FactKind = Exclude<HeardKind, CriterionKind | 'not what was asked for'>

const UNIT_NUMERAL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half'
const N = String.raw`(?:\d+(?:,\d+)*(?:\.\d+)?|(?:${UNIT_NUMERAL})(?:[ -](?:and )?(?:${UNIT_NUMERAL}))*)`
const LARGE = String.raw`(?:lakhs?|lacs?|crores?|million|thousand|hundred|k\b)`
const TIME_UNIT = '(?:minutes?|mins?|hours?|days?|weeks?|months?|years?)'
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|aug|sept?|oct|nov|dec)'
const ORDINAL =
  '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first)'
const DAY = `(?:the )?(?:${ORDINAL}|\\d{1,2})`
const DATE = [
  `${DAY} ?(?:to|till|until|–|-) ?${DAY} (?:of )?${MONTH}`,
  `(?:${WEEKDAY}|(?:the )?${ORDINAL})(?:,? (?:the )?${ORDINAL})?(?: (?:of )?${MONTH})?`,
  `\\d{1,2} (?:of )?${MONTH}`,
  `${MONTH} ${DAY}`,
  '(?:today|tonight|tomorrow(?: (?:morning|afternoon|evening))?|this (?:morning|afternoon|evening|week)|next (?:week|month)|end of (?:the|this) (?:day|week|month))',
].join('|')
const CLOCK = String.raw`(?:(?<=from |between )${N}(?::\d\d)?(?: ?[ap]\.?m\b)? ?(?:to|till|until|and|–|-) ?${N}(?::\d\d)?(?: ?(?:[ap]\.?m\b|o[’']?clock))?(?! ?(?:%|per|people|rupees|lakh|days|weeks|months|years|minutes|hours)))|(?:at )?${N}(?::\d\d)? ?(?:o[’']?clock|a\.?m\b|p\.?m\b)|at ${N}(?::\d\d)?(?! ?(?:%|per|people|rupees|lakh))\b|(?:in|within) (?:${N}|an?|half an?) ${TIME_UNIT}|\bnoon\b`
const RUPEES = String.raw`(?:₹|\brs\.?|\binr|\$|£|€) ?${N}(?: ?${LARGE})?`
const ACTION =
  'take|cover|handle|finish|complete|share|send|hand|check|test|call|add|move|plan|give|write|prepare|arrange|work|report|review|update|fix|train|show|keep|speak|meet|start|do|come|bring|look|find|ask|help|repair|book|open|put|make|build|visit|deliver|change|replace|learn|practise|study|read|talk|hire|raise|set|answer|reply|manage|inform|explain|pay|order|get|go|correct|teach|support|release|install|return|refund'

const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, 'giu')

/** The patterns of each fact. The matched words are quoted back to the learner. */
const FACTS: Readonly<Record<FactKind, RegExp>> = {
  'an amount of money': new RegExp(
    String.raw`${RUPEES}|(?<![\p{L}\d])${N} ?(?:lakhs?|lacs?|crores?|lpa|k|thousand|hundred|million)?(?: (?:to|or|and) ${N})? ?(?:lakhs?|lacs?|crores?|lpa|rupees|dollars|pounds|euros)(?: (?:rupees|crore|lakh)s?)?(?: (?:a|per) (?:year|month|piece|annum|shop))?(?![\p{L}\d])`,
    'giu',
  ),
  'a percentage': new RegExp(String.raw`(?<![\p{L}\d])${N} ?(?:%|per ?cent)`, 'giu'),
  'a length of time': word(`(?:${N}|an?|half an?)[ -]?(?:working )?${TIME_UNIT}`),
  'a day or a time': new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:${DATE})(?: ?(?:to|till|until|and|–|-|through) ?(?:the )?(?:${DATE}|${DAY}))?(?: (?:of )?${MONTH})?(?![\p{L}])|${CLOCK})`,
    'giu',
  ),
  'a number of people': word(
    String.raw`${N} (?:\w+ ){0,2}?(?:people|persons|developers|engineers|testers|users|students|members|customers|clients|guests|colleagues|salespeople|drivers|employees|friends|of us)|team of ${N}|(?:we are|there are|we were) ${N}(?= (?:in|of|at|with|on)\b|[.,!?]|$)`,
  ),
  'a reason': word(
    `because(?: of)? .+|due to .+|since (?:i|we|he|she|it|they|my|our|the) .+|as (?:i|we|my|our|the) (?!soon|well|per).+|so that .+|if (?:we|i|you) (?:wait|do nothing|do not|don[’']t)\\b.+|(?<=, )so (?:i|we|he|she|they) .+|the reason is .+|to attend .+|for (?:my|our) .*(?:wedding|marriage|exam|operation|treatment|function|engagement)s?|(?:is|are) (?:getting )?(?:married|ill|sick|in hospital|getting married)|(?:it is|it(?:’|')s|there is|there(?:’|')s) (?:my|our|a) .*(?:wedding|marriage|exam|operation|treatment|function|engagement|festival).*|based on .+|in line with .+|that is why`,
  ),
  'a name':
    /(?<!\p{L})(?:(?:[Mm]y name is|[Ii](?:’|')m|I am|[Tt]his is|[Mm]yself) )(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?= |[.,!]|$)/gu,
  'an employer':
    /\b(?:(?:work(?:ed|ing)? (?:at|for|with|in(?! (?:the )?(?:morning|evening|night|shift)))|employed (?:at|by)|job (?:at|with)) |(?:i|we) (?:have|run|own) (?=(?:an?|my own|our own) (?:\w+ )?(?:business|shop|company|start-?up|firm|agency)\b))((?:an? |the )?[\p{L}][\p{L}&.-]*(?: [\p{L}&.-]+){0,3})|\bwork(?:ed|ing)? as an? [\p{L}-]+|\bi(?:[’']m| am) an? (?:[\p{L}-]+ ){0,2}[\p{L}-]*(?:eer|per|ger|ler|ter|cher|ver|ner|tor|ist|ian|yst|nurse|clerk|lead|head|accountant|assistant|consultant|student|fresher|trainee)\b/giu,
  'an apology': word(
    'sorry|apologi[sz]e|apologies|regret|(?<!not )(?:my|our) (?:fault|mistake)|(?:i|we) should have|understand (?:your|how|that)|i can imagine',
  ),
  'a plan': word(
    String.raw`(?:i|we|he|she|they|it|someone|\p{Lu}\p{L}+|(?:my|a|our|the) \w+)(?:(?:’|')ll| will| (?:am|are|is|’m|’re|’s) going to) (?:also |then |personally |first |now )*(?:be )?(?:${ACTION})(?:ing)?(?: \S+){0,8}|(?:i|we)(?:(?:’|')ve| have) (?:already )?(?:moved|shown|asked|added|arranged|booked|finished|planned)(?: \S+){0,8}|(?:technician|engineer|he|she) (?:will )?(?:come|check|call|visit)s?(?: \S+){0,6}|from (?:now|today|tomorrow|next week|${WEEKDAY}) on\b.+|(?:i|we|he|she|\p{Lu}\p{L}+|(?:my|our|the|a) \w+) (?!come|go|get|meet|start)(?:${ACTION})(?:e?s)? (?!it |that |this |same )(?:\S+ ){0,6}?(?:today|tonight|tomorrow|(?:every|each) \w+|(?:on|by|till|until|before|next) (?:${WEEKDAY}|the \w+|week|month|noon))`,
  ),
  'an offer': word(
    "in return|in exchange|(?:i|we) (?:can|could|would) (?:also )?(?:offer|give|pay|order|sign|move|do|help|send|arrange|take|bring|buy|add|reduce|accept|change|come|show|stretch)(?: \\S+){0,8}|would you like|how about|what if|(?:could|can|shall) we (?:do|agree|say|make|meet|add|split|find)(?: \\S+){0,8}|(?:i|we) (?:can|could|would) (?:\\S+ ){1,8}?(?:if|provided)\\b.+|if (?:you|we|i) .+(?:we|i|it|would|could|can|will).*|instead|(?:i am|i’m|i'm|i will|i’ll) (?:give|giving|offer|move|moving|send|sending)(?: \\S+){0,6}|would (?:also )?work for me",
  ),
  'a next step': word(
    "(?:may|can|could) i (?:have|get|take) your (?:visiting |business |contact |phone )?(?:card|number|details|e-?mail|linkedin|whatsapp)|(?:may|can|shall|could) (?:i|we) (?:come|show|call|visit|meet|send|write|connect|set|take|see|talk|add)(?: \\S+){0,8}|let(?:’|')?s (?:meet|stay|connect|talk|speak|agree|start|keep|exchange|fix)(?: \\S+){0,6}|(?:i|we)(?: will|(?:’|')ll) (?:send|call|write|come|meet|show|connect|message|follow|mail)(?: \\S+){0,8}|(?:are you|i(?: am|’m|'m)) on linkedin|(?:here is|here’s) my (?:card|number|e-?mail)|my (?:number|e-?mail) is",
  ),
  'own work': word(
    String.raw`i (?!(?:will|would|shall|can|could|may|might|must|should|want)\b)(?:\w+ )?(?!wanted|needed|agreed|decided|expected|enjoyed)(?:[a-z]{3,}ed|plan|run|sell|teach|look after|work on|handle|manage|built|made|make|wrote|write|designed|developed|created|fixed|led|managed|solved|put|tested|(?:do|did|am do)(?! (?:it|that|this|so|same|the same|nothing|anything|not)\b)|added|mapped|planned|trained|improved|automated|sold|analysed|analyzed|organised|started|found|handled|prepared|learnt|learned|finished|completed|closed|tested|worked on|moved)(?: \S+){1,8}`,
  ),
  'a benefit': word(
    "you(?: will|(?:’|')ll| would| can| could|(?:’|')d)? (?:also )?(?:save|earn|get back|see|sell|know|lose (?:less|no|nothing)|waste less|have (?:more|less|your))(?: \\S+){0,8}|saves? you(?: \\S+){0,6}|(?:more|less|fewer) (?:profit|waste|mistakes|customers|sales|loss|work)(?: for you)?|your (?:profit|loss|waste|savings?)",
  ),
  'a wish': word(
    String.raw`(?:i|we)(?: would|(?:’|')d)(?: really| also)? (?:like|love|prefer|rather|want)(?: \S+){1,8}|(?:i|we) (?:\w+ )?(?:want|hope|wish|plan|expect|need)(?: \S+){1,8}|(?:i am|i(?:’|')m|we are|we(?:’|')re) looking for(?: \S+){1,8}|my (?:goal|aim|wish|dream) is(?: \S+){1,8}|could i (?:get|have|lead|move|join)(?: \S+){1,6}`,
  ),
  'a recommendation': word(
    String.raw`(?:i|we)(?: would|(?:’|')d)? (?:\w+ )?(?:recommend|suggest|propose|advise)(?: \S+){1,8}|my (?:recommendation|suggestion|proposal|advice) is(?: \S+){1,8}|(?:we|you) should(?: \S+){1,8}`,
  ),
  'a question': /\?/g,
}

const NEGATION = /\b(?:no|not|never|without|neither|nor|cannot|hardly|\w+n[’']t)\b(?:\W+[\w’']+){0,3}\W*$/i
/** A time is no fact where it is only hoped for. Of a plan or a wish it may be. */
const HEDGE =
  /\b(?:maybe|perhaps|possibly|probably|might|hopefully|sometime|someday|a few|some|couple of)\W+(?:[\w’']+\W+){0,2}$/i
/** “I did not do anything” */
const DENIED = /^(?:[\w’']+ ){0,3}(?:not|never|nothing|\w+n[’']t)\b/i
const NEGATABLE = new Set<HeardKind>(['a reason', 'an apology', 'a question', 'an offer'])
const HEDGEABLE = new Set<HeardKind>(['a day or a time', 'a length of time'])
const MIN_PLAIN_MONEY = 1000

/** The words that state a fact of this kind, as they were said, or null. Negated and vague ones do not count. */
export const findFact = (kind: FactKind, text: string): string | null => findFacts(kind, text)[0] ?? null

/** All words of a text that state a fact of this kind. */
export function findFacts(kind: FactKind, text: string): string[] {
  const found = withoutSlips(text).flatMap((part) =>
    [...part.matchAll(FACTS[kind])].filter((match) => isStated(kind, match, part)),
  )
  const plain = kind === 'an amount of money' && found.length === 0 ? text.matchAll(PLAIN_MONEY) : []
  return [
    ...found.map(({ 0: words, 1: part }) => (part ?? words).trim().replace(/[.,;:!?]+$/, '')),
    ...[...plain]
      .map(([words]) => words)
      .filter((words) => Number(words.replace(/,/g, '')) >= MIN_PLAIN_MONEY),
  ]
}

/** The sentences of a text. After a slip of the tongue, the correction comes first: “on the 24th, no sorry, the 23rd”. */
export const withoutSlips = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => sentence.split(SLIP).toReversed())

/** A text from its last correction on, or null: “Monday 30th. | No, I’m saying it wrong, Wednesday the 2nd.” */
export function correctionIn(text: string): string | null {
  const sentences = sentencesOf(text)
  const at = sentences.findLastIndex((sentence, index) => index > 0 && CORRECTS.test(sentence))
  return at < 0 ? null : sentences.slice(at).join(' ')
}
/** The opening of a sentence that corrects the one before. */
export const CORRECTS =
  /^(?:oh|no|sorry|wait|actually)\b.{0,30}?\b(?:wrong|mistake|not|mean|meant|wait|sorry|correct)\b/i

const SLIP =
  /(?<=\S),? (?:no,? sorry|sorry,? no|no,? wait|sorry,? i mean(?:t)?|no,? i mean(?:t)?|i mean(?:t)?),? /i

function isStated(kind: FactKind, { 0: words, index }: RegExpExecArray, sentence: string): boolean {
  const before = sentence.slice(0, index).split(/[,;:]/).at(-1) ?? ''
  if (!NEGATABLE.has(kind) && (NEGATION.test(before) || DENIED.test(words))) return false
  if (HEDGEABLE.has(kind) && HEDGE.test(`${before} `)) return false
  if (kind !== 'a day or a time') return true
  const clause = `${before.split(/\b(?:and|but|so|because|that)\b/).at(-1)} ${words}`
  return (
    !/^(?:the )?(?:first|second|third)$/i.test(words.trim()) && (!PAST.test(clause) || AHEAD.test(clause))
  )
}

/** A day that is over is not the one that a partner asks for: “He came on Thursday.” */
const PAST =
  /\b(?:was|were|had|did|came|went|got|happened|sent|told|said|wrote|(?!planned|fixed|booked|decided|scheduled|agreed)[a-z]{3,}ed)\b/i
const AHEAD =
  /\b(?:will|can|could|would|should|may|must|going to|want|need|is|are|be|tomorrow|next)\b|[’']ll\b/i
const PLAIN_MONEY =
  /(?<![\p{L}\d])(?!(?:19|20)\d\d(?!\d))\d[\d,]{2,}\d(?![\d%]| ?(?:people|users|days|years|customers))/gu

/** Figures before and after: “from four hours to one and a half”; also of “it took four hours, now it takes one”. */
export const findChanges = (text: string): string[] => [
  ...(text.match(FROM_TO) ?? []),
  ...[...text.matchAll(TOOK)].map(([, before, after]) => `from ${before} to ${after}`),
]
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})from (?:about |around )?${N}(?: \p{L}+){0,3}? to (?:about |around )?${N}(?: ?(?:%|per ?cent|${LARGE}|${TIME_UNIT}))?(?![\p{L}\d])`,
  'giu',
)

const TOOK = new RegExp(
  String.raw`\btook (?:us |me |about |around )*(${N} ${TIME_UNIT})\b.{0,120}?\b(?:now (?:it |we |this )?(?:only )?(?:takes?|needs?|is)|(?:closed|finished|did|done|completed|ready) (?:it |them )?(?:in|within)) (?:about |only |just )*(${N}(?: ${TIME_UNIT})?)(?![\p{L}\d])`,
  'gisu',
)

/** Numbers of things: “140 tickets”, “forty nurses”. */
export const findCounts = (text: string): string[] => text.match(COUNT) ?? []
const COUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,])${N} (?!times|things|ways|points|percents?)\p{Ll}{3,}s(?!\p{L})`,
  'giu',
)

/** Outcomes without a word for a result: “Nobody cancelled the order”, “she came back”. */
const OUTCOME =
  /\b(?:nobody|no one|none of them)\b.{0,30}\b\w+ed\b|\b(?:after that|since then|from that day)\b|\b(?:he|she|they|customers?|clients?|the \w+) (?:stayed|thanked|came back|agreed|accepted|signed|paid|calmed|smiled|apologi[sz]ed|(?:was|were) (?:happy|satisfied))\b/i

/** Hours without a figure. “One” alone is no number. */
const HOUR = /\b(?:one (?:o[’']?clock|[ap]\.?m)|noon|midday)\b/i

/** The matching words of a text as they were said, an empty string if no single words match, or null. */
export function hear(heard: Heard, text: string): string | null {
  const { listensFor, words, count } = heard
  if (listensFor === 'not what was asked for') return null
  if (listensFor === 'no number' && HOUR.test(text)) return null
  if (listensFor === 'no result' && OUTCOME.test(text)) return null
  const found = isFactKind(listensFor)
    ? findFact(listensFor, text)
    : matchCriterion({ listensFor, words, count }, text)
  return found !== null || words.length === 0 || isMissing(heard)
    ? found
    : matchCriterion({ listensFor: 'one of the words', words, count }, text)
}

/** The words of a text that match a kind which needs neither words nor a count. */
export const hearKind = (listensFor: HeardKind, text: string): string | null =>
  hear({ listensFor, words: [], count: 0 }, text)

const isFactKind = (kind: Exclude<HeardKind, 'not what was asked for'>): kind is FactKind => kind in FACTS

/** Facts that a question may state as well: “May I come on Tuesday?” Any other is only asked for there. */
const IN_QUESTIONS = new Set<HeardKind>(['a question', 'a next step', 'an offer', 'more words than'])

/** The part of a turn in which a fact may be stated: as a rule, all but its questions. */
export const toldIn = (kind: HeardKind, text: string): string =>
  IN_QUESTIONS.has(kind) ? text : without(questionsOf(text), text)

const without = (left: readonly string[], text: string) =>
  sentencesOf(text)
    .filter((sentence) => !left.includes(sentence))
    .join(' ')

/** Returns whether a follow-up is about something that an answer lacks. */
export const isMissing = ({ listensFor }: Pick<Heard, 'listensFor'>): boolean =>
  /^(?:no|none|not|fewer)\b/.test(listensFor)

/** The sentences of a text with their full stops and question marks. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])(?!\d)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const QUESTION_WORD =
  /^(?:and|so|but|ok|okay|well|sir|madam|ma’am|sorry|thank you|thanks|hello|hi)?[,.]?\s*(?:what|which|who|whose|where|when|why|how)(?:’s| (?:is|are|was|were|do|does|did|will|would|can|could|should|has|have)| (?:\w+ ){0,2}?(?:is|are|was|were|do|does|did|will|would|can|could|should|has|have) (?:the|your?|there|this)| (?:time|salary|number|price) is)\b/i

const INDIRECT =
  /\b(?:(?:want|wanted|like) to (?:ask|know)|may i (?:ask|know)|tell me|wondering) (?:you )?(?:about|if|whether|what|which|who|where|when|why|how)\b/i

/** The questions in a text, also without their mark: “What is the salary”, “I want to know how large the team is”. */
export function questionsOf(text: string): string[] {
  return sentencesOf(text).filter(
    (sentence) =>
      !/^(?:honestly|seriously|frankly|me|really)\?$/i.test(sentence) &&
      (/\?[\s"”]*$/.test(sentence) || QUESTION_WORD.test(sentence) || INDIRECT.test(sentence)),
  )
}

/** Returns whether a question is answered by yes or no: its last sentence begins with a verb. */
export const isClosed = (question: string) =>
  /(?:^|[.!?;:] |, )(?:and )?(?:is|are|do|does|did|can|could|will|would|have|has|shall|may|isn’t|so, are)\b[^.?]*\?$/i.test(
    question,
  )

const GREETING = /^(?:hi|hello|hey|dear|namaste|thanks?|good (?:morning|afternoon|evening))\b/i
const MAX_GREETING_WORDS = 5

/** A turn without its questions and greetings. */
export function statementsOf(text: string): string {
  return sentencesOf(without(questionsOf(text), text))
    .filter((sentence) => countWords(sentence) > (GREETING.test(sentence) ? MAX_GREETING_WORDS : 2))
    .join(' ')
}
