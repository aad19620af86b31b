import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { CommitError, isLost } from './database-failure'

type Transaction = {
  commit: (value?: unknown) => Promise<unknown>
  executionPromise: Promise<unknown>
  isCompleted: () => boolean
}

/**
 * Has every transaction of this CMS and of Strapi's own fail where its COMMIT fails: knex's `commit()` succeeds all the
 * same, and only another promise, which Strapi does not look at, tells. A request that stored something is marked.
 */
export function watchCommits(strapi: Core.Strapi): void {
  const { connection } = strapi.db
  const begin = connection.transaction.bind(connection)
  const value = async (...given: unknown[]) => {
    const open = () => Reflect.apply(begin, connection, given)
    // With a callback, knex itself rejects what it gives.
    if (typeof given[0] === 'function') return open()
    // Where BEGIN finds its connection lost, nothing has happened yet: another one will do.
    const transaction = await begun(open).catch((error) => {
      if (isLost(error)) return begun(open)
      throw error
    })
    watch(transaction)
    return transaction
  }
  Object.defineProperty(connection, 'transaction', { value, configurable: true })

  function watch(transaction: Transaction): void {
    const commit = transaction.commit.bind(transaction)
    transaction.commit = async (result) => {
      const answer = await commit(result)
      try {
        await transaction.executionPromise
      } catch (error) {
        throw new CommitError(!isLost(error), error)
      }
      if (rollback.safeParse(answer).success) throw new CommitError(true)
      noteStored(strapi)
    }
  }
}

/** A transaction that has begun: knex also gives one whose BEGIN has failed. */
async function begun(open: () => Promise<Transaction>): Promise<Transaction> {
  const transaction = await open()
  if (transaction.isCompleted()) await transaction.executionPromise
  return transaction
}

/** Postgres answers the COMMIT of a transaction in which a statement failed by rolling it back, without an error. */
const rollback = z.object({ response: z.object({ command: z.literal('ROLLBACK') }) })

const noteStored = (strapi: Core.Strapi): void => {
  const context = strapi.requestContext.get()
  if (context) context.state.stored = true
}
