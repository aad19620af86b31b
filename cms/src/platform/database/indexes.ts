import { databaseClient } from './rows'

/** Indexes that Strapi's schemas cannot express: case-insensitive uniqueness, and indexes for long lists. */
export interface Indexes {
  /** Idempotent statements for both databases. */
  both?: readonly string[]
  /** Idempotent statements that use trigrams, for PostgreSQL only. */
  trigrams?: readonly string[]
}

export async function ensureIndexes(indexes: readonly Indexes[]): Promise<void> {
  const { connection } = strapi.db
  for (const statement of indexes.flatMap(({ both = [] }) => both)) await connection.raw(statement)
  const trigrams = indexes.flatMap(({ trigrams = [] }) => trigrams)
  if (databaseClient() === 'sqlite' || trigrams.length === 0) return
  try {
    // The extension ships with PostgreSQL, but may need a superuser to enable it.
    await connection.raw('create extension if not exists pg_trgm')
    for (const statement of trigrams) await connection.raw(statement)
  } catch (error) {
    strapi.log.warn(`Searching users is slow without the Postgres extension pg_trgm: ${error}`)
  }
}
