import { AsyncLocalStorage } from 'node:async_hooks'

/** Related changes within one transaction. */
export type UnitOfWork = {
  /** Steps to run in the transaction after all changes. */
  beforeCommit: (() => Promise<void>)[]
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
      beforeCommit: [],
      afterCommit: (task) =>
        onCommit(() => afterwards.push(task().catch((error: unknown) => void strapi.log.error(error)))),
    }
    const own = { unit, open: true }
    const begin = async () => {
      const result = await work(unit)
      for (const step of unit.beforeCommit) await step()
      return result
    }
    const turn = (lastUnits.get(trx) ?? Promise.resolve())
      .then(() => current.run(own, begin))
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

/**
 * Collects items in a unit of work and processes them together before the commit. Items added by other steps after that are
 * processed in a further batch.
 */
export function batchPerTransaction<Item>(settle: (items: readonly Item[]) => Promise<void>) {
  const collected = new WeakMap<UnitOfWork, Item[]>()
  return (unit: UnitOfWork, item: Item): void => {
    const waiting = collected.get(unit)
    if (waiting) {
      waiting.push(item)
      return
    }
    const items = [item]
    collected.set(unit, items)
    unit.beforeCommit.push(() => {
      collected.delete(unit)
      return settle(items)
    })
  }
}

/** Runs work after the current transaction commits, or immediately without one. */
export async function afterCommit(work: () => void): Promise<void> {
  if (!strapi.db.inTransaction()) return work()
  // Inside a transaction this does not open another: it is the only access to `onCommit`.
  await strapi.db.transaction(async ({ onCommit }) => onCommit(work))
}
