import type { Progress, ProgressKind, reportProgress, tickProgress } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { toIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { emailNotProved, lacksProof } from '../account/accounts'
import {
  percentOf,
  progressUid,
  storedProgress,
  toProgress,
  type Watched,
  withReport,
  withTick,
} from './progress'
import { ensureProgress, isItemOf, type ProgressRow, readAllProgress, readOwnProgress } from './queries'

/** Shows the caller's progress in their batch. */
export async function showOwnProgress({ caller }: { caller: Account }): Promise<{ items: Progress[] }> {
  if (caller.batchId === null) return { items: [] }
  const found = await readOwnProgress(caller.user._id, caller.batchId)
  return { items: found.map(fromRow) }
}

/** All progress of an account in any batch, with titles. */
export async function allProgress({ user }: Account): Promise<(Progress & { title: string })[]> {
  const found = await readAllProgress(user._id)
  return found.map((row) => ({ ...fromRow(row), title: row.title ?? '' }))
}

const fromRow = ({
  kind,
  item,
  pieces,
  position,
  length,
  done,
  doneBy,
  updatedAt,
}: ProgressRow): Progress => ({
  kind,
  item,
  position,
  length,
  doneBy,
  percent: percentOf({ pieces, length }),
  done: Boolean(done),
  updatedAt: toIso(updatedAt),
})

export const saveWatchReport: Handler<typeof reportProgress> = ({
  body: { kind, item, ...report },
  caller,
}) => changeOwnProgress(caller, { kind, item }, (before) => withReport(before, report))

export const saveTick: Handler<typeof tickProgress> = ({ body: { kind, item, done }, caller }) =>
  changeOwnProgress(caller, { kind, item }, (before) => withTick(before, done))

type Key = { kind: ProgressKind; item: string }

/**
 * Changes the caller's progress with an item. The row is locked, so that concurrent changes build on each
 * other.
 */
async function changeOwnProgress(
  caller: Account,
  { kind, item }: Key,
  apply: (before: Watched) => Watched,
): Promise<{ progress: Progress }> {
  const { batchId } = caller
  if (batchId === null)
    throw new HttpError(409, 'You’re not in a batch yet, so there’s nothing to save here.', {
      code: 'NotInBatch',
    })
  if (lacksProof(caller)) throw emailNotProved()
  const account = caller.user._id
  return inTransaction(async () => {
    if (!(await isItemOf(batchId, kind, item)))
      throw new HttpError(404, 'This isn’t in your batch any more. Please look at your batch again.')
    await ensureProgress(account, kind, item)
    const [found] = await lockRows(progressUid, { account, kind, item })
    const before = storedProgress.parse(found)
    const after = apply(before)
    const stored: unknown = await strapi.db
      .query(progressUid)
      .update({ where: { account, kind, item }, data: after })
    return { progress: toProgress(storedProgress.parse(stored)) }
  })
}
