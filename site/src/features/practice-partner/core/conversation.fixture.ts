import {
  askedOf,
  type Connected,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  nextChange,
  transition,
} from './conversation'
import type { Step, Topic } from './topic'

/** A step of a test topic. */
export const step = (says: string, more: Partial<Step> = {}): Step => ({
  says,
  simpler: '',
  model: '',
  plainLine: '',
  moves: [],
  isPrompt: false,
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
  opening: 'Hello! I’m your partner for “Job Interview Practice” today.',
  leadIns: ['I see.', 'All right.', 'Okay.', 'Right.'],
  steps: [
    'Tell me about yourself.',
    'What is your strength?',
    'Why this company?',
    'What went wrong?',
    'What next?',
  ].map((text) => step(text, { isPrompt: true })),
  facts: [],
  smallTalk: [],
  handsBack: ['You first, please.'],
  aims: ['Did you name one strength?'],
  closing: 'I have to go now.',
  closingAllTicked: 'I have to go now. Write to me.',
}

/** The conversation after an event. The scripted partner has answered by then if an answer was due. */
export function follow(before: Conversation, event: ConversationEvent, at: number): Conversation {
  const due = nextChange(before)
  const asked = due !== null && due <= at ? askedOf(before) : null
  const answered = asked ? transition(before, { type: 'reply', reply: asked.script }, due ?? at) : before
  return transition(answered, event, at)
}

type Timed = [at: number, event: ConversationEvent]

/** A search for a partner for the interview, begun at 0 ms, and then these events. */
export const searched = (seed: number, ...events: Timed[]): Conversation =>
  [[0, { type: 'connect', topic: interview, seed }] satisfies Timed, ...events].reduce<Conversation>(
    (before, [at, event]) => follow(before, event, at),
    initialConversation,
  )

/** A conversation about the interview, connected at 3000 ms, and then these events. */
export function connected(seed: number, ...events: Timed[]): Connected {
  const conversation = searched(seed, [3000, { type: 'wait' }], ...events)
  if (conversation.status !== 'connected') throw new Error('The conversation of the test is not connected.')
  return conversation
}
