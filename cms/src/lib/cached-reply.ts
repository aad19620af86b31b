import type { Core, UID } from '@strapi/strapi'
import { Written } from './written'

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
 * Keeps a reply that is the same for everyone serialized, until what it is made of is written to, it stops being true, or half
 * a minute has passed. One read serves all who ask meanwhile; a read that fails is not kept.
 */
export function cachedReply<Reply>(
  strapi: Core.Strapi,
  { read, contentTypes, validUntil }: Cached<Reply>,
): () => Promise<Written<Reply>> {
  let kept: { reply: Promise<Written<Reply>>; until: number } | undefined
  strapi.documents.use(async ({ uid, action }, next) => {
    const answer = await next()
    if (!reads.includes(action) && contentTypes.some((one) => one === uid)) kept = undefined
    return answer
  })

  async function load(entry: { until: number }): Promise<Written<Reply>> {
    const end = await validUntil?.()
    entry.until = Math.min(end ?? Number.POSITIVE_INFINITY, entry.until)
    return new Written(await read())
  }

  return () => {
    if (kept && Date.now() < kept.until) return kept.reply
    const until = { until: Date.now() + MOST_AGE }
    const entry = Object.assign(until, { reply: load(until) })
    kept = entry
    entry.reply.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.reply
  }
}
