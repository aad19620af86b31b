import * as z from 'zod/mini'
import { beginReview, KINDS, type Reviews } from '#app/corrections/review'
import type { Connected } from '../core/conversation'
import { TURN_KINDS } from '../core/talk'
import type { Topic } from '../core/topic'
import { readUnfinished, writeUnfinished } from './unfinished'

/** An unfinished talk and its draft. */
export interface SavedTalk {
  conversation: Connected
  reviews: Reviews
  draft: string
}

const speech = z.object({ words: z.number(), milliseconds: z.number() })
const kept = z.object({
  topic: z.string(),
  seed: z.number(),
  connectedAt: z.number(),
  messages: z.array(
    z.object({
      id: z.string(),
      sender: z.enum(['user', 'partner']),
      text: z.string(),
      timestamp: z.number(),
      speech: z.optional(speech),
    }),
  ),
  talk: z.object({
    asked: z.array(z.number()),
    said: z.array(
      z.object({
        question: z.number(),
        to: z._default(z.string(), ''),
        kind: z.enum(TURN_KINDS),
        text: z.string(),
      }),
    ),
    open: z.string(),
    followed: z.array(z.number()),
    leadIn: z.number(),
    seed: z.number(),
    sealed: z.string(),
    outcome: z.nullable(z.enum(['reached', 'missed', 'through', 'left', 'stopped'])),
  }),
  isReplyDue: z.boolean(),
  reviews: z.record(
    z.string(),
    z.object({ text: z.string(), fixed: z.array(z.enum(KINDS)), kept: z.array(z.string()) }),
  ),
  draft: z.string(),
})

/** Serialises a talk for the browser's storage. Findings are left out, because the messages are checked again. */
export function encodeTalk({ conversation, reviews, draft }: SavedTalk): string {
  const { topic, seed, connectedAt, messages, talk, replyDue } = conversation
  const value: z.infer<typeof kept> = {
    topic: topic.id,
    seed,
    connectedAt,
    messages: [...messages],
    talk: { ...talk, asked: [...talk.asked], said: [...talk.said], followed: [...talk.followed] },
    isReplyDue: replyDue !== null,
    reviews: Object.fromEntries(
      Object.entries(reviews).map(([id, { text, fixed, kept }]) => [
        id,
        { text, fixed: [...fixed], kept: [...kept] },
      ]),
    ),
    draft,
  }
  return JSON.stringify(value)
}

/** Parses a saved talk; null if it is invalid, or its topic was deleted or has changed. */
export function decodeTalk(text: string | null, topics: readonly Topic[]): SavedTalk | null {
  const value = parse(text)
  const topic = topics.find(({ id }) => id === value?.topic)
  if (!value || !topic) return null
  const { seed, connectedAt, messages, talk, isReplyDue } = value
  const last = talk.asked.at(-1)
  if (last === undefined || !topic.questions[last]) return null
  const replyDue = isReplyDue ? 0 : null
  return {
    conversation: {
      status: 'connected',
      topic,
      seed,
      connectedAt,
      messages,
      talk,
      replyDue,
      silentUntil: null,
      microphone: 'muted',
    },
    reviews: Object.fromEntries(
      Object.entries(value.reviews).map(([id, review]) => [id, { ...beginReview(review.text), ...review }]),
    ),
    draft: value.draft,
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
