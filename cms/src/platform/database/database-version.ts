import { z } from 'zod'
import { StartError } from '../operations/start-error'
import { databaseClient } from './rows'

/**
 * The version of this program's tables. The first change of tables after a release increments it. Release 1.0.0 recorded no
 * version; its tables count as 1.
 */
const SCHEMA_VERSION = 3

const databaseVersion = z.object({ schema: z.number().int(), program: z.string() })

/** The version of a database's tables, and of the program that last changed them. */
export type DatabaseVersion = z.infer<typeof databaseVersion>

const ownVersion = (): DatabaseVersion => ({
  schema: SCHEMA_VERSION,
  program: strapi.config.get('info.version'),
})

/** Throws a `StartError` if a newer program has changed the tables: an older one would drop those it does not know. */
export function refuseNewerTables(own: DatabaseVersion, last: DatabaseVersion | undefined): void {
  if (last && last.schema > own.schema)
    throw new StartError(
      `This database was last used by version ${last.program}, and this is the older version ${own.program}, which would drop tables it doesn’t know. Restore the backup that was made before the upgrade, as docs/operating.md says under "Upgrading, and going back", or install version ${last.program} again. Nothing has been changed.`,
    )
}

/** Checks the database before Strapi migrates its tables to this version. */
export async function refuseOlderVersion(): Promise<void> {
  refuseNewerTables(ownVersion(), databaseVersion.optional().parse(await readSetting('version')))
}

const SETTINGS = 'strapi_core_store_settings'

/** Reads a setting from an earlier start by SQL: `strapi.store` does not work before Strapi has loaded its tables. */
export async function readSetting(name: 'secrets' | 'version'): Promise<unknown> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable(SETTINGS))) return undefined
  const row: { value: string } | undefined = await connection(SETTINGS)
    .select('value')
    .where({ key: `api_running_${name}` })
    .first()
  return row && JSON.parse(row.value)
}

/** Strapi's list of the tables that it created and may drop. */
const SCHEMAS = 'strapi_database_schema'
const BARRIER = 'barrier'
/** Release 1.0.0 fails on this text because it is not JSON, and prints it whole because it is shorter than 21 characters. */
const BARRIER_TEXT = 'Restore the backup'

/**
 * Records the version after each migration. Release 1.0.0 does not read it, so an entry that only this program removes stands
 * at the top of Strapi's list of tables: it makes release 1.0.0 exit before it drops any.
 */
export function recordVersion(): void {
  strapi.hook('strapi::content-types.beforeSync').register(removeBarrier)
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    await strapi.store.set({ type: 'api', name: 'running', key: 'version', value: ownVersion() })
    await removeBarrier()
    await strapi.db.connection(SCHEMAS).insert({
      // PostgreSQL accepts only JSON here, and returns it parsed; SQLite returns the text unchanged.
      schema: databaseClient() === 'postgres' ? JSON.stringify(BARRIER_TEXT) : BARRIER_TEXT,
      hash: BARRIER,
      time: new Date('9999-12-31T00:00:00Z'),
    })
  })
}

async function removeBarrier(): Promise<void> {
  const { connection } = strapi.db
  if (await connection.schema.hasTable(SCHEMAS)) await connection(SCHEMAS).where({ hash: BARRIER }).delete()
}
