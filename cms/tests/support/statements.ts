import type { Core } from '@strapi/strapi'
import { settled } from './boot'

/**
 * Records the SQL statements of requests during a call, without those of jobs, the mail worker or earlier
 * requests.
 */
export async function statementsOf(strapi: Core.Strapi, ask: () => Promise<unknown>): Promise<string[]> {
  await settled(strapi)
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => {
    if (strapi.requestContext.get()) statements.push(sql)
  }
  strapi.db.connection.on('query', note)
  await ask()
  strapi.db.connection.removeListener('query', note)
  return statements
}
