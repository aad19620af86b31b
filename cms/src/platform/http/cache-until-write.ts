import type { UID } from '@strapi/strapi'
import { afterCommit } from '../database/unit-of-work'

/** Writes by other nodes are noticed after this time. */
const MAX_AGE_MS = 30_000

const reads: readonly string[] = ['findOne', 'findFirst', 'findMany', 'count']

type Cached<Reply> = {
  read: () => Promise<Reply>
  /** Writes to these content types invalidate the reply. */
  contentTypes: readonly UID.ContentType[]
  /** The time, in epoch milliseconds, at which the reply becomes outdated without a write. */
  validUntil?: () => Promise<number>
}

/**
 * Caches a reply that is the same for everyone until a relevant write is committed, it becomes outdated, or half a minute has
 * passed. Hundreds of learners may open their dashboards at once.
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
    const until = { until: Date.now() + MAX_AGE_MS }
    const entry = Object.assign(until, { reply: load(until) })
    cached = entry
    entry.reply.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.reply
  }
}
