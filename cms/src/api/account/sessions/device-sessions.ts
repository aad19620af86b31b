import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Account } from '../../../platform/auth/account'
import { isReadOnlyError } from '../../../platform/database/database-failure'
import { instant } from '../../../platform/database/rows'
import { accountUid } from '../account-changes'
import { findAccount } from '../accounts'
import { issueToken } from '../guard'
import { lockSession, storeRenewal } from './queries'
import { newSecret, type RefreshToken, setRefreshCookie } from './refresh-cookie'
import { renew, type Tokens } from './rotation'

const sessionUid = 'api::account.device-session'

/** The lifetime of a session without use, and at most. */
const IDLE_LIFETIME = { days: 14 }
const MAX_LIFETIME = { days: 30 }

/** More sessions than any account needs; beyond it, the least recently used end. */
const MAX_SESSIONS_PER_ACCOUNT = 1000

type EndReason = 'logged out' | 'reused' | 'second factor'

const sessions = () => strapi.db.query(sessionUid)

/** Tokens are stored as digests, so that a leaked database opens no session. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const idleEnd = (now: Date, until: Date): Date =>
  new Date(Math.min(DateTime.fromJSDate(now).plus(IDLE_LIFETIME).toMillis(), until.getTime()))

/** Opens a session: sets its refresh cookie and returns its first access token. */
export async function startSession(account: Account, ctx: Context): Promise<string> {
  const now = new Date()
  const secret = newSecret()
  const until = DateTime.fromJSDate(now).plus(MAX_LIFETIME).toJSDate()
  const idleUntil = idleEnd(now, until)
  const { documentId: session }: { documentId: string } = await sessions().create({
    data: {
      account: account.id,
      epoch: account.sessionEpoch,
      openHashes: [digest(secret)],
      retiredHashes: [],
      agent: ctx.get('User-Agent').slice(0, 300),
      lastUsedAt: now,
      idleUntil,
      until,
    },
  })
  await endOldest(account.id)
  setRefreshCookie(ctx, { session, secret }, idleUntil)
  return issueToken(account, session)
}

async function endOldest(account: number): Promise<void> {
  const tooMany: { id: number }[] = await sessions().findMany({
    select: ['id'],
    where: { account: { id: account } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    offset: MAX_SESSIONS_PER_ACCOUNT,
    limit: MAX_SESSIONS_PER_ACCOUNT,
  })
  if (tooMany.length > 0) await sessions().deleteMany({ where: { id: { $in: tooMany.map(({ id }) => id) } } })
}

type Renewal =
  | { is: 'renewed'; account: Account; token: RefreshToken; until: Date }
  | { is: 'reused'; account: Account }
  | { is: 'ended' }

/**
 * Exchanges a refresh token under the lock of its session. A retired token ends the session, since someone
 * has a copy. When nothing can be stored, a valid token stays valid.
 */
export async function renewSession(token: RefreshToken): Promise<Renewal> {
  const now = new Date()
  try {
    return await rotate(token, now)
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
    return await renewWithoutRotation(token, now)
  }
}

/**
 * Renews a session without rotating its token or extending its lifetime. A copied token is detected as soon
 * as tokens are rotated again.
 */
async function renewWithoutRotation({ session, secret }: RefreshToken, now: Date): Promise<Renewal> {
  const stored = await lockSession(session)
  const account = stored && (await findAccount('session', session))
  if (!account || account.blocked || now >= stored.idleUntil) return { is: 'ended' }
  if (!stored.openHashes.includes(digest(secret))) return { is: 'ended' }
  return { is: 'renewed', account, token: { session, secret }, until: stored.idleUntil }
}

async function rotate({ session, secret }: RefreshToken, now: Date): Promise<Renewal> {
  const next = newSecret()
  return strapi.db.transaction(async (): Promise<Renewal> => {
    const stored = await lockSession(session)
    const account = stored && (await findAccount('session', session))
    if (!account || account.blocked) return { is: 'ended' }
    if (now >= stored.idleUntil) return { is: 'ended' }
    const tokens: Tokens = { open: stored.openHashes, retired: stored.retiredHashes }
    const outcome = renew(tokens, digest(secret), digest(next))
    if (outcome.is === 'unknown') return { is: 'ended' }
    if (outcome.is === 'reused') {
      await endSessions({ id: stored.id }, 'reused')
      return { is: 'reused', account }
    }
    const idleUntil = idleEnd(now, stored.until)
    await storeRenewal(stored.id, { ...outcome.tokens, usedAt: now, idleUntil })
    return { is: 'renewed', account, token: { session, secret: next }, until: idleUntil }
  })
}

/** Ends the session of a refresh token, open or retired. */
export async function endSessionByToken({ session, secret }: RefreshToken): Promise<void> {
  const found = await lockSession(session)
  if (!found) return
  const { id, openHashes, retiredHashes } = found
  if ([...openHashes, ...retiredHashes].includes(digest(secret))) await endSessions({ id }, 'logged out')
}

/** Ends the matching sessions on every node at once, and returns how many. */
export async function endSessions(where: object, why: EndReason): Promise<number> {
  const found: { id: number }[] = await sessions().findMany({
    select: ['id'],
    where: { $and: [where, { revokedAt: { $null: true } }] },
  })
  const ids = found.map(({ id }) => id)
  if (ids.length > 0)
    await sessions().updateMany({ where: { id: { $in: ids } }, data: { revokedAt: new Date(), why } })
  return ids.length
}

/** Ends every session of an account, and the signed links made in them. */
export async function endAllSessions({
  id,
  sessionEpoch,
}: Pick<Account, 'id' | 'sessionEpoch'>): Promise<void> {
  // Concurrent calls end the same sessions, so one increment is enough.
  await strapi.db.query(accountUid).updateMany({ where: { id }, data: { sessionEpoch: sessionEpoch + 1 } })
}

const listedSession = z.object({
  documentId: z.string(),
  epoch: z.number(),
  agent: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  idleUntil: z.coerce.date(),
  revokedAt: instant.nullable(),
})

/**
 * The sessions of an account, most recently used first, including ended ones until retention deletes them.
 */
export async function sessionsOf(account: number) {
  const found: unknown[] = await sessions().findMany({
    where: { account: { id: account } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
  return z.array(listedSession).parse(found)
}

export const removeSessions = (where: object): Promise<unknown> => sessions().deleteMany({ where })
