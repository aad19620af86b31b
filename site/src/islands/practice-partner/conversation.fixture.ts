import {
  type Connected,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  type Topic,
  transition,
} from './conversation'

export const interview: Topic = {
  id: 'job-interview-practice',
  title: 'Job Interview Practice',
  description: 'Answer the questions that every interviewer asks.',
  prompts: [
    'Tell me about yourself.',
    'What is your strength?',
    'Why this company?',
    'What went wrong?',
    'What next?',
  ],
}

/** The conversation after these events, each with the instant it happens at. */
export function play(...events: [at: number, event: ConversationEvent][]): Conversation {
  return events.reduce<Conversation>(
    (before, [at, event]) => transition(before, event, at).conversation,
    initialConversation,
  )
}

/** A conversation about the interview, connected at 3000 ms, and then these events. */
export function connected(seed: number, ...events: [at: number, event: ConversationEvent][]): Connected {
  const conversation = play(
    [0, { type: 'choose', topic: interview }],
    [0, { type: 'connect', seed }],
    [3000, { type: 'wait' }],
    ...events,
  )
  if (conversation.status !== 'connected') throw new Error('The conversation of the test is not connected.')
  return conversation
}
