import type { PracticeTopic } from '../../../../cms/src/contract/content'
import { draw, drawIndex } from './random'

/** What a learner can practise. A topic has one prompt at least. */
export interface Topic {
  id: string
  title: string
  description: string
  prompts: readonly string[]
}

/** A message of the learner (`user`) or the simulated partner. */
export interface Message {
  id: string
  sender: 'user' | 'partner'
  text: string
  timestamp: number
}

type Microphone = 'muted' | 'active'

/** The states of a conversation. Nothing can be said before a partner is there. */
export type Conversation =
  | { status: 'disconnected'; topic: Topic | null }
  | { status: 'finding'; topic: Topic; seed: number; foundAt: number }
  | Connected

export interface Connected {
  status: 'connected'
  topic: Topic
  seed: number
  connectedAt: number
  /** The index of the prompt asked last: the partner does not ask it twice in a row. */
  asked: number
  messages: readonly Message[]
  /** The instants at which the partner answers what was said, soonest first. */
  repliesDue: readonly number[]
  microphone: Microphone
}

export type ConversationEvent =
  | { type: 'choose'; topic: Topic }
  | { type: 'connect'; seed: number }
  | { type: 'send'; text: string }
  | { type: 'toggle-microphone' }
  | { type: 'disconnect' }
  | { type: 'wait' }

/** What the learner is notified of. */
export type Notice = 'topic-missing' | 'microphone-active' | 'microphone-muted'

export interface Step {
  conversation: Conversation
  notice?: Notice
}

const FINDING_MILLISECONDS = 3000
const REPLY_MILLISECONDS = 1500
const REPLY_SPREAD_MILLISECONDS = 1000

/** How the partner leads into the next prompt. */
export const LEAD_INS: readonly string[] = [
  'That is interesting.',
  'I see what you mean.',
  'Thank you for telling me that.',
  'Good, let us go on.',
]

/** The first words of the partner: who they are, and the first prompt of the topic. */
export function greeting(topic: Topic): string {
  return `Hello! I am your partner for “${topic.title}” today. ${topic.prompts[0]}`
}

export const initialConversation: Conversation = { status: 'disconnected', topic: null }

/** The conversation after `event` at the instant `at`. Pure: time comes in, and chance comes from the seed. */
export function transition(before: Conversation, event: ConversationEvent, at: number): Step {
  const conversation = passTime(before, at)
  switch (event.type) {
    case 'wait':
      return { conversation }
    case 'disconnect':
      return { conversation: initialConversation }
    case 'choose':
      return {
        conversation:
          conversation.status === 'disconnected' ? { ...conversation, topic: event.topic } : conversation,
      }
    case 'connect':
      return connect(conversation, event.seed, at)
    case 'send':
      return {
        conversation:
          conversation.status === 'connected' ? send(conversation, event.text.trim(), at) : conversation,
      }
    case 'toggle-microphone':
      return conversation.status === 'connected' ? toggleMicrophone(conversation) : { conversation }
  }
}

/** The next instant at which the conversation changes by itself, or null when it waits for the learner. */
export function nextChange(conversation: Conversation): number | null {
  if (conversation.status === 'finding') return conversation.foundAt
  return conversation.status === 'connected' ? (conversation.repliesDue[0] ?? null) : null
}

function connect(conversation: Conversation, seed: number, at: number): Step {
  if (conversation.status !== 'disconnected') return { conversation }
  if (!conversation.topic) return { conversation, notice: 'topic-missing' }
  const { topic } = conversation
  return { conversation: { status: 'finding', topic, seed, foundAt: at + FINDING_MILLISECONDS } }
}

function send(conversation: Connected, text: string, at: number): Connected {
  if (text === '') return conversation
  const delay = draw(conversation.seed)
  const due = at + REPLY_MILLISECONDS + delay.value * REPLY_SPREAD_MILLISECONDS
  return {
    ...addMessage(conversation, 'user', text, at),
    seed: delay.seed,
    repliesDue: [...conversation.repliesDue, due].sort((one, other) => one - other),
  }
}

function toggleMicrophone(conversation: Connected): Step {
  const microphone = conversation.microphone === 'muted' ? 'active' : 'muted'
  return { conversation: { ...conversation, microphone }, notice: `microphone-${microphone}` }
}

function passTime(conversation: Conversation, at: number): Conversation {
  const due = nextChange(conversation)
  if (due === null || due > at) return conversation
  if (conversation.status === 'finding')
    return passTime(connected(conversation.topic, conversation.seed, due), at)
  return conversation.status === 'connected' ? passTime(reply(conversation, due), at) : conversation
}

function connected(topic: Topic, seed: number, at: number): Connected {
  const silent: Connected = {
    status: 'connected',
    topic,
    seed,
    connectedAt: at,
    asked: 0,
    messages: [],
    repliesDue: [],
    microphone: 'muted',
  }
  return addMessage(silent, 'partner', greeting(topic), at)
}

function reply(conversation: Connected, at: number): Connected {
  const { prompts } = conversation.topic
  const step = drawIndex(Math.max(prompts.length - 1, 1), conversation.seed)
  const asked = (conversation.asked + 1 + step.value) % prompts.length
  const leadIn = drawIndex(LEAD_INS.length, step.seed)
  return {
    ...addMessage(conversation, 'partner', `${LEAD_INS[leadIn.value]} ${prompts[asked]}`, at),
    asked,
    seed: leadIn.seed,
    repliesDue: conversation.repliesDue.slice(1),
  }
}

function addMessage(
  conversation: Connected,
  sender: Message['sender'],
  text: string,
  timestamp: number,
): Connected {
  const id = `${conversation.connectedAt}-${conversation.messages.length + 1}`
  return { ...conversation, messages: [...conversation.messages, { id, sender, text, timestamp }] }
}

/** The editors' topics as the partner needs them. One without prompts is left out. */
export function toTopics(records: readonly PracticeTopic[]): Topic[] {
  return records
    .map(({ slug, title, description, prompts }) => ({
      id: slug,
      title,
      description,
      prompts: prompts.map(({ text }) => text.trim()).filter((text) => text !== ''),
    }))
    .filter(({ prompts }) => prompts.length > 0)
}
