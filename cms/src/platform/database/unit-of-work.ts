import { AsyncLocalStorage } from 'node:async_hooks'

/** Related changes within one transaction. */
export type UnitOfWork = {
  /**
   * Runs work that cannot be rolled back, such as deleting a file, after the commit. Its errors are only logged.
   */
  afterCommit: (work: () => Promise<void>) => void
}

const current = new AsyncLocalStorage<{ unit: UnitOfWork; open: boolean }>()
const lastUnits = new WeakMap<object, Promise<unknown>>()

/**
 * Runs work in the current unit, or in a new one. If a transaction has several units, as when the panel deletes several entries
 * at once, they run one after another: each sees the changes of the one before it.
 */
export async function inTransaction<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  const outer = current.getStore()
  if (outer?.open) return work(outer.unit)
  const afterwards: Promise<void>[] = []
  const result = await strapi.db.transaction(async ({ trx, onCommit }) => {
    const unit: UnitOfWork = {
      afterCommit: (task) =>
        onCommit(() => afterwards.push(task().catch((error: unknown) => void strapi.log.error(error)))),
    }
    const own = { unit, open: true }
    const turn = (lastUnits.get(trx) ?? Promise.resolve())
      .then(() => current.run(own, () => work(unit)))
      .finally(() => {
        own.open = false
      })
    lastUnits.set(
      trx,
      turn.catch(() => {}),
    )
    return turn
  })
  await Promise.all(afterwards)
  return result
}

/** Runs work after the current transaction commits, or immediately without one. */
export async function afterCommit(work: () => void): Promise<void> {
  if (!strapi.db.inTransaction()) return work()
  // Inside a transaction this does not open another: it is the only access to `onCommit`.
  await strapi.db.transaction(async ({ onCommit }) => onCommit(work))
}
