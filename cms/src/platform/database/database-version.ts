import { z } from 'zod'
import { StartError } from '../start-error'

/** The version of this program's tables. The first change of tables after a release increments it. */
const SCHEMA_VERSION = 5

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

/** Records the version after each migration. */
export function recordVersion(): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    // Strapi reads its list of tables here. Commit aaae0d80 ended that list with an entry which isn't JSON.
    const { connection } = strapi.db
    if (await connection.schema.hasTable('strapi_database_schema'))
      await connection('strapi_database_schema').where({ hash: 'barrier' }).delete()
  })
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    await strapi.store.set({ type: 'api', name: 'running', key: 'version', value: ownVersion() })
  })
}
