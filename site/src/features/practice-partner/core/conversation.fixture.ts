import {
  type Connected,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  nextChange,
  transition,
  turnOf,
} from './conversation'
import type { FollowUp, Question, Topic } from './topic'

/** A question of a test topic. */
export const question = (text: string, more: Partial<Question> = {}): Question => ({
  text,
  simpler: '',
  ownAnswer: '',
  asked: 'sometimes',
  asksFor: null,
  about: [],
  known: '',
  model: '',
  followUps: [],
  ...more,
})

/** A follow-up of a test topic that matches any answer. */
export const followUp = (says: string, more: Partial<FollowUp> = {}): FollowUp => ({
  listensFor: 'any answer',
  words: [],
  count: 0,
  says,
  goesOn: false,
  next: null,
  asksFor: null,
  ...more,
})

/** A topic of prompts alone. */
export const interview: Topic = {
  id: 'job-interview-practice',
  title: 'Job Interview Practice',
  description: 'Answer the questions that every interviewer asks.',
  role: '',
  level: null,
  situation: null,
  goal: '',
  opening: '',
  facts: [],
  questions: [
    'Tell me about yourself.',
    'What is your strength?',
    'Why this company?',
    'What went wrong?',
    'What next?',
  ].map((text) => question(text)),
  length: 5,
  leadIns: [],
  aims: [],
  aimsNeeded: 0,
  closingReached: '',
  closingMissed: '',
}

/** The conversation after timed events. The scripted partner answers when due. */
export function play(...events: [at: number, event: ConversationEvent][]): Conversation {
  return events.reduce<Conversation>((before, [at, event]) => {
    const due = nextChange(before)
    const turn = due !== null && due <= at ? turnOf(before) : null
    const answered = turn
      ? transition(before, { type: 'reply', reply: turn.script }, due ?? at).conversation
      : before
    return transition(answered, event, at).conversation
  }, initialConversation)
}

/** A conversation about a topic, connected at 3000 ms, and then these events. */
export function connectedTo(
  topic: Topic,
  seed: number,
  ...events: [at: number, event: ConversationEvent][]
): Connected {
  const conversation = play(
    [0, { type: 'choose', topic }],
    [0, { type: 'connect', seed }],
    [3000, { type: 'wait' }],
    ...events,
  )
  if (conversation.status !== 'connected') throw new Error('The conversation of the test is not connected.')
  return conversation
}

/** A conversation about the interview, connected at 3000 ms, and then these events. */
export const connected = (seed: number, ...events: [at: number, event: ConversationEvent][]): Connected =>
  connectedTo(interview, seed, ...events)
