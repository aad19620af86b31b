import type { UID } from '@strapi/strapi'
import { afterCommit } from '../database/unit-of-work'

/** How long another node's write may go unseen, in milliseconds. */
const MOST_AGE = 30_000

const reads: readonly string[] = ['findOne', 'findFirst', 'findMany', 'count']

type Cached<Reply> = {
  read: () => Promise<Reply>
  /** What the reply is made of: a write to one of these makes a new one. */
  contentTypes: readonly UID.ContentType[]
  /** The instant, in milliseconds, at which the reply stops being true by itself. */
  validUntil?: () => Promise<number>
}

/**
 * Keeps a reply that is the same for everyone until a write to what it is made of is committed, it stops being true, or half a
 * minute has passed: hundreds of learners who open their dashboards at once ask the database once.
 */
export function cacheUntilWrite<Reply>({
  read,
  contentTypes,
  validUntil,
}: Cached<Reply>): () => Promise<Reply> {
  let cached: { reply: Promise<Reply>; until: number } | undefined
  const forget = () => {
    cached = undefined
  }
  strapi.documents.use(async ({ uid, action }, next) => {
    const answer = await next()
    if (!reads.includes(action) && contentTypes.some((one) => one === uid)) await afterCommit(forget)
    return answer
  })

  async function load(entry: { until: number }): Promise<Reply> {
    const end = await validUntil?.()
    entry.until = Math.min(end ?? Number.POSITIVE_INFINITY, entry.until)
    return read()
  }

  return () => {
    if (cached && Date.now() < cached.until) return cached.reply
    const until = { until: Date.now() + MOST_AGE }
    const entry = Object.assign(until, { reply: load(until) })
    cached = entry
    entry.reply.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.reply
  }
}
