import { inject } from 'vitest'
import { createScratchDatabase } from './postgres'

type Database = { variables: Record<string, string>; drop: () => Promise<void> } | { missing: string }

/** An empty database of the kind that the project under test is for. */
export async function createDatabase(): Promise<Database> {
  if (inject('client') === 'sqlite') return { variables: { DATABASE_CLIENT: 'sqlite' }, drop: async () => {} }
  const postgres = inject('postgres')
  if ('missing' in postgres) return postgres
  const { url, drop } = await createScratchDatabase(postgres.url)
  return { variables: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url }, drop }
}
