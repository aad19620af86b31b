import { LRUCache } from 'lru-cache'
import { environment } from '../src/platform/environment'

type Connection = { pragma(statement: string): unknown; prepare(statement: string): object }

/** Enough for all requests of learners and admins. */
const MAX_PREPARED_STATEMENTS = 300

/** Caches prepared statements. The query builder would prepare each anew, which takes longer than running most of them. */
function cachePreparedStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection)
  const cache = new LRUCache<string, object>({
    max: MAX_PREPARED_STATEMENTS,
    memoMethod: (statement) => prepare(statement),
  })
  connection.prepare = (statement) => cache.memo(statement)
}

/** Readers never wait for the writer, and confirmed changes survive a power cut. */
function makeDurable(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  cachePreparedStatements(connection)
  done(null, connection)
}

type Done = (error: Error | null, result?: unknown) => void
type Client = { query: (statement: unknown, done?: Done) => unknown }

/**
 * Sends each statement only after the reply to the previous one. Strapi populates relations concurrently on the one connection of
 * a transaction, and pg 9 no longer queues statements.
 */
function queueStatements(client: Client): void {
  const send = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  client.query = (statement, done) => {
    const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>()
    last = last.then(() => {
      send(statement, (error, result) => (error ? reject(error) : resolve(result)))
      return answered.catch(() => {})
    })
    if (!done) return answered
    answered.then((result) => done(null, result), done)
  }
}

/**
 * Postgres compiles statements that it estimates as slow, such as any join of tables without statistics: two seconds for one that
 * then takes a millisecond. All our statements are fast, so compilation is off.
 */
function prepareConnection(client: Client, done: (error: Error | null, client: Client) => void): void {
  queueStatements(client)
  client.query('set jit = off', (error) => done(error, client))
}

/** Sends the query builder's own messages, such as about lost connections, to the log. */
const log = {
  debug: (message: unknown) => strapi.log.debug(message),
  warn: (message: unknown) => strapi.log.warn(message),
  deprecate: (message: unknown) => strapi.log.warn(message),
  error: (message: unknown) => strapi.log.error(message),
}

/** A Postgres that takes longer counts as unavailable. */
const CONNECT_TIMEOUT_MS = 5000
const ACQUIRE_TIMEOUT_MS = 10_000

export default () => {
  const { database } = environment()
  // Error messages are logged, so they must not contain the values of a failed statement.
  const compileSqlOnError = false
  return {
    connection:
      database.client === 'postgres'
        ? {
            client: 'postgres',
            connection: {
              connectionString: database.url,
              connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
              keepAlive: true,
            },
            acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
            pool: { min: 0, max: 10, afterCreate: prepareConnection },
            compileSqlOnError,
            log,
          }
        : {
            client: 'sqlite',
            connection: { filename: database.file },
            useNullAsDefault: true,
            compileSqlOnError,
            log,
            pool: { afterCreate: makeDurable },
          },
  }
}
