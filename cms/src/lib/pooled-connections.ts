import type { Core } from '@strapi/strapi'
import { isLost } from './database-failure'

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
export function mendPooledConnections(strapi: Core.Strapi): void {
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
