import { z } from 'zod'
import { StartError } from '../operations/start-error'
import { databaseOf } from './rows'

/**
 * Which tables this program works with. The first change of tables after a release raises it. The tables of release 1.0.0, which
 * recorded no number, are 1.
 */
const SCHEMA_VERSION = 2

const databaseVersion = z.object({ schema: z.number().int(), program: z.string() })

/** Which tables a database has, and the version of the program that last made them. */
export type DatabaseVersion = z.infer<typeof databaseVersion>

const ownVersion = (): DatabaseVersion => ({
  schema: SCHEMA_VERSION,
  program: strapi.config.get('info.version'),
})

/** Throws a `StartError` where a newer program has changed the tables: an older one would drop what it does not know. */
export function refuseNewerTables(own: DatabaseVersion, last: DatabaseVersion | undefined): void {
  if (last && last.schema > own.schema)
    throw new StartError(
      `This database was last used by version ${last.program}, and this is the older version ${own.program}, which would drop tables that it does not know. Restore the backup that was made before the upgrade, as docs/deploying.md says under "Upgrading, and going back", or install version ${last.program} again. Nothing has been changed.`,
    )
}

/** Looks at the database before Strapi brings its tables to those of this program. */
export async function refuseOlderProgram(): Promise<void> {
  refuseNewerTables(ownVersion(), databaseVersion.optional().parse(await readSetting('version')))
}

const SETTINGS = 'strapi_core_store_settings'

/** What an earlier start stored by `strapi.store`, which cannot be asked before Strapi knows its tables. */
export async function readSetting(name: 'secrets' | 'version'): Promise<unknown> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable(SETTINGS))) return undefined
  const row: { value: string } | undefined = await connection(SETTINGS)
    .select('value')
    .where({ key: `api_running_${name}` })
    .first()
  return row && JSON.parse(row.value)
}

/** Where Strapi looks up the tables that it made, to tell those that it may drop from those of others. */
const SCHEMAS = 'strapi_database_schema'
const BARRIER = 'barrier'
/** Release 1.0.0 stops at this, since it is no JSON, and shows all of it, since it has less than 21 characters. */
const BARRIER_TEXT = 'Restore the backup'

/**
 * Records the version with each change of tables. Release 1.0.0 does not read it: for that one, an entry that only this program
 * takes away stands before the list of tables, so that it ends before it drops any.
 */
export function recordVersion(): void {
  strapi.hook('strapi::content-types.beforeSync').register(removeBarrier)
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    await strapi.store.set({ type: 'api', name: 'running', key: 'version', value: ownVersion() })
    await removeBarrier()
    await strapi.db.connection(SCHEMAS).insert({
      // PostgreSQL takes nothing but JSON, and gives its texts as they are; SQLite gives what it was given.
      schema: databaseOf() === 'postgres' ? JSON.stringify(BARRIER_TEXT) : BARRIER_TEXT,
      hash: BARRIER,
      time: new Date('9999-12-31T00:00:00Z'),
    })
  })
}

async function removeBarrier(): Promise<void> {
  const { connection } = strapi.db
  if (await connection.schema.hasTable(SCHEMAS)) await connection(SCHEMAS).where({ hash: BARRIER }).delete()
}
