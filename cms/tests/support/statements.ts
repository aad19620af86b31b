import type { Core } from '@strapi/strapi'
import { settled } from './boot'

/**
 * Records the SQL statements of requests during a call, without those of jobs, the mail worker or earlier
 * requests, and without the three that keep the reply to a repeated write.
 */
export async function statementsOf(strapi: Core.Strapi, ask: () => Promise<unknown>): Promise<string[]> {
  await settled(strapi)
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => {
    if (strapi.requestContext.get() && !sql.includes('kept_replies')) statements.push(sql)
  }
  strapi.db.connection.on('query', note)
  await ask()
  strapi.db.connection.removeListener('query', note)
  return statements
}
