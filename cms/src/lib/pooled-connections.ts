import type { Core } from '@strapi/strapi'

/** Milliseconds after which a connection that lay idle is asked whether it still works. */
const IDLE = 1000

type Pooled = { inTransaction?: boolean; query?: (statement: string) => Promise<unknown> }

/**
 * Has each connection checked before it is used: the pool replaces one that a restarted Postgres knows nothing of, and one
 * of SQLite that a refused COMMIT left in its transaction.
 */
export function checkPooledConnections(strapi: Core.Strapi, now = Date.now): void {
  const checked = new WeakMap<Pooled, number>()
  strapi.db.connection.client.validateConnection = async (connection: Pooled): Promise<boolean> => {
    if (connection.inTransaction !== undefined) return !connection.inTransaction
    const last = checked.get(connection) ?? Number.NEGATIVE_INFINITY
    checked.set(connection, now())
    if (now() - last < IDLE) return true
    try {
      await connection.query?.('select 1')
      return true
    } catch {
      return false
    }
  }
}
