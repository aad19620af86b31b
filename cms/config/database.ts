import { LRUCache } from 'lru-cache'
import { environment } from '../src/platform/environment'

type Connection = { pragma(statement: string): unknown; prepare(statement: string): object }

/** More statements than the requests of learners and admins need. */
const KEPT_STATEMENTS = 300

/** Keeps statements prepared, which takes longer than most of ours take to run; the query builder prepares each anew. */
function keepPrepared(connection: Connection): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new LRUCache<string, object>({
    max: KEPT_STATEMENTS,
    memoMethod: (statement) => prepare(statement),
  })
  connection.prepare = (statement) => kept.memo(statement)
}

/** A reader never waits for the writer, and what was confirmed to a person survives a power cut. */
function makeDurable(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  keepPrepared(connection)
  done(null, connection)
}

type Done = (error: Error | null, result?: unknown) => void
type Client = { query: (statement: unknown, done?: Done) => unknown }

/**
 * Sends a statement only after the answer to the one before. Strapi fills the relations of an entry side by side on the one
 * connection of a transaction, and version 9 of pg stops queueing them.
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
 * Postgres compiles a statement that it takes for long, as any join of several tables that it has not counted yet: two seconds
 * for one that then takes a millisecond. Ours are all short.
 */
function prepareConnection(client: Client, done: (error: Error | null, client: Client) => void): void {
  queueStatements(client)
  client.query('set jit = off', (error) => done(error, client))
}

/** What the query builder says by itself, such as of a connection that was lost, goes into the log too. */
const log = {
  debug: (message: unknown) => strapi.log.debug(message),
  warn: (message: unknown) => strapi.log.warn(message),
  deprecate: (message: unknown) => strapi.log.warn(message),
  error: (message: unknown) => strapi.log.error(message),
}

/** Milliseconds that a new connection, and a request for any, may take: a Postgres that hangs is one that is away. */
const WAIT = { connect: 5000, acquire: 10_000 }

export default () => {
  const { database } = environment()
  // The message of a failed statement names no values: they are names, addresses and hashes, and messages are logged.
  const compileSqlOnError = false
  return {
    connection:
      database.client === 'postgres'
        ? {
            client: 'postgres',
            connection: {
              connectionString: database.url,
              connectionTimeoutMillis: WAIT.connect,
              keepAlive: true,
            },
            acquireConnectionTimeout: WAIT.acquire,
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
