import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { DateTime } from 'luxon'
import { z } from 'zod'
import { isReadOnlyError } from '../../../platform/database/database-failure'
import { instant } from '../../../platform/database/rows'
import { accountUid } from '../account-changes'
import { type Account, findAccount } from '../accounts'
import { issueToken } from '../guard'
import { lockSession, storeRenewal } from './queries'
import { newSecret, type RefreshToken, setRefreshCookie } from './refresh-cookie'
import { renew, type Tokens } from './rotation'

const sessionUid = 'api::account.device-session'

/** How long a session lasts that nobody uses, and at most. */
const IDLE = { days: 14 }
const ABSOLUTE = { days: 30 }

/** More sessions than any account has: of more, those that were used longest ago end. */
const MOST = 1000

/** Why a session has ended. */
type Why = 'logged out' | 'reused' | 'second factor'

const sessions = () => strapi.db.query(sessionUid)

/** What is stored of a token: who reads the database cannot use it. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const idleEnd = (now: Date, until: Date): Date =>
  new Date(Math.min(DateTime.fromJSDate(now).plus(IDLE).toMillis(), until.getTime()))

/** Opens a session on the device that asks: gives it a refresh cookie, and answers its first access token. */
export async function startSession(account: Account, ctx: Context): Promise<string> {
  const now = new Date()
  const secret = newSecret()
  const until = DateTime.fromJSDate(now).plus(ABSOLUTE).toJSDate()
  const idleUntil = idleEnd(now, until)
  const { documentId: session }: { documentId: string } = await sessions().create({
    data: {
      account: account.id,
      epoch: account.sessionEpoch,
      openHashes: [digest(secret)],
      retiredHashes: [],
      agent: ctx.get('User-Agent').slice(0, 300),
      lastUsedAt: now,
      ...{ idleUntil, until },
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
    offset: MOST,
    limit: MOST,
  })
  if (tooMany.length > 0) await sessions().deleteMany({ where: { id: { $in: tooMany.map(({ id }) => id) } } })
}

/** What becomes of a session whose token came back. */
type Renewal =
  | { is: 'renewed'; account: Account; token: RefreshToken; until: Date }
  | { is: 'reused'; account: Account }
  | { is: 'ended' }

/**
 * Takes a refresh token back and issues the next one, under the lock of its session. A token that was retired ends the session:
 * somebody has a copy of it. Where nothing can be stored, a token that works goes on working.
 */
export async function renewSession(token: RefreshToken): Promise<Renewal> {
  const now = new Date()
  try {
    return await rotate(token, now)
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
    return await goOnWith(token, now)
  }
}

/**
 * Renews a session without a new refresh token and without a longer life, by what is stored. A copy of the token is found by the
 * same rules as soon as tokens are rotated again; a retired one opens nothing meanwhile.
 */
async function goOnWith({ session, secret }: RefreshToken, now: Date): Promise<Renewal> {
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

/** Ends the session of a refresh token, if it is one of that session. */
export async function endByToken({ session, secret }: RefreshToken): Promise<void> {
  const found = await lockSession(session)
  if (!found) return
  const { id, openHashes, retiredHashes } = found
  if ([...openHashes, ...retiredHashes].includes(digest(secret))) await endSessions({ id }, 'logged out')
}

/** Ends the sessions that meet a condition, at once and on every node, and tells how many. */
export async function endSessions(where: object, why: Why): Promise<number> {
  const found: { id: number }[] = await sessions().findMany({
    select: ['id'],
    where: { $and: [where, { revokedAt: { $null: true } }] },
  })
  const ids = found.map(({ id }) => id)
  if (ids.length > 0)
    await sessions().updateMany({ where: { id: { $in: ids } }, data: { revokedAt: new Date(), why } })
  return ids.length
}

/** Ends every session of an account, and the links that were made under them. */
export async function endAllSessions({
  id,
  sessionEpoch,
}: Pick<Account, 'id' | 'sessionEpoch'>): Promise<void> {
  // Two at once end the same sessions, so the count need not go up twice.
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

/** The sessions of an account, the one that was used last first; those that have ended too, until retention removes them. */
export async function sessionsOf(account: number) {
  const found: unknown[] = await sessions().findMany({
    where: { account: { id: account } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
  return z.array(listedSession).parse(found)
}

/** Deletes the sessions that meet a condition. */
export async function removeSessions(where: object): Promise<void> {
  const found: { id: number }[] = await sessions().findMany({ select: ['id'], where })
  await sessions().deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
}
