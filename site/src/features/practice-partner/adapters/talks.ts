import { del, entries, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { beginReview, KINDS, type Reviews } from '#app/corrections/review'
import { openDatabase } from '#app/device-data/databases'
import { parseJson } from '#app/lib/parse-json'
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

/** A talk that has ended, with all that was said. */
export interface KeptTalk extends SavedTalk {
  /** When it ended, in milliseconds since 1970. */
  endedAt: number
}

/** The stored part of a talk. Findings are left out, because the messages are checked again. */
const stored = z.object({
  topic: z.string(),
  connectedAt: z.number(),
  messages: z.array(message),
  /** Null in talks of earlier versions, which can be read again, but not go on. */
  talk: z.catch(z.nullable(talk), null),
  move: z._default(z.nullable(z.number()), null),
  ticked: z._default(z.array(z.number()), []),
  isReplyDue: z.boolean(),
  /** Without it, versions before December 2026 read no talk. */
  seed: z._default(z.number(), 0),
  reviews: z.record(
    z.string(),
    z.object({ text: z.string(), fixed: z.array(z.enum(KINDS)), kept: z.array(z.string()) }),
  ),
  draft: z.string(),
})

/** Serialises a talk for the browser's storage. */
export function encodeTalk({ conversation, move, ...rest }: SavedTalk): string {
  const { topic, replyDue, move: sent } = conversation
  return JSON.stringify(
    stored.parse({
      ...conversation,
      ...rest,
      topic: topic.id,
      isReplyDue: replyDue !== null,
      move: sent ?? move,
    }),
  )
}

/** Parses a saved talk; null if it is invalid, or its topic was deleted. One that can't go on, since its topic has changed, is over. */
export function decodeTalk(text: string | null, topics: readonly Topic[]): SavedTalk | null {
  const value = stored.safeParse(parseJson(text)).data
  const topic = topics.find(({ id }) => id === value?.topic)
  if (!value || !topic) return null
  const { connectedAt, messages, isReplyDue, ticked, move, draft } = value
  const canGoOn = value.talk !== null && topic.steps[value.talk.said.at(-1) ?? -1] !== undefined
  const talk = value.talk && canGoOn ? value.talk : { ...openTalk(topic, 0).talk, isOver: true }
  const isOwed = isReplyDue && canGoOn
  const reviews = Object.entries(value.reviews).map(([id, review]) => [
    id,
    { ...beginReview(review.text), ...review },
  ])
  return {
    conversation: {
      ...openConversation(topic, connectedAt, talk),
      messages,
      move: isOwed ? move : null,
      ticked,
      replyDue: isOwed ? 0 : null,
    },
    reviews: Object.fromEntries(reviews),
    draft,
    move: isOwed ? null : move,
  }
}

/** Saves a talk in this tab until it ends; false where the browser has no room. */
export const saveTalk = (talk: SavedTalk | null): boolean => writeUnfinished(talk && encodeTalk(talk))

/** The unfinished talk of this tab. */
export const readTalk = (topics: readonly Topic[]): SavedTalk | null => decodeTalk(readUnfinished(), topics)

const MAX_KEPT = 40

let opened: UseStore | undefined

/** Opened on first use, because private windows of some browsers have no databases. */
const store = (): UseStore => (opened ??= openDatabase('practice-talks'))

/** Keeps an ended talk on this device, in place of itself or of the oldest of forty. @throws what the browser throws without room */
export async function storeTalk({ endedAt, ...talk }: KeptTalk): Promise<void> {
  await set(endedAt, encodeTalk(talk), store())
  const times = (await entries<number, string>(store()))
    .map(([at]) => at)
    .toSorted((one, other) => other - one)
  await Promise.all(times.slice(MAX_KEPT).map((at) => del(at, store())))
}

/** The kept talks about these topics, the newest first; none where the browser stores nothing. */
export async function listKeptTalks(topics: readonly Topic[]): Promise<KeptTalk[]> {
  const all = await entries<number, string>(store()).catch(() => [])
  return all
    .flatMap(([endedAt, text]) => {
      const talk = decodeTalk(text, topics)
      return talk && typeof endedAt === 'number' ? [{ ...talk, endedAt }] : []
    })
    .toSorted((one, other) => other.endedAt - one.endedAt)
}

/** Deletes a kept talk. */
export const deleteKeptTalk = (endedAt: number): Promise<void> => del(endedAt, store())
