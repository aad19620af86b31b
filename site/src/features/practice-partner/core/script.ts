import { countWords, isMissing, matchCriterion, wordsOf } from '@careerspeak/english/criteria'
import { draw, drawIndex } from '#app/lib/random'
import { fill } from '#app/lib/text'
import { endsAskingBack, type Intent, intentOf, isOnlyQuestion } from './intent'
import type { Aim, FollowUp, Question, Topic } from './topic'

/** An asked question, by its index in the topic, and the learner's answers. */
interface Asked {
  question: number
  answers: readonly string[]
}

/** How a talk ended: with the goal reached or missed, after all questions of a topic without aims, or early by the learner. */
export type Outcome = 'reached' | 'missed' | 'through' | 'left'

/** The state of a talk. */
export interface Talk {
  asked: readonly Asked[]
  /** The partner's last question, which is repeated on request. */
  open: string
  /** The indices of the follow-ups already used for the last question. */
  followed: readonly number[]
  /** The intents of the turns on this question that were not answers. */
  asides: readonly string[]
  /** The index of the last lead-in; -1 before the first. */
  leadIn: number
  seed: number
  /** Null while it goes on. */
  outcome: Outcome | null
}

/** The partner's words, and the state of the talk after them. */
export interface Reply {
  text: string
  talk: Talk
}

/** Transitions between two questions without a follow-up. */
export const LEAD_INS: readonly string[] = [
  'That is interesting.',
  'I see what you mean.',
  'Thank you for telling me that.',
  'Good, let us go on.',
]

/** After this many turns without an answer, the partner goes on to the next question. */
const MAX_ASIDES = 3

const REPEAT_OPENERS = ['Of course.', 'Sure, once more.', 'No problem, here it is again.']

/** The partner's first words: a greeting, and the first question. */
export function openTalk(topic: Topic, seed: number): Reply {
  const talk: Talk = { asked: [], open: '', followed: [], asides: [], leadIn: -1, seed, outcome: null }
  const greeting = topic.opening || `Hello! I am your partner for “${topic.title}” today.`
  return ask(topic, talk, 0, greeting)
}

/** The partner's reply to a turn. `last` is its previous text, which it never repeats. */
export function continueTalk(topic: Topic, talk: Talk, said: string, last: string): Reply {
  const reply = respond(topic, talk, said)
  return reply.text === last ? { ...reply, text: `Once more: ${reply.text}` } : reply
}

/** The number of the current question, and the total. */
export function progressOf(topic: Topic, talk: Talk): { number: number; total: number } {
  const { rest, always, room } = ahead(topic, talk)
  const number = talk.asked.length
  return { number, total: number + Math.min(rest.length, Math.max(room, always)) }
}

/** The aims of a topic, and whether the answers meet them. */
export function aimsOf({ aims }: Topic, { asked }: Talk): { aim: Aim; isMet: boolean }[] {
  const answers = asked.map(({ answers }) => answers.join('\n')).filter(Boolean)
  return aims.map((aim) => ({ aim, isMet: answers.some((answer) => matchCriterion(aim, answer) !== null) }))
}

function respond(topic: Topic, talk: Talk, said: string): Reply {
  const question = openQuestion(topic, talk)
  const intent = intentOf(said)
  if (intent === 'answer' && isSaidAgain(talk, said)) {
    const open = talk.followed.length > 0 ? talk.open : question.simpler || talk.open
    return {
      text: `You told me that before, and I noted it. Please tell me something new. ${open}`,
      talk: withAnswer(talk, said),
    }
  }
  if (intent === 'answer') return replyToAnswer(topic, talk, question, said)
  if (intent === 'goodbye') return sayGoodbye(topic, talk)
  if (intent === 'skip') return leave(topic, talk, 'That is all right.')
  // Asking back is part of a good talk, so an aim may count it.
  const heard = intent === 'asked back' ? withAnswer(talk, said) : talk
  const aside = { ...heard, asides: [...talk.asides, intent] }
  if (aside.asides.length > MAX_ASIDES) return leave(topic, talk, 'Let us leave this question and go on.')
  return replyToIntent(topic, aside, question, intent)
}

/** Replies to a turn that is not an answer. The question stays open. */
function replyToIntent(
  topic: Topic,
  talk: Talk,
  question: Question,
  intent: Exclude<Intent, 'answer' | 'goodbye' | 'skip'>,
): Reply {
  const { open, asides } = talk
  const times = asides.filter((aside) => aside === intent).length
  switch (intent) {
    case 'repeat':
      return { text: `${REPEAT_OPENERS[(times - 1) % REPEAT_OPENERS.length]} ${open}`, talk }
    case 'explain': {
      if (question.simpler === '' || talk.followed.length > 0 || open === question.simpler)
        return { text: `Take your time, a few plain words are enough. ${open}`, talk }
      return {
        text: `Let me say it in simpler words. ${question.simpler}`,
        talk: { ...talk, open: question.simpler },
      }
    }
    case 'asked back':
      return { text: `${question.ownAnswer || 'Let us stay with you for now.'} Back to you: ${open}`, talk }
    case 'greeting':
      return { text: `Hello! ${open}`, talk }
    case 'nonsense':
      return times === 1
        ? { text: 'Sorry, I did not understand that. Could you say it in another way?', talk }
        : leave(topic, talk, 'I still do not follow, so let us try something else.')
    case 'other script':
      return times === 1
        ? { text: `Shall we try in English? Short sentences are fine. ${question.simpler || open}`, talk }
        : leave(topic, talk, 'Let us take another question, and try it in English.')
  }
}

/** An answer of this length is not repeated by chance, as “Yes, sir” is. */
const MIN_REPEATED_WORDS = 5

/** Returns whether an answer repeats an earlier one. The partner mentions it once in a talk. */
function isSaidAgain({ asked }: Talk, said: string): boolean {
  if (countWords(said) < MIN_REPEATED_WORDS) return false
  const earlier = asked.flatMap(({ answers }) => answers).map(normaliseWords)
  const isNoticed = earlier.some((answer, index) => answer !== '' && earlier.indexOf(answer) < index)
  return !isNoticed && earlier.includes(normaliseWords(said))
}

const normaliseWords = (text: string) =>
  countWords(text) < MIN_REPEATED_WORDS ? '' : wordsOf(text.toLowerCase()).join(' ')

/** Replies to an answer with the first matching follow-up, else with a transition to the next question. */
function replyToAnswer(topic: Topic, before: Talk, question: Question, said: string): Reply {
  const talk = withAnswer(before, said)
  const own = endsAskingBack(said) && question.ownAnswer ? `${question.ownAnswer} ` : ''
  for (const [index, followUp] of question.followUps.entries()) {
    if (!mayFollow(question, talk, index, followUp)) continue
    const word = matchCriterion(followUp, said)
    if (word === null) continue
    const says = own + capitalized(fill(followUp.says, { word }))
    const followed = { ...talk, followed: [...talk.followed, index] }
    if (followUp.goesOn) return goOn(topic, followed, says, followUp.next)
    return { text: says, talk: { ...followed, open: capitalized(fill(followUp.says, { word })) } }
  }
  if (isOnlyQuestion(said)) return leave(topic, talk, 'That is a fair question, let me note it down.')
  const leadIn = drawLeadIn(topic, talk)
  return leave(topic, leadIn.talk, own + leadIn.text, own.trim())
}

/**
 * A follow-up is used once. On each question the partner asks at most once about a missing criterion, and only at once, and
 * comments at most once on a met one.
 */
function mayFollow(question: Question, { followed }: Talk, index: number, followUp: FollowUp): boolean {
  if (followed.includes(index)) return false
  if (isMissing(followUp)) return followed.length === 0
  const wasAnswered = followed.some((other) => {
    const said = question.followUps[other]
    return said && !isMissing(said)
  })
  return followUp.goesOn || !wasAnswered
}

function withAnswer(talk: Talk, said: string): Talk {
  const asked = talk.asked.map((each, index) =>
    index === talk.asked.length - 1 ? { ...each, answers: [...each.answers, said] } : each,
  )
  return { ...talk, asked, asides: [] }
}

function drawLeadIn({ leadIns }: Topic, talk: Talk): Reply {
  const all = leadIns.length > 1 ? leadIns : LEAD_INS
  const drawn = drawIndex(talk.leadIn === -1 ? all.length : all.length - 1, talk.seed)
  // Never repeats the last one.
  const leadIn = talk.leadIn !== -1 && drawn.value >= talk.leadIn ? drawn.value + 1 : drawn.value
  return { text: all[leadIn] ?? '', talk: { ...talk, leadIn, seed: drawn.seed } }
}

/** Goes to the next question. Without one, only `lastly` precedes the closing words. */
function leave(topic: Topic, talk: Talk, words: string, lastly = ''): Reply {
  return drawNext(topic, talk).question === null ? close(topic, talk, lastly) : goOn(topic, talk, words)
}

/** Asks the next question after some words, or closes the talk without one. */
function goOn(topic: Topic, talk: Talk, words: string, target: number | null = null): Reply {
  const next = target === null ? drawNext(topic, talk) : { question: target, seed: talk.seed }
  if (next.question === null) return close(topic, talk, words)
  return ask(topic, { ...talk, seed: next.seed }, next.question, words)
}

function ask(topic: Topic, talk: Talk, question: number, words: string): Reply {
  const open = topic.questions[question]?.text ?? ''
  return {
    text: `${words} ${open}`,
    talk: { ...talk, open, asked: [...talk.asked, { question, answers: [] }], followed: [], asides: [] },
  }
}

/** The remaining questions. Only later ones count, so that none is repeated or out of order. */
function ahead(topic: Topic, { asked }: Talk) {
  const last = asked.at(-1)?.question ?? -1
  const rest = topic.questions
    .map(({ asked }, index) => ({ asked, index }))
    .filter(({ asked, index }) => index > last && asked !== 'only when led to')
  const always = rest.filter(({ asked }) => asked === 'always').length
  return { rest, always, room: Math.max(0, topic.length - asked.length) }
}

/** Draws the next question so that all optional questions are equally likely. */
function drawNext(topic: Topic, talk: Talk): { question: number | null; seed: number } {
  const { rest, always, room } = ahead(topic, talk)
  const places = Math.max(0, room - always)
  let left = rest.length - always
  let { seed } = talk
  for (const { asked, index } of rest) {
    if (asked === 'always') return { question: index, seed }
    const drawn = draw(seed)
    seed = drawn.seed
    if (drawn.value * left < places) return { question: index, seed }
    left -= 1
  }
  return { question: null, seed }
}

function sayGoodbye(topic: Topic, talk: Talk): Reply {
  const { number, total } = progressOf(topic, talk)
  if (number === total && talk.asked.at(-1)?.answers.length) return close(topic, talk, '')
  return {
    text: 'Thank you for the talk. You can go on whenever you like. Goodbye, and take care!',
    talk: { ...talk, outcome: 'left' },
  }
}

function close(topic: Topic, talk: Talk, words: string): Reply {
  const outcome = outcomeOf(topic, talk)
  const text = [words, lastWords(topic, outcome)].filter(Boolean).join(' ')
  return { text, talk: { ...talk, outcome } }
}

function outcomeOf(topic: Topic, talk: Talk): 'reached' | 'missed' | 'through' {
  if (topic.aims.length === 0) return 'through'
  const met = aimsOf(topic, talk).filter(({ isMet }) => isMet).length
  return met >= topic.aimsNeeded ? 'reached' : 'missed'
}

function lastWords({ closingReached, closingMissed }: Topic, outcome: Exclude<Outcome, 'left'>): string {
  const thanks = 'That was my last question. Thank you, it was good to talk to you.'
  return (outcome === 'missed' ? closingMissed : closingReached) || thanks
}

function openQuestion(topic: Topic, talk: Talk): Question {
  const question = topic.questions[talk.asked.at(-1)?.question ?? 0]
  if (!question) throw new Error(`The topic ${topic.id} has no such question.`)
  return question
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
