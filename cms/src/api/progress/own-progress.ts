import type { ownProgress, Progress, ProgressKind, reportProgress, tickProgress } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { toIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { type Account, emailNotProved, lacksProof } from '../account/accounts'
import {
  percentOf,
  progressUid,
  storedProgress,
  toProgress,
  type Watched,
  withReport,
  withTick,
} from './progress'
import { beginProgress, isItemOf, type ProgressRow, readAllProgress, readOwnProgress } from './queries'

/** Shows what the caller has begun of their batch. */
export const showOwnProgress: Handler<typeof ownProgress, Account> = async ({ caller }) => {
  if (caller.batchId === null) return { items: [] }
  const found = await readOwnProgress(caller.user._id, caller.batchId)
  return { items: found.map(shown) }
}

/** All that an account has begun, of whatever batch, with the titles. */
export async function allProgress({ user }: Account): Promise<(Progress & { title: string })[]> {
  const found = await readAllProgress(user._id)
  return found.map((row) => ({ ...shown(row), title: row.title ?? '' }))
}

const shown = ({ kind, item, pieces, position, length, done, doneBy, updatedAt }: ProgressRow): Progress => ({
  ...{ kind, item, position, length, doneBy },
  percent: percentOf({ pieces, length }),
  done: Boolean(done),
  updatedAt: toIso(updatedAt),
})

/** Adds a report to the caller's progress. */
export const takeReport: Handler<typeof reportProgress, Account> = ({
  body: { kind, item, ...report },
  caller,
}) => change(caller, { kind, item }, (before) => withReport(before, report))

/** Ticks an item of the caller's off, or takes the tick back. */
export const takeTick: Handler<typeof tickProgress, Account> = ({ body: { kind, item, done }, caller }) =>
  change(caller, { kind, item }, (before) => withTick(before, done))

type Key = { kind: ProgressKind; item: string }

/** Changes the progress of an account with an item. Its row is locked, so of changes at once each builds on the other. */
async function change(
  caller: Account,
  { kind, item }: Key,
  apply: (before: Watched) => Watched,
): Promise<{ progress: Progress }> {
  const { batchId } = caller
  if (batchId === null)
    throw new HttpError(409, 'You are in no batch, so there is nothing to keep here.', { code: 'NotInBatch' })
  if (lacksProof(caller)) throw emailNotProved()
  const account = caller.user._id
  return inTransaction(async () => {
    if (!(await isItemOf(batchId, kind, item)))
      throw new HttpError(404, 'This is not in your batch any more. Please look at your batch again.')
    await beginProgress(account, kind, item)
    const [found] = await lockRows(progressUid, { account, kind, item })
    const before = storedProgress.parse(found)
    const after = apply(before)
    const stored: unknown = await strapi.db
      .query(progressUid)
      .update({ where: { account, kind, item }, data: after })
    return { progress: toProgress(storedProgress.parse(stored)) }
  })
}
