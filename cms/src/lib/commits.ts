import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { CommitError, isLost } from './database-failure'

type Transaction = { commit: (value?: unknown) => Promise<unknown>; executionPromise: Promise<unknown> }

/**
 * Has every transaction of this CMS and of Strapi's own fail where its COMMIT fails: knex's `commit()` succeeds all the
 * same, and only another promise, which Strapi does not look at, tells. A request that stored something is marked.
 */
export function watchCommits(strapi: Core.Strapi): void {
  const { connection } = strapi.db
  const begin = connection.transaction.bind(connection)
  const value = async (...given: unknown[]) => {
    const transaction = await Reflect.apply(begin, connection, given)
    // With a callback, knex itself rejects what it gives.
    if (typeof given[0] !== 'function') watch(transaction)
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

/** Postgres answers the COMMIT of a transaction in which a statement failed by rolling it back, without an error. */
const rollback = z.object({ response: z.object({ command: z.literal('ROLLBACK') }) })

const noteStored = (strapi: Core.Strapi): void => {
  const context = strapi.requestContext.get()
  if (context) context.state.stored = true
}
