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
export function watchCommits(): void {
  const { db, requestContext } = strapi
  const { connection } = db
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
      const context = requestContext.get()
      if (context) context.state.stored = true
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

/** Milliseconds after which a connection that lay idle is asked whether it still works, and that it has to answer. */
const IDLE = 1000
const PATIENCE = 2000

type Pooled = { inTransaction?: boolean; query?: (asked: object) => Promise<unknown> }
type Runner = { run: () => Promise<unknown> }
type Statement = { toSQL: () => { sql?: string } }

/**
 * Has no request fail because of what befell a connection while it lay in the pool: one that was idle is asked first, one
 * of SQLite that a refused COMMIT left in its transaction is replaced, and what reads is read again where it was cut.
 */
export function mendPooledConnections(): void {
  const { client } = strapi.db.connection
  const checked = new WeakMap<Pooled, number>()
  // Where one connection is lost, the others may be: since then none is trusted unasked.
  let lostAt = Number.NEGATIVE_INFINITY
  client.on('query-error', (error: unknown) => {
    if (isLost(error)) lostAt = Date.now()
  })

  client.validateConnection = async (connection: Pooled): Promise<boolean> => {
    if (connection.inTransaction !== undefined) return !connection.inTransaction
    const last = checked.get(connection) ?? Number.NEGATIVE_INFINITY
    checked.set(connection, Date.now())
    if (Date.now() - last < IDLE && last > lostAt) return true
    const asked = connection.query?.({ text: 'select 1', query_timeout: PATIENCE })
    return asked?.then(() => true).catch(() => false) ?? true
  }

  // A transaction has a client of its own, so these are single statements.
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
