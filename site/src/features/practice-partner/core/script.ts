import type { PartnerChoice } from '@careerspeak/contract/practice'
import { countWords, wordsOf } from '@careerspeak/english/criteria'
import { draw, drawIndex } from '#app/lib/random'
import { fill } from '#app/lib/text'
import {
  type FactKind,
  findChanges,
  findCounts,
  findFact,
  findFacts,
  hear,
  hearKind,
  isClosed,
  isMissing,
  questionsOf,
  sentencesOf,
  statementsOf,
  toldIn,
} from './hear'
import { inEnglish } from './in-english'
import { endsAskingBack, intentOf, isOrder } from './intent'
import { answersAnother, answersOnlyAnother, changedFact, knownFact, learntFrom, statedFact } from './memory'
import { answerFrom, isBeside, isOffTopic } from './persona'
import { isRefusal, REFUSAL, receiptFor, sympathyFor } from './receipts'
import { isStrength } from './strengths'
import { answersTo, type Reply, type Said, SUBSTANCE, type Talk, type TurnKind } from './talk'
import { type Aim, type FollowUp, factAsked, type Question, type Topic } from './topic'
import { isProposal, replyToUnknown } from './unknown-questions'

/** Transitions between two questions without a follow-up. */
export const LEAD_INS: readonly string[] = ['I see.', 'All right.', 'Okay, I see what you mean.', 'Right.']

/** After this many turns without an answer, the partner goes on to the next question. */
const MAX_ASIDES = 3
const MAX_ASKED_FOR_MORE = 2
/** Words of a turn that is more speech than answer: four minutes of talking. */
const LONG_TURN_WORDS = 450
/** An answer of this length is not repeated by chance, as “Yes, sir” is. */
const MIN_REPEATED_WORDS = 4
const MAX_REPEATED = 5

/** The partner's first words: a greeting, and the first question. */
export function openTalk(topic: Topic, seed: number): Reply {
  const talk: Talk = {
    asked: [],
    said: [],
    open: '',
    followed: [],
    leadIn: -1,
    seed,
    sealed: '',
    outcome: null,
  }
  const greeting = topic.opening || `Hello! I’m your partner for “${topic.title}” today.`
  return ask(topic, talk, 0, greeting)
}

/** The partner's reply to a turn. `last` is its previous text, which it never repeats. */
export function continueTalk(topic: Topic, talk: Talk, text: string, last: string): Reply {
  const said = { question: talk.asked.at(-1) ?? 0, to: talk.open, kind: kindOf(topic, talk, text), text }
  const reply = respond(topic, talk, said)
  return reply.text === last ? { ...reply, text: `Once more: ${reply.text}` } : reply
}

/**
 * The reply that a language model chose within the script, in its own words. Throws if the question is not ahead. The
 * script has classified the learner's turn.
 */
export function chosenReply(
  topic: Topic,
  before: Talk,
  script: Talk,
  choice: PartnerChoice,
  text: string,
): Reply {
  const talk = { ...before, said: script.said, seed: script.seed }
  switch (choice.do) {
    case 'next': {
      const { question } = choice
      if (!topic.questions[question] || question <= (talk.asked.at(-1) ?? -1))
        throw new Error(`Question ${question} is not ahead.`)
      return { text, talk: { ...talk, asked: [...talk.asked, question], open: text, followed: [] } }
    }
    case 'follow up': {
      const followed = openQuestion(topic, talk).followUps.map((_, index) => index)
      return { text, talk: { ...talk, open: text, followed } }
    }
    default:
      return { text, talk }
  }
}

/** The partner's words after half a minute of silence; null after two of them in a row. */
export function breakSilence(topic: Topic, talk: Talk): Reply | null {
  const before = talk.said.slice(talk.said.findLastIndex(({ kind }) => kind !== 'silence') + 1).length
  if (talk.outcome !== null || before >= 2) return null
  const after = add(talk, { question: talk.asked.at(-1) ?? 0, to: talk.open, kind: 'silence', text: '' })
  const { simpler } = openQuestion(topic, talk)
  return before === 0
    ? { text: 'Take your time. A short answer is fine.', talk: after }
    : { text: `Are you still there? Let me put it another way. ${simpler || talk.open}`, talk: after }
}

/** The number of the current question, and the total. */
export function progressOf(topic: Topic, talk: Talk): { number: number; total: number } {
  const { rest, always, room } = ahead(topic, talk)
  const number = talk.asked.length
  return { number, total: number + Math.min(rest.length, Math.max(room, always)) }
}

/** The aims of a topic, and the answer that meets each, or null. */
export function aimsOf(topic: Topic, talk: Talk): { aim: Aim; metBy: string | null }[] {
  return topic.aims.map((aim) => ({
    aim,
    metBy:
      answersTo(talk).find(
        (text) =>
          (aim.listensFor === 'an amount of money'
            ? ownAmounts(topic, toldIn(aim.listensFor, text)).length > 0
            : hear(aim, toldIn(aim.listensFor, text)) !== null) ||
          (aim.or !== null && findFact(aim.or, toldIn(aim.or, text)) !== null),
      ) ?? (aim.listensFor === 'a reason' ? reasonIn(topic, talk) : null),
  }))
}

/** A reason in reply to “Why?”, which needs no “because”. */
const reasonIn = (topic: Topic, talk: Talk): string | null =>
  topic.questions
    .filter((question, index) => question.asksFor === 'a reason' && talk.asked.includes(index))
    .map((question) => knownFact(topic, talk, question))
    .find((reason) => reason !== null) ?? null

/** The kinds of turns that stand where an answer should, good or bad. */
const ANSWERS: ReadonlySet<TurnKind> = new Set([...SUBSTANCE, 'one word', 'evasion', 'off topic', 'rude'])

/** Answers of this length carry a talk; learners of lower levels speak shorter. */
const CARRYING_WORDS = { A2: 3, B1: 5, B2: 8, C1: 8 } as const
/** Nor need an answer be longer that says what was asked for. */
const MIN_SAID_WORDS = 4
const MIN_CARRYING_SHARE = 0.6
/** Where more answers were to another question, the learner did not listen, and has reached nothing. */
const MAX_MISSED = 2
const MAX_MISSED_SHARE = 0.3

/** Returns whether most answers were to what was asked. */
export function hasListened(topic: Topic, talk: Talk): boolean {
  const answers = talk.said.filter(({ kind }) => ANSWERS.has(kind)).length
  return missesOf(topic, talk).length <= Math.max(MAX_MISSED, answers * MAX_MISSED_SHARE)
}

/** Returns whether enough aims are met, by answers that carry a talk: long enough, and to what was asked. */
export function isGoalReached(topic: Topic, talk: Talk): boolean {
  const answers = talk.said.filter(({ kind }) => ANSWERS.has(kind))
  const carrying = answers.filter(({ question, text }) => {
    const words = countWords(text)
    const asked = topic.questions[question]
    return (
      words > CARRYING_WORDS[topic.level ?? 'B2'] ||
      (words >= MIN_SAID_WORDS && asked !== undefined && statedFact(asked, text) !== null)
    )
  }).length
  const met = aimsOf(topic, talk).filter(({ metBy }) => metBy !== null).length
  return (
    topic.aims.length > 0 &&
    met >= topic.aimsNeeded &&
    hasListened(topic, talk) &&
    carrying >= answers.length * MIN_CARRYING_SHARE
  )
}

function kindOf(topic: Topic, talk: Talk, text: string): TurnKind {
  const intent = intentOf(text)
  if (intent !== 'answer') return intent
  if (isSaidAgain(talk, text)) return 'said again'
  const { asksFor } = openQuestion(topic, talk)
  if ([asksFor, factAsked(talk.open)].some((fact) => fact !== null && findFact(fact, text) !== null))
    return 'answer'
  if (isOrder(text) || isOffTopic(topic, text)) return 'off topic'
  if (countWords(text) > LONG_TURN_WORDS && count(talk, 'too long') === 0) return 'too long'
  const questions = questionsOf(text)
  // “Cricket. And you?”
  if (endsAskingBack(text) && sentencesOf(text).length > questions.length) return 'answer'
  if (questions.length > 0 && statementsOf(text) === '' && findFact('a next step', text) === null)
    return answerFrom(topic, text) !== null || !questions.some(isProposal) ? 'question' : 'answer'
  return countWords(text) <= 2 && !/\d/.test(text) ? 'one word' : 'answer'
}

function respond(topic: Topic, before: Talk, said: Said): Reply {
  const question = openQuestion(topic, before)
  const { kind, text } = said
  const talk = add(before, said)
  const again = talk.followed.length > 0 ? talk.open : question.simpler || talk.open
  const times = timesHere(talk, kind)
  const isStuck = asidesHere(talk) > MAX_ASIDES
  const stay = (words: string, open = talk.open): Reply =>
    isStuck
      ? moveOn(topic, talk, 'Let’s leave this question and go on.')
      : { text: `${words} ${open}`.trim(), talk: { ...talk, open: open || talk.open } }
  switch (kind) {
    case 'answer':
      return replyToAnswer(topic, before, talk, question, text)
    case 'too long':
      return stay(
        'Let me stop you there. That was a lot at once. What’s the main point, in one sentence?',
        '',
      )
    case 'said again':
      if (count(talk, kind) > MAX_REPEATED)
        return stop(
          talk,
          'We’ve come back to the same sentence again and again, so let’s stop here for today.',
        )
      return times === 1
        ? stay('You’ve already said that. Can you tell me something new?', again)
        : moveOn(topic, talk, 'That’s the same answer again, so let’s try another question.')
    case 'one word':
      return replyToWord(topic, before, talk, question, text)
    case 'question':
      return replyToQuestion(topic, talk, text)
    case 'asked back': {
      return stay(
        `${ownAnswerTo(topic, talk, question) || 'Let’s stay with you for now.'} Back to you:`,
        lastQuestion(talk.open),
      )
    }
    case 'rude':
      return count(talk, kind) === 1
        ? stay('Let’s keep this polite, please. I’m happy to go on if you are.')
        : stop(talk, 'I asked you to stay polite, so I’ll end our conversation here. Goodbye.')
    case 'evasion': {
      if (times === 1) return stay('A rough answer is enough for now.', again)
      if (times === 2) return stay('I do need an answer to this one, and I’m asking you. Even a guess helps.')
      return moveOn(
        topic,
        talk,
        'You’re avoiding that question, and that’s your choice. It will come up again, so have two sentences ready for it.',
      )
    }
    case 'off topic':
      if (times === 1) return stay('That’s a story for another day. Let’s get back to my question.')
      if (times === 2) return stay('Let’s keep to our subject for now.', again)
      return moveOn(topic, talk, 'We’ve drifted away from that question, so let’s take another.')
    case 'other language': {
      const english = inEnglish(text)
      if (times > 2) return moveOn(topic, talk, 'Let’s take another question, and try that one in English.')
      return english && times === 1
        ? { text: `In English, perhaps: “${english}” How would you put it?`, talk }
        : stay(
            `${english ? `In English, perhaps: “${english}”` : 'Shall we try that in English?'} Short sentences are fine.`,
            again,
          )
    }
    case 'other script':
      return times === 1
        ? stay('Shall we try in English? Short sentences are fine.', again)
        : moveOn(topic, talk, 'Let’s take another question, and try that one in English.')
    case 'private':
      return times === 1
        ? stay('Please keep numbers and passwords like that to yourself, in practice too.', again)
        : moveOn(topic, talk, 'I don’t need such numbers, so let’s go on.')
    case 'nonsense':
      return times === 1
        ? stay('Sorry, I didn’t understand that. Could you say it another way?', again)
        : moveOn(topic, talk, 'I still don’t follow, so let’s try something else.')
    case 'repeat':
      return stay(REPEAT_OPENERS[(times - 1) % REPEAT_OPENERS.length] ?? '')
    case 'explain':
      return question.simpler === '' || talk.followed.length > 0 || talk.open === question.simpler
        ? stay('Take your time. A few plain words are enough.')
        : stay('Let me put it more simply.', question.simpler)
    case 'greeting':
      return stay('Hello!')
    case 'thanks':
      return isLastAnswered(topic, before) ? close(topic, talk, 'You’re welcome.') : stay('You’re welcome.')
    case 'skip':
      return moveOn(topic, talk, 'That’s all right.')
    case 'goodbye':
      return sayGoodbye(topic, talk)
    case 'silence':
      return { text: talk.open, talk }
  }
}

const REPEAT_OPENERS = ['Of course.', 'Sure, once more.', 'No problem, here it is again.']

/** Answers a question from the persona, then leads back to its own; after two in a row, on to the next one. */
function replyToQuestion(topic: Topic, talk: Talk, text: string): Reply {
  const answer = answerFrom(topic, text) ?? replyToLast(topic, talk)
  const { simpler } = openQuestion(topic, talk)
  const times = timesHere(talk, 'question')
  if (times > 2 || INVITES_QUESTIONS.test(talk.open)) return leave(topic, talk, answer)
  const open = times === 1 || simpler === '' || talk.followed.length > 0 ? talk.open : simpler
  return { text: join(answer, BACK[times % BACK.length] ?? '', lastQuestion(open)), talk: { ...talk, open } }
}

/** The question of a line, without what comes before it. A single word needs that. */
function lastQuestion(line: string): string {
  const last = sentencesOf(line).at(-1) ?? line
  return /\?$/.test(last) && countWords(last) > 2 ? last : line
}

/** “What would you like to know?” is answered by a question. */
const INVITES_QUESTIONS =
  /\b(?:like|want) to (?:know|ask)|\bquestions? for (?:me|us)\b|\banything (?:else|at all)\b/i
const BACK = ['And my question again:', 'Back to you:']
/** A word is enough where it says what was asked for. Else the partner asks for more, at most twice in a talk. */
function replyToWord(topic: Topic, before: Talk, talk: Talk, question: Question, text: string): Reply {
  const direct = question.followUps.some(
    (followUp, index) =>
      followUp.listensFor === 'one of the words' &&
      !before.followed.includes(index) &&
      hear(followUp, text) !== null,
  )
  if (direct || (isClosed(talk.open) && YES_OR_NO.test(text.trim())))
    return replyToAnswer(topic, before, talk, question, text)
  const asked = count(talk, 'one word')
  if (asked > MAX_ASKED_FOR_MORE) return moveOn(topic, talk, 'All right.')
  return asked === 1
    ? { text: 'Could you tell me a little more? One or two full sentences would help.', talk }
    : {
        text: `And in a full sentence? ${talk.followed.length > 0 ? talk.open : question.simpler || talk.open}`,
        talk,
      }
}

const YES_OR_NO =
  /^(?:yes|yeah|no|sure|of course|okay|ok|definitely|certainly|not yet|not really)[.! ]*(?:sir|madam|ma’am)?[.!]*$/i

/** “Tea is fine, but the price is a little high.” */
const OBJECTION =
  /\b(?:too|very|quite|rather|bit|little|so) (?:high|expensive|costly|much|late|long|low)\b|\bis (?:high|expensive|costly)\b/i

/** Replies to an answer with the first matching follow-up, else with a transition to the next question. */
function replyToAnswer(topic: Topic, before: Talk, talk: Talk, question: Question, text: string): Reply {
  const known = answerFrom(topic, text)
  const changed = changedFact(topic, before, text)
  const heard = known === null ? text : statementsOf(text)
  const unanswered = known === null ? (questionsOf(text).at(-1) ?? null) : null
  const own = unanswered !== null && endsAskingBack(text) ? ownAnswerTo(topic, before, question) : ''
  const polite = unanswered === null || own ? '' : replyToLast(topic, talk)
  const nod = remarkOn(learntFrom(topic, before, talk), heard)
  const remarks = [known, own, polite, changed, nod].filter(Boolean).join(' ')
  const sympathy = sympathyFor(topic, talk)
  const isOpposed =
    OBJECTION.test(heard) || (topic.situation === 'Customers' && isRefusal({ to: before.open, text }))
  const saysMore = known !== null || changed !== null || sympathy !== ''
  const isAnother = answersAnother(topic, question, text)
  const isElsewhere = talk.followed.length === 0 && missesQuestion(topic, talk, question, talk.open, heard)
  for (const [index, followUp] of question.followUps.entries()) {
    if (!mayFollow(topic, talk, question, index, followUp)) continue
    const isAbsent = followUp.listensFor === 'not what was asked for'
    if (!isAbsent && (isElsewhere || (isMissing(followUp) && (saysMore || isAnother)))) continue
    if (isAbsent && saysMore) continue
    if (isOpposed && followUp.goesOn && !followUp.words.some((word) => REFUSAL.test(word))) continue
    const word = isAbsent
      ? ''
      : ((followUp.listensFor === question.asksFor ? statedFact(question, heard) : null) ??
        hear(followUp, heard))
    if (word === null || isOwnAmount(topic, talk, followUp, word)) continue
    const says = capitalized(fill(followUp.says, { word }))
    const followed = { ...talk, followed: [...talk.followed, index] }
    const line = join(KIND.test(says) ? '' : sympathy, remarks, says)
    if (followUp.goesOn) return goOn(topic, followed, line, followUp.next)
    return { text: line, talk: { ...followed, open: says } }
  }
  const receipt = receiptFor(topic, talk)
  const isNoticed = own !== '' || changed !== null || nod !== null
  if (isElsewhere && timesHere(talk, 'answer') === 1) {
    const open = question.simpler || talk.open
    const back = REASKS[(missesOf(topic, talk).length + REASKS.length - 1) % REASKS.length] ?? ''
    return {
      text: join(
        isNoticed ? '' : receipt,
        remarks || (receipt ? '' : `${asideIn(topic, before, talk)}.`),
        back,
        open,
      ),
      talk: { ...talk, open },
    }
  }
  const noticed = isNoticed ? '' : join(figureAskedFor(topic, before, question, heard), receipt)
  if (noticed || remarks) return leave(topic, talk, join(noticed, remarks), remarks)
  const leadIn = drawLeadIn(topic, talk)
  return leave(topic, leadIn.talk, leadIn.text, '')
}

const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')
/** “Sixty days, good to know”: the fact of another question that an answer states. */
function asideIn(topic: Topic, before: Talk, talk: Talk): string {
  const [learnt] = learntFrom(topic, before, talk).filter(
    ({ asksFor }) => asksFor && FIGURES.includes(asksFor),
  )
  const fact = learnt ? knownFact(topic, talk, learnt) : null
  return fact === null ? 'Good to know' : `${capitalized(fact)}, good to know`
}
const REASKS = ['And about my question:', 'Coming back to what I asked:', 'And the other thing I asked:']

/** The question of a turn that no fact answers, or null. */
const unansweredIn = (topic: Topic, { kind, text }: Said): string | null =>
  (kind === 'answer' || kind === 'question') && answerFrom(topic, text) === null
    ? (questionsOf(text).at(-1) ?? null)
    : null

/** The reply to the last turn's question, which no fact answers, in other words than to those before it. */
function replyToLast(topic: Topic, { said }: Talk): string {
  const unanswered = said.flatMap((each) => unansweredIn(topic, each) ?? [])
  return replyToUnknown(topic.situation, unanswered.at(-1) ?? '', unanswered.slice(0, -1))
}

/** Returns whether an answer to a question, as it was put, is about another one of the topic. The first question is a broad one. */
const missesQuestion = (
  topic: Topic,
  { asked }: Talk,
  question: Question,
  line: string,
  text: string,
): boolean =>
  (!isClosed(line) && answersOnlyAnother(topic, question, text)) ||
  (question !== topic.questions[asked[0] ?? 0] &&
    isBeside(topic, question, text) &&
    !saysWhatWasAsked(question, line, text))

/** The answers about something else than the question that was put. */
export const missesOf = (topic: Topic, talk: Talk): Said[] =>
  talk.said.filter(({ question, to, kind, text }) => {
    const asked = topic.questions[question]
    return (
      kind === 'answer' &&
      asked !== undefined &&
      (to === asked.text || to === asked.simpler) &&
      missesQuestion(topic, talk, asked, to, text)
    )
  })

/** Returns whether an answer states the fact that a question is for, or the number after “How many?” */
const saysWhatWasAsked = (question: Question, open: string, text: string): boolean =>
  statedFact(question, text) !== null ||
  (/\bhow (?:many|much|long)\b/i.test(open) && hearKind('a number', text) !== null)

/** The partner's own answer to its last line, which may be a follow-up. */
const ownAnswerTo = (topic: Topic, { open, followed }: Talk, question: Question): string =>
  (followed.length > 0 ? answerFrom(topic, open) : question.ownAnswer || answerFrom(topic, question.text)) ??
  ''

/** The remark of a question that was answered before it was asked: “Congratulations to the family!” */
function remarkOn(answered: readonly Question[], text: string): string | null {
  for (const { followUps } of answered)
    for (const followUp of followUps) {
      const word = followUp.goesOn && followUp.next === null ? hear(followUp, text) : null
      if (word !== null && !isMissing(followUp)) return capitalized(fill(followUp.says, { word }))
    }
  return null
}

/** Lines that show a kindness of their own. */
const KIND = /^(?:I understand|I’m sorry|Oh\b|That’s honest|Lots of people|Thank you)/
/**
 * The figure that was asked for, in the learner's words, as people repeat one to show that they have heard it: “Ten minutes.” Another figure is
 * repeated only where it says what changed.
 */
function figureAskedFor(topic: Topic, before: Talk, question: Question, text: string): string {
  const said = spaced([topic.opening, before.open, ...before.said.map((each) => each.text)].join(' '))
  const isMain = before.followed.length === 0
  const asked = [isMain ? question.asksFor : null, factAsked(before.open)].flatMap((kind) => kind ?? [])
  const figures = [
    ...findChanges(text),
    ...sentencesOf(text)
      .filter(hasResult)
      .flatMap((each) => findFacts('a percentage', each)),
    ...FIGURES.filter((kind) => asked.includes(kind)).flatMap((kind) => findFacts(kind, text)),
    ...(HOW_MANY.test(before.open) ? findCounts(text) : []),
  ]
  const figure = figures.find(
    (each) => countWords(each) <= MAX_ECHOED_WORDS && !VAGUE.test(each) && !said.includes(spaced(each)),
  )
  return figure === undefined ? '' : `${capitalized(figure)}.`
}
const hasResult = (sentence: string) =>
  hearKind('a result', sentence) !== null || isStrength('a result', sentence)
const HOW_MANY = /\bhow many\b/i
const FIGURES: readonly FactKind[] = [
  'an amount of money',
  'a percentage',
  'a number of people',
  'a length of time',
  'a day or a time',
]
const MAX_ECHOED_WORDS = 8
/** “A week”, “at ten”, “this morning”, “three friends”: not worth repeating. */
const VAGUE =
  /^(?:(?:in |within )?(?:an?|one)\b|(?:two|three|four|five) (?!lakh|crore|hundred|thousand|hour|day|week|month|year)|(?:at|this|today|tonight|end|we|there)\b|\d{5,}$)/i

/** Amounts of money that the partner has not named. */
const ownAmounts = (topic: Topic, text: string) =>
  findFacts('an amount of money', text).filter(
    (amount) =>
      ![topic.opening, ...topic.questions.map((question) => question.text)].some((line) =>
        spaced(line).includes(spaced(amount)),
      ),
  )

/** Returns whether an answer only repeats an amount that the partner has named. */
const isOwnAmount = (topic: Topic, { open }: Talk, { listensFor }: FollowUp, word: string): boolean =>
  (listensFor === 'an amount of money' || listensFor === 'a number') &&
  /\d/.test(word) &&
  spaced(`${topic.opening} ${open}`).includes(spaced(word))
const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `

/**
 * A follow-up is used once, and none asks for a fact that is known. On each question the partner asks at most once about
 * something missing, and only at once, and comments at most once on something said.
 */
function mayFollow(topic: Topic, talk: Talk, question: Question, index: number, followUp: FollowUp): boolean {
  const { followed } = talk
  if (followed.includes(index)) return false
  const asksFor = followUp.asksFor ?? factAsked(followUp.says)
  if (asksFor !== null && knownFact(topic, talk, { ...question, asksFor }) !== null) return false
  const isAbsent = followUp.listensFor === 'not what was asked for'
  if (isAbsent && (question.asksFor === null || knownFact(topic, talk, question) !== null)) return false
  if (isMissing(followUp)) return followed.length === 0
  const wasAnswered = followed.some((other) => {
    const said = question.followUps[other]
    return said && !isMissing(said)
  })
  return followUp.goesOn || !wasAnswered
}

/** Goes on to the next question with a word about the last one, which is left out where there is none. */
const moveOn = (topic: Topic, talk: Talk, words: string): Reply => leave(topic, talk, words, '')

/** Goes on without a comment on the answer. */
function leave(topic: Topic, talk: Talk, words: string, lastly = words): Reply {
  return drawNext(topic, talk).question === null ? close(topic, talk, lastly) : goOn(topic, talk, words)
}

/** Asks the next question after some words, or closes the talk without one. */
function goOn(topic: Topic, talk: Talk, words: string, target: number | null = null): Reply {
  const isOpen = target !== null && knownFact(topic, talk, topic.questions[target]) === null
  const next = isOpen ? { question: target, seed: talk.seed } : drawNext(topic, talk)
  if (next.question === null) return close(topic, talk, words)
  return ask(topic, { ...talk, seed: next.seed }, next.question, words)
}

/** Asks a question, or what it has instead where its fact is known. */
function ask(topic: Topic, talk: Talk, index: number, words: string): Reply {
  const question = topic.questions[index]
  const fact = knownFact(topic, talk, question)
  if (!question) return close(topic, talk, words)
  // The fact is not repeated within one message.
  const known =
    fact !== null && words.includes(fact)
      ? question.known.replace(/^[^.?]*\{word\}[^.?]*\.\s*/, '')
      : question.known
  const open =
    fact === null ? question.text : capitalized(fill(known, { word: fact.replace(SMALL_WORD, lower) }))
  // Its follow-ups are about the question as it stands.
  const followed = fact === null ? [] : question.followUps.map((_, index) => index)
  return {
    text: `${words.trim()} ${open}`.trim(),
    talk: { ...talk, open, asked: [...talk.asked, index], followed },
  }
}

/** The remaining questions: later ones, so that none is repeated or out of order, and those whose fact is not known yet. */
function ahead(topic: Topic, talk: Talk) {
  const last = talk.asked.at(-1) ?? -1
  const rest = topic.questions
    .map((question, index) => ({ question, index }))
    .filter(
      ({ question, index }) =>
        index > last &&
        question.asked !== 'only when led to' &&
        (question.known !== '' || knownFact(topic, talk, question) === null),
    )
    .map(({ question: { asked }, index }) => ({ asked, index }))
  const always = rest.filter(({ asked }) => asked === 'always').length
  return { rest, always, room: Math.max(0, topic.length - talk.asked.length) }
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

function drawLeadIn({ leadIns }: Topic, talk: Talk): Reply {
  const all = leadIns.length > 0 ? leadIns : LEAD_INS
  // The last one is left out: an index at or above it means the one after.
  const others = all.length - (talk.leadIn >= 0 && all.length > 1 ? 1 : 0)
  const drawn = drawIndex(others, talk.seed)
  const leadIn =
    talk.leadIn >= 0 && all.length > 1 && drawn.value >= talk.leadIn ? drawn.value + 1 : drawn.value
  return { text: all[leadIn] ?? '', talk: { ...talk, leadIn, seed: drawn.seed } }
}

function isLastAnswered(topic: Topic, talk: Talk): boolean {
  const { number, total } = progressOf(topic, talk)
  return number === total && answersTo(talk, talk.asked.at(-1)).length > 0
}

function sayGoodbye(topic: Topic, talk: Talk): Reply {
  if (isLastAnswered(topic, talk)) return close(topic, talk, '')
  const words = 'Thank you for talking to me. We can go on whenever you like. Goodbye, and take care!'
  return { text: words, talk: { ...talk, outcome: 'left' } }
}

const stop = (talk: Talk, text: string): Reply => ({ text, talk: { ...talk, outcome: 'stopped' } })

function close(topic: Topic, talk: Talk, words: string): Reply {
  const outcome = topic.aims.length === 0 ? 'through' : isGoalReached(topic, talk) ? 'reached' : 'missed'
  const { closingMissed, closingReached } = topic
  const last =
    (outcome === 'missed' ? closingMissed : closingReached) ||
    'That was my last question. It was good to talk to you.'
  return { text: [words, last].filter(Boolean).join(' '), talk: { ...talk, outcome } }
}

function openQuestion(topic: Topic, talk: Talk): Question {
  const question = topic.questions[talk.asked.at(-1) ?? 0]
  if (!question) throw new Error(`The topic ${topic.id} has no such question.`)
  return question
}

const add = (talk: Talk, said: Said): Talk => ({ ...talk, said: [...talk.said, said] })

const count = ({ said }: Talk, kind: TurnKind) => said.filter((each) => each.kind === kind).length

/** The turns on the open question. */
const here = ({ said, asked }: Talk) => said.filter(({ question }) => question === asked.at(-1))
const timesHere = (talk: Talk, kind: TurnKind) => here(talk).filter((each) => each.kind === kind).length
const asidesHere = (talk: Talk) => here(talk).filter(({ kind }) => kind !== 'answer').length

/** Returns whether a turn repeats an earlier one word for word. */
function isSaidAgain({ said }: Talk, text: string): boolean {
  const times = said.filter((earlier) => plain(earlier.text) === plain(text)).length
  // A short answer is repeated by chance.
  return times > (countWords(text) < MIN_REPEATED_WORDS ? 1 : 0) && !YES_OR_NO.test(text.trim())
}

const plain = (text: string) => wordsOf(text.toLowerCase()).join(' ')

/** A word that has its capital from the start of a sentence alone. */
const SMALL_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|in|at|from|by|the|an?|half|next|this|end|today|tomorrow)\b/i
const lower = (text: string) => text.toLowerCase()

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
