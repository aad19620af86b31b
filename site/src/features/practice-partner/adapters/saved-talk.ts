import * as z from 'zod/mini'
import { beginReview, KINDS, type Reviews } from '#app/corrections/review'
import { type Connected, openConversation } from '../core/conversation'
import { message, talk } from '../core/message'
import { openTalk } from '../core/talk'
import type { Topic } from '../core/topic'
import { readUnfinished, writeUnfinished } from './unfinished'

/** An unfinished talk, its draft, and the move that is chosen for it. */
export interface SavedTalk {
  conversation: Connected
  reviews: Reviews
  draft: string
  move: number | null
}

const kept = z.object({
  topic: z.string(),
  seed: z.number(),
  connectedAt: z.number(),
  messages: z.array(message),
  /** Null in talks of earlier versions, which can be read again, but not go on. */
  talk: z.catch(z.nullable(talk), null),
  move: z._default(z.nullable(z.number()), null),
  ticked: z._default(z.array(z.number()), []),
  isReplyDue: z.boolean(),
  reviews: z.record(
    z.string(),
    z.object({ text: z.string(), fixed: z.array(z.enum(KINDS)), kept: z.array(z.string()) }),
  ),
  draft: z.string(),
})

/** Serialises a talk for the browser's storage. Findings are left out, because the messages are checked again. */
export function encodeTalk({ conversation, reviews, draft, move }: SavedTalk): string {
  const { topic, replyDue, silentUntil, microphone, status, move: sent, ...said } = conversation
  const value = {
    ...said,
    topic: topic.id,
    isReplyDue: replyDue !== null,
    reviews: Object.fromEntries(
      Object.entries(reviews).map(([id, { text, fixed, kept }]) => [id, { text, fixed, kept }]),
    ),
    draft,
    move: sent ?? move,
  }
  return JSON.stringify(value)
}

/** Parses a saved talk; null if it is invalid, or its topic was deleted. One that can't go on, since its topic has changed, is over. */
export function decodeTalk(text: string | null, topics: readonly Topic[]): SavedTalk | null {
  const value = parse(text)
  const topic = topics.find(({ id }) => id === value?.topic)
  if (!value || !topic) return null
  const { seed, connectedAt, messages, isReplyDue, ticked, move } = value
  const canGoOn = value.talk !== null && topic.steps[value.talk.said.at(-1) ?? -1] !== undefined
  const talk = value.talk && canGoOn ? value.talk : { ...openTalk(topic, seed).talk, isOver: true }
  const isOwed = isReplyDue && canGoOn
  return {
    conversation: {
      ...openConversation(topic, seed, connectedAt, talk),
      messages,
      move: isOwed ? move : null,
      ticked,
      replyDue: isOwed ? 0 : null,
    },
    reviews: Object.fromEntries(
      Object.entries(value.reviews).map(([id, review]) => [id, { ...beginReview(review.text), ...review }]),
    ),
    draft: value.draft,
    move: isOwed ? null : move,
  }
}

function parse(text: string | null): z.infer<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Saves a talk in this tab until it ends; false where the browser has no room. */
export const saveTalk = (talk: SavedTalk | null): boolean => writeUnfinished(talk && encodeTalk(talk))

/** The unfinished talk of this tab. */
export const readTalk = (topics: readonly Topic[]): SavedTalk | null => decodeTalk(readUnfinished(), topics)
