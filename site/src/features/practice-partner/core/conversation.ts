import { draw } from '#app/lib/random'
import type { Message, Speech, Talk } from './message'
import { breakSilence, continueTalk, openTalk, type Reply } from './talk'
import type { Topic } from './topic'

/** The states of a conversation. Nothing can be said before a partner is there. */
export type Conversation = { status: 'disconnected' } | Finding | Connected

/** `said` is what the learner has said already, which the partner hears once there; it may be empty. */
interface Finding {
  status: 'finding'
  topic: Topic
  seed: number
  foundAt: number
  said: string
}

export interface Connected {
  status: 'connected'
  topic: Topic
  connectedAt: number
  messages: readonly Message[]
  talk: Talk
  /** The move of the turn that the partner has to answer, by its index in the open step. */
  move: number | null
  /** The aims that the learner has ticked, by index. */
  ticked: readonly number[]
  /** When the partner answers everything since its last message; null if it waits. */
  replyDue: number | null
  /** When the partner says something into the learner's silence; null if it does not. */
  silentUntil: number | null
  microphone: 'muted' | 'active'
}

export type ConversationEvent =
  | { type: 'connect'; topic: Topic; seed: number; said?: string }
  | { type: 'resume'; conversation: Connected }
  | Sent
  | { type: 'tick'; aim: number; isDone: boolean }
  | { type: 'reply'; reply: Reply }
  /** The learner is typing or speaking, so there is no silence. */
  | { type: 'writing' }
  /** The learner reads a correction, so the partner waits until the next event. */
  | { type: 'reading' }
  | { type: 'toggle-microphone' }
  | { type: 'disconnect' }
  | { type: 'wait' }

/** A message, and the move that was declared for it, by its index in the open step. */
type Sent = { type: 'send'; text: string; speech?: Speech | undefined; move?: number | null }

/** The input of a partner: the talk so far, and the script's reply. */
export interface Asked {
  topic: Topic
  /** The learner's words since the partner's last message. */
  said: string
  talk: Talk
  script: Reply
}

/**
 * Answers a turn of the learner, in other words than the script's (`modelReply`). If it rejects, the script's reply is used. `signal` is
 * aborted when the learner goes on writing, or leaves; `onText` receives the text so far of a streamed answer.
 */
export type Partner = (
  asked: Asked,
  answering: { signal: AbortSignal; onText: (text: string) => void },
) => Promise<Reply>

const FINDING_MS = 3000
const REPLY_MS = 1500
const REPLY_SPREAD_MS = 1000
const SILENCE_MS = 30_000

export const initialConversation: Conversation = { status: 'disconnected' }

/** The conversation after `event` at the instant `at`. A pure function: time is an argument, and chance comes from the seed. */
export function transition(before: Conversation, event: ConversationEvent, at: number): Conversation {
  const conversation = passTime(before, at)
  if (event.type === 'disconnect') return initialConversation
  if (conversation.status === 'connected') return afterEvent(conversation, event, at)
  if (conversation.status === 'finding') return conversation
  if (event.type === 'resume') return resumed(event.conversation, at)
  if (event.type !== 'connect') return conversation
  const { topic, seed, said = '' } = event
  return { status: 'finding', topic, seed, foundAt: at + FINDING_MS, said }
}

function afterEvent(conversation: Connected, event: ConversationEvent, at: number): Connected {
  switch (event.type) {
    case 'send':
      return send(conversation, event, at)
    case 'tick':
      return tick(conversation, event.aim, event.isDone)
    case 'reply':
      return conversation.replyDue === null
        ? conversation
        : say({ ...conversation, move: null, replyDue: null }, event.reply, at)
    case 'writing':
      return listen(conversation, at)
    case 'reading':
      return { ...conversation, silentUntil: null }
    case 'toggle-microphone':
      return { ...conversation, microphone: conversation.microphone === 'muted' ? 'active' : 'muted' }
    default:
      return conversation
  }
}

/** The next instant of a change without the learner, or null. */
export function nextChange(conversation: Conversation): number | null {
  if (conversation.status === 'finding') return conversation.foundAt
  return conversation.status === 'connected' ? (conversation.replyDue ?? conversation.silentUntil) : null
}

/** The turn that the partner has to answer, or null. */
export function askedOf(conversation: Conversation): Asked | null {
  if (conversation.status !== 'connected' || conversation.replyDue === null) return null
  const { topic, messages, talk, move } = conversation
  const isAllTicked = aimsOf(conversation).every(({ isTicked }) => isTicked)
  const last = messages.findLastIndex(({ sender }) => sender === 'partner')
  const unanswered = messages.slice(last + 1).map(({ text }) => text)
  const said = unanswered.join('\n')
  return { topic, said, talk, script: continueTalk(topic, talk, said, move, isAllTicked) }
}

/** The aims of a talk, and which of them the learner has ticked. */
export const aimsOf = ({ topic, ticked }: Connected): { text: string; isTicked: boolean }[] =>
  topic.aims.map((text, aim) => ({ text, isTicked: ticked.includes(aim) }))

/** A resumed talk starts with the microphone muted. A pending answer comes as after a message. */
function resumed(conversation: Connected, at: number): Connected {
  const muted: Connected = { ...conversation, microphone: 'muted' }
  return conversation.replyDue === null ? listen(muted, at) : oweReply(muted, at)
}

/** A message before the partner's answer joins the previous turn, with the move that was declared last. */
function send(conversation: Connected, { text, speech, move }: Omit<Sent, 'type'>, at: number): Connected {
  const words = text.trim()
  if (words === '' || conversation.talk.isOver) return conversation
  const moved = { ...conversation, move: move ?? conversation.move }
  return oweReply(addMessage(moved, { sender: 'user', text: words, timestamp: at, speech }), at)
}

export function tick(conversation: Connected, aim: number, isDone: boolean): Connected {
  const others = conversation.ticked.filter((other) => other !== aim)
  return { ...conversation, ticked: isDone ? [...others, aim] : others }
}

function oweReply(conversation: Connected, at: number): Connected {
  const { value, seed } = draw(conversation.talk.seed)
  const replyDue = at + REPLY_MS + value * REPLY_SPREAD_MS
  return { ...conversation, talk: { ...conversation.talk, seed }, replyDue, silentUntil: null }
}

/** Waits for the learner, half a minute without a word. */
function listen(conversation: Connected, at: number): Connected {
  const isWaiting = conversation.replyDue === null && !conversation.talk.isOver
  return { ...conversation, silentUntil: isWaiting ? at + SILENCE_MS : null }
}

function passTime(conversation: Conversation, at: number): Conversation {
  if (conversation.status === 'connected') {
    const { silentUntil, topic, talk } = conversation
    if (silentUntil === null || silentUntil > at) return conversation
    const reply = breakSilence(topic, talk)
    return reply ? say(conversation, reply, at) : { ...conversation, silentUntil: null }
  }
  if (conversation.status !== 'finding' || conversation.foundAt > at) return conversation
  const { topic, seed, foundAt, said } = conversation
  const opening = openTalk(topic, seed)
  const silent = openConversation(topic, foundAt, opening.talk)
  return send(say(silent, opening, foundAt), { text: said }, foundAt)
}

/** A conversation in which nothing was said yet. */
export const openConversation = (topic: Topic, connectedAt: number, talk: Talk): Connected => ({
  status: 'connected',
  topic,
  connectedAt,
  messages: [],
  talk,
  move: null,
  ticked: [],
  replyDue: null,
  silentUntil: null,
  microphone: 'muted',
})

const say = (conversation: Connected, { text, talk, corrections }: Reply, at: number): Connected =>
  listen(addMessage({ ...conversation, talk }, { sender: 'partner', text, timestamp: at, corrections }), at)

function addMessage(conversation: Connected, message: Omit<Message, 'id'>): Connected {
  const id = `${conversation.connectedAt}-${conversation.messages.length + 1}`
  return { ...conversation, messages: [...conversation.messages, { id, ...message }] }
}
