import type { Core } from '@strapi/strapi'
import { settled } from './boot'

/**
 * The SQL statements that requests run while something is asked for; not those of the clock and the post beside them, nor what
 * the requests before still do.
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
