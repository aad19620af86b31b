import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { IDEMPOTENCY_KEY, takesKey } from '@careerspeak/contract/idempotency-key'
import { UUID } from '@careerspeak/contract/query-fields'
import type { Context } from 'koa'
import { CommitError } from '../database/database-failure'
import { rows } from '../database/rows'
import { instantBefore } from '../jobs/retention'
import { ownSecrets } from '../secrets'
import { MAYBE_STORED } from './failed-write'
import { failureOf, HttpError } from './http-error'

const TABLE = 'kept_replies'
const MAX_REPLY_BYTES = 64 * 1024
/** A claim without a reply is then that of a process that was killed. */
const ABANDONED_AFTER_MS = 60_000
const POLL_INTERVAL_MS = 100

/** How long replies are kept. The privacy page states the same. */
export const replyPeriods = { replies: { days: 1 } }

/** The first request of a key: `id` identifies key, account and endpoint. */
export type KeyedWrite = { id: string; account: string }

/** The reply to a write: its HTTP status, and its body as text. */
type Reply = { status: number; text: string }

/** `claim` is the id of the attempt that carries the write out. `stored` is 1 once it has committed something. */
type Kept = { claim: string; request: string; claimed_at: string | number; stored: number } & (
  | { status: number; reply: string }
  | { status: null; reply: null }
)

/** Creates the table of replies. It is no content type, so neither the panel nor the audit trail shows it. */
export async function ensureReplyTable(): Promise<void> {
  await strapi.db.connection.raw(
    `create table if not exists ${TABLE} (id varchar(64) primary key, claim varchar(36) not null unique, account varchar(255) not null, request varchar(64) not null, claimed_at bigint not null, stored integer not null default 0, status integer, reply text)`,
  )
}

const digest = (text: string): string =>
  createHmac('sha256', ownSecrets().personSecret).update(text).digest('base64url')

/** The keyed write of a request; undefined without a key, or if the endpoint takes none. */
export function keyedWriteOf(ctx: Context, endpoint: Endpoint, account: string): KeyedWrite | undefined {
  const given = ctx.get(IDEMPOTENCY_KEY)
  if (!given || !takesKey(endpoint)) return undefined
  const { method, path, access } = endpoint
  const key = given.replace(/^"(.*)"$/, '$1')
  if (!UUID.test(key)) throw new HttpError(400)
  const owner = access === 'anyone' ? '' : account
  return { id: digest(JSON.stringify([method, path, owner, key.toLowerCase()])), account: owner }
}

/** Returns whether a request with the key has come before. */
export const isRepeated = async ({ id }: KeyedWrite): Promise<boolean> => (await find(id)) !== undefined

async function find(id: string): Promise<Kept | undefined> {
  const [kept] = await rows<Kept>(
    `select claim, request, claimed_at, stored, status, reply from ${TABLE} where id = ?`,
    [id],
    'kept-reply',
  )
  return kept
}

/**
 * Carries out a write unless one with its key was: then gives the kept reply, once there is one. `content` is what the key must not
 * be used for with anything else. Safe with several nodes: the first attempt inserts a row, which every transaction of the write
 * marks, so that another attempt takes over only what a killed process has not stored.
 */
export async function carryOutOnce(
  ctx: Context,
  { id, account }: KeyedWrite,
  content: unknown,
  carryOut: () => Promise<Reply>,
): Promise<Reply> {
  const [claim, request] = [randomUUID(), digest(JSON.stringify(content))]
  for (;;) {
    const [claimed] = await rows(
      `insert into ${TABLE} (id, claim, account, request, claimed_at) values (?, ?, ?, ?, ?) on conflict (id) do nothing returning id`,
      [id, claim, account, request, Date.now()],
    )
    if (claimed) return storeReply(ctx, claim, carryOut)
    const kept = await find(id)
    if (!kept) continue
    if (kept.request !== request) throw new HttpError(422)
    if (kept.status !== null) return { status: kept.status, text: kept.reply }
    if (Date.now() - Number(kept.claimed_at) < ABANDONED_AFTER_MS) {
      if (ctx.req.socket.destroyed) throw new HttpError(503)
      await pause(POLL_INTERVAL_MS)
    } else if (kept.stored) throw maybeStored()
    else await strapi.db.connection(TABLE).where({ claim: kept.claim, stored: 0 }).delete()
  }
}

async function storeReply(ctx: Context, claim: string, carryOut: () => Promise<Reply>): Promise<Reply> {
  const own = () => strapi.db.connection(TABLE).where({ claim })
  const keep = ({ status, text }: Reply) => own().update({ stored: 1, status, reply: text })
  const logError = (error: unknown) => void strapi.log.error(error)
  ctx.state.beforeCommit = async (transaction: typeof strapi.db.connection) => {
    if ((await transaction(TABLE).where({ claim }).update({ stored: 1 })) === 0) throw new CommitError(true)
  }
  try {
    const reply = await carryOut()
    // The write is stored, so an error here must not reach the client.
    await keep(Buffer.byteLength(reply.text) > MAX_REPLY_BYTES ? toReply(maybeStored()) : reply).catch(
      logError,
    )
    return reply
  } catch (error) {
    // A write that stored nothing may be tried again.
    const known = error instanceof HttpError ? error : maybeStored()
    await own()
      .where({ stored: 0 })
      .delete()
      .then((deleted) => (deleted === 0 ? keep(toReply(known)) : undefined))
      .catch(logError)
    throw error
  } finally {
    delete ctx.state.beforeCommit
  }
}

const maybeStored = () => new HttpError(503, MAYBE_STORED)

const toReply = (error: HttpError): Reply => ({
  status: error.status,
  text: JSON.stringify(failureOf(error)),
})

/** Deletes the replies to an account. A write that is being carried out keeps its row. */
export async function removeRepliesTo(account: string): Promise<void> {
  await rows(`delete from ${TABLE} where account = ? and status is not null returning id`, [account])
}

export async function removeExpiredReplies(now: Date): Promise<void> {
  await strapi.db
    .connection(TABLE)
    .where('claimed_at', '<', instantBefore(now, replyPeriods.replies).getTime())
    .delete()
}
