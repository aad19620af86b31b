import type { Core } from '@strapi/strapi'
import { databaseOf, rows } from './sql'

/** What a database says of itself: another text after each change to anything in it, by whomever. */
const statements = {
  sqlite: `select total_changes() || ' ' || data_version as version from pragma_data_version`,
  postgres: 'select cast(pg_current_snapshot() as text) as version',
}

/**
 * Reads something once for all who ask for it until the database is written to. `moment` is what of the time matters to
 * it: another one is a change too.
 */
export function whileUnchanged<Value>(
  strapi: Core.Strapi,
  read: () => Promise<Value>,
  moment: () => number,
): () => Promise<Value> {
  const statement = statements[databaseOf(strapi)]
  let known: { version: string; value: Promise<Value> } | undefined
  return async () => {
    // Asked before reading: what is read afterwards is as new as that, or newer.
    const [found] = await rows<{ version: string }>(strapi, statement, [])
    const version = `${found?.version} ${moment()}`
    if (known?.version === version) return known.value
    const value = read()
    known = { version, value }
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    return value
  }
}
