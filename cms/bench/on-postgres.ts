import { createScratchDatabase, startPostgres } from '../tests/support/postgres.ts'

type PostgresVariables = { DATABASE_CLIENT: 'postgres'; DATABASE_URL: string }

/** Runs a measurement on an empty database of a separate Postgres; undefined without one. */
export async function onPostgres<T>(
  measure: (variables: PostgresVariables) => Promise<T>,
): Promise<T | undefined> {
  const postgres = await startPostgres([])
  if ('missing' in postgres) {
    console.error(postgres.missing)
    return undefined
  }
  const { url, drop } = await createScratchDatabase(postgres.url)
  try {
    return await measure({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url })
  } finally {
    await drop()
    await postgres.stop()
  }
}
