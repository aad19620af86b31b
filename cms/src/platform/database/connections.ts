import { z } from 'zod'
import { CommitError, isLost } from './database-failure'

type Transaction = {
  commit: (value?: unknown) => Promise<unknown>
  executionPromise: Promise<unknown>
  isCompleted: () => boolean
}

/**
 * Makes every transaction fail if its COMMIT fails, Strapi's own included. Knex's `commit()` resolves even then; only
 * `executionPromise`, which Strapi ignores, rejects. A request that has stored something is marked with `state.stored`.
 */
export function rejectFailedCommits(): void {
  const { db, requestContext } = strapi
  const { connection } = db
  const begin = connection.transaction.bind(connection)
  const value = async (...given: unknown[]) => {
    const open = () => Reflect.apply(begin, connection, given)
    // With a callback, knex itself rejects.
    if (typeof given[0] === 'function') return open()
    // If BEGIN finds its connection lost, nothing has happened yet, so another connection is safe.
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
      await requestContext.get()?.state.beforeCommit?.(transaction)
      const answer = await commit(result)
      try {
        await transaction.executionPromise
      } catch (error) {
        throw new CommitError(!isLost(error), error)
      }
      if (rollback.safeParse(answer).success) throw new CommitError(true)
      const context = requestContext.get()
      if (context) context.state.stored = true
    }
  }
}

/** Opens a transaction and rejects if its BEGIN failed: knex resolves even then. */
async function begun(open: () => Promise<Transaction>): Promise<Transaction> {
  const transaction = await open()
  if (transaction.isCompleted()) await transaction.executionPromise
  return transaction
}

/** Postgres rolls back the COMMIT of a transaction with a failed statement, without an error. */
const rollback = z.object({ response: z.object({ command: z.literal('ROLLBACK') }) })

/** An idle connection is checked after this time before it is used. */
const MAX_UNCHECKED_IDLE_MS = 1000
const CHECK_TIMEOUT_MS = 2000

type Pooled = { inTransaction?: boolean; query?: (asked: object) => Promise<unknown> }
type Runner = { run: () => Promise<unknown> }
type Statement = { toSQL: () => { sql?: string } }

/**
 * Prevents failures due to connections that broke in the pool. Idle connections are checked before use. A SQLite connection
 * that a failed COMMIT left in its transaction is replaced. A single read whose connection is lost is repeated once.
 */
export function validatePooledConnections(): void {
  const { client } = strapi.db.connection
  const checked = new WeakMap<Pooled, number>()
  // If one connection is lost, others may be too, so each is checked once after that.
  let lostAt = Number.NEGATIVE_INFINITY
  client.on('query-error', (error: unknown) => {
    if (isLost(error)) lostAt = Date.now()
  })

  client.validateConnection = async (connection: Pooled): Promise<boolean> => {
    if (connection.inTransaction !== undefined) return !connection.inTransaction
    const last = checked.get(connection) ?? Number.NEGATIVE_INFINITY
    checked.set(connection, Date.now())
    if (Date.now() - last < MAX_UNCHECKED_IDLE_MS && last > lostAt) return true
    const asked = connection.query?.({ text: 'select 1', query_timeout: CHECK_TIMEOUT_MS })
    return asked?.then(() => true).catch(() => false) ?? true
  }

  // Transactions have their own clients, so this wraps single statements only.
  const createRunner = client.runner.bind(client)
  client.runner = (statement: Statement): Runner => {
    const runner: Runner = createRunner(statement)
    const run = runner.run.bind(runner)
    runner.run = () =>
      run().catch((error) => {
        if (!isLost(error) || !reads(statement)) throw error
        return createRunner(statement).run()
      })
    return runner
  }
}

const reads = (statement: Statement): boolean => /^\s*select\b/i.test(statement.toSQL().sql ?? '')
