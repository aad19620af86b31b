import { isClosed, sentencesOf, statementsOf } from './hear'
import { statedFact } from './memory'
import { isStrength } from './strengths'
import type { Said, Talk } from './talk'
import type { Situation, Topic } from './topic'

/** The acts of a sentence in an answer. */
type Act =
  | 'joy'
  | 'grief'
  | 'nerves'
  | 'postponed'
  | 'refused'
  | 'disagreed'
  | 'complained'
  | 'result'
  | 'trouble'
  | 'offer'
  | 'promise'
  | 'recommended'
  | 'apology'
  | 'reason'
  | 'wish'
  | 'work'
  | 'liking'
  | 'opinion'
  | 'agreed'

/** A sentence with one of these acts is not what an answer is about if another one says more. */
const WEAK: ReadonlySet<Act> = new Set<Act>(['apology', 'agreed', 'opinion', 'liking', 'work'])
/** A kind word about these comes before any other. */
const FELT: ReadonlySet<Act> = new Set<Act>(['joy', 'grief', 'nerves'])

const FAMILY =
  '(?:mother|father|mom|mum|dad|wife|husband|son|daughter|brother|sister|grand\\w+|parents|uncle|aunt|cousin|friend)'

const says = (pattern: RegExp) => (clause: string) => pattern.test(clause)

/** The signs of each act. The first that a clause has is its act. */
const SIGNS: readonly [Act, (clause: string) => boolean][] = [
  [
    'nerves',
    says(
      /\bi(?: am|[’']m) (?:\w+ )?(?:nervous|shy)\b|\bmy english is (?:not|very|so|too|poor|weak)\b|\bsorry for my english\b/i,
    ),
  ],
  [
    'grief',
    says(
      new RegExp(
        String.raw`\bmy ${FAMILY}\b.*\b(?:ill|sick|died|passed away|expired|operation|surgery|hospital\w*|accident|fever)\b|\b(?:i|we|he|she) (?:lost|have lost) (?:my|our|his|her) (?:job|father|mother|house|home|savings)\b`,
        'i',
      ),
    ),
  ],
  [
    'joy',
    says(
      /\b(?:i|we) (?:was|were|felt|am|are|feel) (?:so |very |really )(?:happy|proud|glad|excited|relieved)\b|\b(?:best|happiest|proudest) (?:day|moment)\b|\b(?:i|we|he|she|they) (?:cried|hugged|thanked)\b.*\b(?:me|us|joy|happy)\b/i,
    ),
  ],
  [
    'postponed',
    says(
      /\b(?:let you know|get back to you|tell you (?:later|tomorrow|soon|by)|(?:i|we)(?: will| have to| need to| must|[’']ll) (?:first |just )?(?:check|ask|confirm|think about|find out|discuss)|(?:not|n[’']t) (?:yet )?(?:decided|fixed|final\w*|confirmed)|need (?:some|more|a little|a few) (?:more )?(?:time|days))\b/i,
    ),
  ],
  [
    'refused',
    says(
      /^(?!yes\b|sure\b|of course\b|.*\b(?:said|told|says)\b).*\b(?:not possible|impossible|unable to|not able to|not allowed|not available|fully booked|(?:i|we) (?:am |are )?(?:afraid|sorry).*(?:cannot|can[’']t)|(?:i|we) (?:cannot|can[’']t|can not|won[’']t|will not) (?:accept|agree|give|go|do|pay|offer|change|reduce|take|wait|come|promise|move|allow|provide))\b/i,
    ),
  ],
  ['result', (clause) => isStrength('a result', clause)],
  [
    'disagreed',
    says(
      /\bi (?:do not|don[’']t|cannot|can[’']t) (?:really |quite )?agree\b|\b(?:too|very|quite|bit) (?:high|expensive|costly|much for us|long|late|low)\b|\b(?:that is|that[’']s|it is|it[’']s) not (?:fair|right|true|correct|enough)\b/i,
    ),
  ],
  [
    'complained',
    says(
      /\bi(?: am|[’']m| was| feel| felt) (?:not happy|unhappy|disappointed|angry|upset|frustrated|tired of|fed up)\b|\btoo much (?:work|pressure|stress|load)\b|\b(?:nobody|no one) (?:listens|told|tells|informed|helps|helped)\b/i,
    ),
  ],
  [
    'trouble',
    says(
      /\b(?:failed|fails|broke(?: down)?|broken|crash(?:ed|es)?|went wrong|lost|delayed|stuck|blocked|shouted|complained|angry|struggl\w+|(?:was|is|were|are|very|so|most) (?:difficult|hard|tough)|big problem|(?:a|the|one) mistake|cancelled|damaged|afraid|scared|under pressure)\b/i,
    ),
  ],
  ['offer', (clause) => isStrength('an offer', clause)],
  [
    'promise',
    says(
      /\b(?:i|we|he|she|they|someone|the \w+|my \w+|our \w+)(?: will|[’']ll| am going to| are going to| is going to) (?:also |then |personally |first |now |definitely |surely )*(?!be\b|like\b|need\b|have to\b|not\b|never\b|try\b|see\b)\w+|\bi promise\b|\byou (?:will|[’']ll) (?:get|have|receive)\b/i,
    ),
  ],
  ['recommended', says(/\b(?:recommend|suggest|propose|advise)\b|\b(?:we|you) should\b|\blet[’']?s\b/i)],
  [
    'wish',
    says(
      /\b(?:i|we)(?: would|[’']d)? (?:really |also |just )?(?:want|wish|hope|dream|would like|like to|love to|prefer)\b|\bmy (?:goal|aim|dream|plan) is\b/i,
    ),
  ],
  ['reason', says(/\b(?:because|so that|that is why|that[’']s why|the reason is|due to|thanks to)\b/i)],
  ['apology', says(/\b(?:sorry|apologi[sz]e|apologies|my mistake|our mistake|my fault|our fault)\b/i)],
  ['work', (clause) => isStrength('own work', clause)],
  ['liking', says(/\b(?:i|we) (?:really |also |always )?(?:like|love|enjoy|liked|loved|enjoyed)\b/i)],
  ['opinion', says(/\b(?:i|we) (?:\w+ )?(?:think|believe|feel)\b|\bin my (?:opinion|view)\b/i)],
  [
    'agreed',
    says(
      /^(?:yes|yeah|yep|sure|of course|certainly|absolutely|definitely|agreed|i agree|exactly|that is (?:fine|right|true)|that[’']s (?:fine|right|true)|no problem)\b/i,
    ),
  ],
]

type BySituation = Partial<Record<Situation, readonly string[]>> & { else?: readonly string[] }

/** The receipts of a listener for each act, by the situation where it makes a difference. */
const RECEIPTS: Readonly<Record<Act, readonly string[] | BySituation>> = {
  joy: ['That must have felt good.', 'I’m happy for you.', 'What a nice moment.', 'I can see why.'],
  grief: ['I’m sorry to hear that.', 'That’s hard, I’m sorry.', 'I’m very sorry.'],
  nerves: [
    'No need to worry, you’re doing fine.',
    'Take all the time you need.',
    'You’re doing better than you think.',
  ],
  postponed: [
    'All right, tell me when you know.',
    'Fine, but please don’t forget.',
    'That can wait a little.',
    'Let me know as soon as you can.',
  ],
  refused: {
    Customers: ['That’s a pity.', 'I’d hoped for another answer.', 'Well, if it can’t be done, it can’t.'],
    else: [
      'Thank you for saying so openly.',
      'That’s a clear answer, at least.',
      'I’ll have to accept that.',
    ],
  },
  disagreed: [
    'You see it differently, I understand.',
    'I hear your objection.',
    'Fair enough, that’s your view.',
    'I can’t blame you for saying so.',
  ],
  complained: [
    'I can see why that bothers you.',
    'I’m glad you’re telling me.',
    'That’s not how it should be.',
    'I hear you.',
  ],
  result: {
    Interviews: [
      'That’s a result worth telling.',
      'You can be proud of that.',
      'That’s concrete, good.',
      'Well done.',
    ],
    Meetings: ['That’s good progress.', 'Good work.', 'That’s worth knowing.', 'Nicely done.'],
    Customers: ['That’s worth something.', 'Not bad at all.', 'I like the sound of that.'],
    'Small talk': ['That’s impressive.', 'You must be pleased with that.', 'Wow, not bad.'],
  },
  trouble: {
    Customers: ['So that’s what happened.', 'These things happen, I suppose.', 'That explains a lot.'],
    Meetings: [
      'I see the problem.',
      'That’s not easy.',
      'Good that you tell me.',
      'We’ll have to deal with that.',
    ],
    else: ['That can’t have been easy.', 'That sounds hard.', 'Oh dear.', 'I can imagine the pressure.'],
  },
  offer: {
    Interviews: ['That’s good to hear.', 'I appreciate that.', 'That would help.'],
    else: [
      'That would help.',
      'I appreciate the offer.',
      'That’s worth considering.',
      'Let me keep that in mind.',
    ],
  },
  promise: {
    Customers: [
      'Good, I’ll count on that.',
      'I’ll hold you to that.',
      'I’d be glad of that.',
      'Then I’ll wait for it.',
    ],
    Meetings: [
      'Good, that’s a plan.',
      'Thanks for taking that on.',
      'That sounds sensible.',
      'Then that’s covered.',
    ],
    else: ['That sounds like a plan.', 'I hope it works out.', 'That’s a good next step.'],
  },
  recommended: {
    Interviews: ['I like that you have a view.', 'That’s a sensible idea.'],
    else: [
      'That’s worth considering.',
      'I like that idea.',
      'It’s worth a try.',
      'That’s a clear suggestion.',
    ],
  },
  apology: ['Thank you for saying so.', 'It’s all right.', 'These things happen.', 'No harm done.'],
  reason: ['That makes sense.', 'I see why.', 'I can follow that.', 'That explains it.'],
  wish: [
    'I can understand that.',
    'That’s a clear wish.',
    'It’s good to know what you want.',
    'Why not, indeed.',
  ],
  work: {
    Interviews: [
      'I can picture that.',
      'That’s useful experience.',
      'That’s a good example.',
      'Thank you, that’s clear.',
    ],
    Meetings: ['Thanks, that’s clear.', 'That gives me a picture.', 'Good to know where that stands.'],
    else: [
      'That sounds interesting.',
      'I can imagine that.',
      'That must keep you busy.',
      'I didn’t know that.',
    ],
  },
  liking: ['That’s nice to hear.', 'I can imagine.', 'It shows.'],
  opinion: [
    'That’s one way to see it.',
    'I can see that.',
    'There’s something in that.',
    'That’s a fair view.',
  ],
  agreed: {
    Customers: ['Good.', 'Very good.', 'Good to hear.', 'I’m glad.'],
    Meetings: ['Good.', 'Good to hear.', 'Then that’s settled.'],
  },
}

const isForAll = (receipts: readonly string[] | BySituation): receipts is readonly string[] =>
  Array.isArray(receipts)

/** The receipt for the last turn; empty where its act is unknown, or all receipts for it were used. */
export function receiptFor(topic: Topic, { said }: Talk): string {
  const acts = said.map((each) => (each.kind === 'answer' ? actOf(topic, each) : null))
  const act = acts.at(-1) ?? null
  if (act === null) return ''
  const receipts = RECEIPTS[act]
  const all = isForAll(receipts) ? receipts : (receipts[topic.situation ?? 'else'] ?? receipts.else)
  return all?.[acts.filter((each) => each === act).length - 1] ?? ''
}

/** A kind word about a worry, a misfortune or a joy in the last turn; empty without one. */
export function sympathyFor(topic: Topic, talk: Talk): string {
  const last = talk.said.at(-1)
  const act = last ? actOf(topic, last) : null
  return act !== null && FELT.has(act) ? receiptFor(topic, talk) : ''
}

/** Returns whether a turn says no to a question of yes or no: “Could you change it?” “That is not possible.” */
export const isRefusal = ({ to, text }: Pick<Said, 'to' | 'text'>): boolean =>
  isClosed(to) && REFUSAL.test(text)
export const REFUSAL =
  /^(?!yes\b|sure\b|of course\b).*\b(?:not possible|impossible|cannot|can[’']t|unable to|not able to|not allowed|not available|fully booked|full)\b/i

/**
 * The act of an answer: a feeling in any sentence, or else the act of the sentence with the asked fact, or else of the last sentence that
 * says something.
 */
function actOf({ questions, situation }: Topic, said: Said): Act | null {
  const question = questions[said.question]
  if (situation === 'Customers' && isRefusal(said)) return 'refused'
  const clauses = sentencesOf(statementsOf(said.text)).flatMap((sentence) => sentence.split(BEFORE_BUT))
  const acts = clauses.flatMap((clause) => {
    const act = SIGNS.find(([, isShown]) => isShown(clause))?.[0]
    return act ? [{ clause, act }] : []
  })
  const found =
    acts.find(({ act }) => FELT.has(act)) ??
    acts.find(({ clause }) => question && statedFact(question, clause) !== null) ??
    acts.findLast(({ act }) => !WEAK.has(act)) ??
    acts.at(-1)
  return found?.act ?? null
}
const BEFORE_BUT = /[;,]? (?=but )|; /i
