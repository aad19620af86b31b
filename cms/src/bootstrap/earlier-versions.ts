import type { Core } from '@strapi/strapi'
import { databaseOf } from '../sql/rows'

/** The content types whose folder has another name than it once had: what a database may still call them, and how they are called. */
const renamed = {
  'api::batch.scheduled-class': 'api::class.scheduled-class',
  'api::batch.material': 'api::material.material',
  'api::user.seat-registration': 'api::registration.seat-registration',
  'api::external.article': 'api::news.article',
  'api::external.thought': 'api::thought.thought',
  'api::images.profile-picture': 'api::account.profile-picture',
  'api::reports.report': 'api::practice.report',
}

/** Where Strapi keeps the names of content types: the panel's settings and permissions, and what uses a file. */
const namingColumns = [
  { table: 'strapi_core_store_settings', column: 'key' },
  { table: 'strapi_core_store_settings', column: 'value' },
  { table: 'admin_permissions', column: 'subject' },
  { table: 'files_related_mph', column: 'related_type' },
]

/** Relations that were a column of their own table before they had a table of links: from which row to which. */
const relations = [
  { table: 'up_users', column: 'batch_id', links: 'up_users_batch_lnk', row: 'user', to: 'batch_id' },
  {
    table: 'course_modules',
    column: 'batch_id',
    links: 'course_modules_batch_lnk',
    row: 'course_module',
    to: 'batch_id',
  },
  { table: 'videos', column: 'batch_id', links: 'videos_batch_lnk', row: 'video', to: 'batch_id' },
  {
    table: 'scheduled_classes',
    column: 'batch_id',
    links: 'scheduled_classes_batch_lnk',
    row: 'scheduled_class',
    to: 'batch_id',
  },
  {
    table: 'materials',
    column: 'module_id',
    links: 'materials_module_lnk',
    row: 'material',
    to: 'course_module_id',
  },
  {
    table: 'materials',
    column: 'scheduled_class_id',
    links: 'materials_scheduled_class_lnk',
    row: 'material',
    XX,
    column: 'owner_id',
    links: 'profile_pictures_owner_lnk',
    row: 'profile_picture',
    to: 'user_id',
  },
]

/** What stands on those columns and would keep Strapi from dropping them. */
const dropped = {
  sqlite: ['insert', 'update', 'delete'].flatMap((change) => [
    `drop trigger if exists batchless_users_up_users_${change}`,
    `drop trigger if exists batchless_users_up_users_role_lnk_${change}`,
    `drop trigger if exists batchless_accounts_${change}`,
  ]),
  postgres: [
    'drop function if exists keep_batchless_up_users() cascade',
    'drop function if exists keep_batchless_up_users_role_lnk() cascade',
    'drop trigger if exists batchless_accounts_keeper on up_users',
  ],
  both: [
    'drop table if exists batchless_users',
    'drop index if exists accounts_batchless_text',
    'drop table if exists batchless_accounts',
    'drop index if exists course_modules_name_unique',
    'drop index if exists accounts_batch',
    'drop index if exists materials_module',
    'drop index if exists materials_class',
    'drop index if exists videos_batch',
    'drop index if exists classes_batch',
  ],
}

/** Brings a database of an earlier version to where Strapi can take it from, before Strapi removes what it does not know. */
export function migrateEarlierVersions(strapi: Core.Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    await renameContentTypes(strapi)
    await linkByTables(strapi)
  })
}

async function renameContentTypes(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db
  for (const { table, column } of namingColumns) {
    if (!(await connection.schema.hasTable(table))) continue
    for (const [from, to] of Object.entries(renamed))
      await connection(table)
        .where(column, 'like', `%${from}%`)
        .update(column, connection.raw('replace(??, ?, ?)', [column, from, to]))
  }
}

/** Fills the tables of links, made as Strapi makes them, from the columns. Lists keep their order, which was that of their ids. */
async function linkByTables(strapi: Core.Strapi): Promise<void> {
  const { connection, schema } = strapi.db
  if (!(await connection.schema.hasColumn('up_users', 'batch_id'))) return
  await connection.transaction(async (transaction) => {
    for (const statement of [...dropped[databaseOf(strapi)], ...dropped.both])
      await transaction.raw(statement)
    for (const { table, column, links, row, to } of relations) {
      if (await transaction.schema.hasTable(links)) continue
      const definition = schema.schema.tables.filter(({ name }) => name === links)
      await schema.builder.createTables(definition, transaction)
      const hasOrder = await transaction.schema.hasColumn(links, `${row}_ord`)
      const place = `row_number() over (partition by ${column} order by id)`
      await transaction.raw(
        `insert into ${links} (${row}_id, ${to} ${hasOrder ? `, ${row}_ord` : ''})
          select id, ${column} ${hasOrder ? `, ${place}` : ''} from ${table} where ${column} is not null`,
      )
    }
  })
}
