import { databaseOf } from './rows'

/** What Strapi's schemas cannot say of tables: what is unique whatever its case, and what keeps long lists fast. */
export interface Indexes {
  /** Statements for both databases, each of which may be run again. */
  both?: readonly string[]
  /** Statements that use trigrams, for PostgreSQL alone. */
  trigrams?: readonly string[]
}

/** Makes the indexes, so that the database keeps names unique and lists stay fast. */
export async function ensureIndexes(indexes: readonly Indexes[]): Promise<void> {
  const { connection } = strapi.db
  for (const statement of indexes.flatMap(({ both = [] }) => both)) await connection.raw(statement)
  const trigrams = indexes.flatMap(({ trigrams = [] }) => trigrams)
  if (databaseOf() === 'sqlite' || trigrams.length === 0) return
  try {
    // PostgreSQL brings the extension along, but its owner may have to turn it on.
    await connection.raw('create extension if not exists pg_trgm')
    for (const statement of trigrams) await connection.raw(statement)
  } catch (error) {
    strapi.log.warn(`Searching users would be faster if Postgres had its extension pg_trgm: ${error}`)
  }
}
