import { environment } from '../src/lib/environment'

type Connection = { pragma(statement: string): unknown }

/** A reader never waits for the writer, and what was confirmed to a person survives a power cut. */
function makeDurable(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  done(null, connection)
}

export default () => {
  const { database } = environment()
  return {
    connection:
      database.client === 'postgres'
        ? {
            client: 'postgres',
            connection: { connectionString: database.url },
            pool: { min: 0, max: 10 },
          }
        : {
            client: 'sqlite',
            connection: { filename: database.file },
            useNullAsDefault: true,
            pool: { afterCreate: makeDurable },
          },
  }
}
