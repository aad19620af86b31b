import { isUpcoming } from '../class/class'
import { findClasses } from '../class/service'
import { todayAtInstitute } from '../site-setting/institute'
import { balanceOf, dueUid } from './fee'
import { followPlan } from './plans'

type Batch = { id: number; name: string }

/** An account that has joined a batch, left one, or moved; a deleted batch is named too. */
type Change = { account: number; from: Batch | undefined; to: Batch | undefined }

/**
 * Has what learners owe follow their batches, in the open transaction, whose accounts are locked. A learner who joins owes the plan of the
 * batch. One who leaves owes what has fallen due; of what falls due later, only paid instalments stay. One who moves on to another batch while the old one
 * still has classes owes the new plan instead of the old one, and earlier payments count for it.
 */
export async function followEnrolments(changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const today = await todayAtInstitute()
  const running = new Map<number, boolean>()
  for (const { account, from, to } of changes) {
    if (from) {
      if (!running.has(from.id)) running.set(from.id, await hasClassesToCome(from.id))
      const isReplaced = to !== undefined && running.get(from.id)
      const { instalments } = await balanceOf(account)
      const dropped = instalments.filter(
        ({ batch, dueOn, open }) => batch === from.id && (isReplaced || (dueOn > today && open > 0)),
      )
      await strapi.db
        .query(dueUid)
        .updateMany({ where: { id: { $in: dropped.map(({ id }) => id) } }, data: { dropped: true } })
    }
    if (to) await followPlan(account, to)
  }
}

const hasClassesToCome = async (batch: number): Promise<boolean> =>
  (await findClasses({ batch: { id: batch } })).some((each) => isUpcoming(each, new Date()))
