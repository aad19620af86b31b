import { AsyncLocalStorage } from 'node:async_hooks'

/** The changes of one transaction that belong together. */
export type UnitOfWork = {
  /** Done in the transaction when all changes are made. */
  atEnd: (() => Promise<void>)[]
  /**
   * Does what cannot be undone, such as the removal of a file, once the changes are stored for good. What it fails with is
   * logged: the changes stand.
   */
  afterCommit: (work: () => Promise<void>) => void
}

const current = new AsyncLocalStorage<{ unit: UnitOfWork; open: boolean }>()
const turns = new WeakMap<object, Promise<unknown>>()

/**
 * Does work in the unit that is open, or else in one of its own. Several units of one transaction, which the panel begins
 * at once where several entries are deleted, come one after another: each sees what the one before it has changed.
 */
export async function inTransaction<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  const outer = current.getStore()
  if (outer?.open) return work(outer.unit)
  const afterwards: Promise<void>[] = []
  const result = await strapi.db.transaction(async ({ trx, onCommit }) => {
    const unit: UnitOfWork = {
      atEnd: [],
      afterCommit: (task) =>
        onCommit(() => afterwards.push(task().catch((error: unknown) => void strapi.log.error(error)))),
    }
    const own = { unit, open: true }
    const begin = async () => {
      const result = await work(unit)
      for (const step of unit.atEnd) await step()
      return result
    }
    const turn = (turns.get(trx) ?? Promise.resolve())
      .then(() => current.run(own, begin))
      .finally(() => {
        own.open = false
      })
    turns.set(
      trx,
      turn.catch(() => {}),
    )
    return turn
  })
  await Promise.all(afterwards)
  return result
}

/**
 * Collects what happens in a unit of work, and settles all of it together at its end. What another settling adds afterwards is
 * settled after that.
 */
export function collectPerUnit<Item>(settle: (items: readonly Item[]) => Promise<void>) {
  const collected = new WeakMap<UnitOfWork, Item[]>()
  return (unit: UnitOfWork, item: Item): void => {
    const waiting = collected.get(unit)
    if (waiting) {
      waiting.push(item)
      return
    }
    const items = [item]
    collected.set(unit, items)
    unit.atEnd.push(() => {
      collected.delete(unit)
      return settle(items)
    })
  }
}

/** Does something once what has been written so far is stored for good: after the transaction that is open, at once where none is. */
export async function afterCommit(work: () => void): Promise<void> {
  if (!strapi.db.inTransaction()) return work()
  // Within a transaction this opens no other, and is the only way to the open one's `onCommit`.
  await strapi.db.transaction(async ({ onCommit }) => onCommit(work))
}
