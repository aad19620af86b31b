import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

type Database = { variables: Record<string, string>; drop: () => Promise<void> } | { missing: string }

/** An empty database of the kind that the project under test is for. */
export async function createDatabase(): Promise<Database> {
  if (inject('client') === 'sqlite') return { variables: { DATABASE_CLIENT: 'sqlite' }, drop: async () => {} }
  const postgres = inject('postgres')
  if ('missing' in postgres) return postgres
  const name = `cms_${randomBytes(6).toString('hex')}`
  const url = new URL(postgres.url)
  await run(postgres.url, `create database ${name}`)
  url.pathname = name
  return {
    variables: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url.href },
    drop: () => run(postgres.url, `drop database ${name} with (force)`),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
