import { pastedLine } from '@careerspeak/contract/one-line'
import { z } from 'zod'
import { databaseClient } from './platform/database/rows'

/** Renamed content types, by their old uid. */
const renamed = {
  'api::batch.scheduled-class': 'api::class.scheduled-class',
  'api::batch.material': 'api::material.material',
  'api::user.seat-registration': 'api::registration.seat-registration',
  'api::external.article': 'api::news.article',
  'api::external.thought': 'api::thought.thought',
  'api::images.profile-picture': 'api::account.profile-picture',
  'api::reports.report': 'api::practice.report',
}

/** The columns that contain uids of content types: the panel's settings and permissions, and the relations of files. */
const uidColumns = [
  { table: 'strapi_core_store_settings', column: 'key' },
  { table: 'strapi_core_store_settings', column: 'value' },
  { table: 'admin_permissions', column: 'subject' },
  { table: 'files_related_mph', column: 'related_type' },
]

/**
 * Relations that moved from a column to a join table: the attribute, and the names of the two rows in the join table.
 */
const relations = [
  { table: 'up_users', attribute: 'batch', row: 'user', target: 'batch' },
  { table: 'course_modules', attribute: 'batch', row: 'course_module', target: 'batch' },
  { table: 'videos', attribute: 'batch', row: 'video', target: 'batch' },
  { table: 'scheduled_classes', attribute: 'batch', row: 'scheduled_class', target: 'batch' },
  { table: 'materials', attribute: 'module', row: 'material', target: 'course_module' },
  { table: 'materials', attribute: 'scheduled_class', row: 'material', target: 'scheduled_class' },
  { table: 'profile_pictures', attribute: 'owner', row: 'profile_picture', target: 'user' },
]

/** Statements that drop what depends on those columns, which Strapi could not drop otherwise. */
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

/** The content types of the previous start; none for an empty database. */
type PreviousTypes = { oldContentTypes?: object | null }

/** Migrates a database of an earlier version, before Strapi removes tables and columns that it does not know. */
export function migrateEarlierVersions(): void {
  strapi.hook('strapi::content-types.beforeSync').register(async ({ oldContentTypes }: PreviousTypes) => {
    // Only the first start with the new names renames.
    if (Object.keys(renamed).some((uid) => uid in (oldContentTypes ?? {}))) await renameContentTypes()
    await fillJoinTables()
  })
}

async function renameContentTypes(): Promise<void> {
  const { connection } = strapi.db
  for (const { table, column } of uidColumns) {
    if (!(await connection.schema.hasTable(table))) continue
    for (const [from, to] of Object.entries(renamed))
      await connection(table)
        .where(column, 'like', `%${from}%`)
        .update(column, connection.raw('replace(??, ?, ?)', [column, from, to]))
  }
}

/** Creates the join tables like Strapi does, and fills them from the columns. Lists stay in the order of their ids. */
async function fillJoinTables(): Promise<void> {
  const { connection, schema } = strapi.db
  if (!(await connection.schema.hasColumn('up_users', 'batch_id'))) return
  await connection.transaction(async (transaction) => {
    for (const statement of [...dropped[databaseClient()], ...dropped.both]) await transaction.raw(statement)
    for (const { table, attribute, row, target } of relations) {
      const links = `${table}_${attribute}_lnk`
      if (await transaction.schema.hasTable(links)) continue
      const definition = schema.schema.tables.filter(({ name }) => name === links)
      await schema.builder.createTables(definition, transaction)
      const ordered = await transaction.schema.hasColumn(links, `${row}_ord`)
      const place = `row_number() over (partition by ${attribute}_id order by id)`
      await transaction.raw(
        `insert into ${links} (${row}_id, ${target}_id ${ordered ? `, ${row}_ord` : ''})
          select id, ${attribute}_id ${ordered ? `, ${place}` : ''} from ${table} where ${attribute}_id is not null`,
      )
    }
  })
}

/** Sets the enrolment date of accounts from an earlier version, which did not store it, to their creation date. */
export async function noteEarlierEnrolments(): Promise<void> {
  await strapi.db.connection.raw(
    `update up_users set enrolled_at = created_at
      where enrolled_at is null and id in (select user_id from up_users_batch_lnk)`,
  )
}

/**
 * Marks the accounts from release 1.0.0, once. Accounts without a proved address and without a mail to prove it get a waiver.
 * Calendar links of that release work until the password changes.
 */
export async function markEarlierAccounts(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'accounts' } as const
  if (await strapi.store(done).get()) return
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('update up_users set earlier_epoch = session_epoch')
    await trx.raw(
      `update up_users set proof_waiver = case
          when id in (select user_id from up_users_batch_lnk) or id in (
            select l.user_id from up_users_role_lnk l join up_roles r on r.id = l.role_id where r.type = 'institute-admin')
          then 'lasting' else 'fortnight' end
        where coalesce(confirmed, false) = false and confirmation_token is null`,
    )
    await strapi.store(done).set({ value: true })
  })
}

/** Labels added since then. The site omits elements whose label is empty. */
const newLabels = { continue_with: 'Continue, {name}:' }

/** Fills in labels that a database from an earlier version lacks. It runs once, because an editor may empty them again. */
export async function fillEarlierLabels(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'labels' } as const
  if (await strapi.store(done).get()) return
  for (const [column, label] of Object.entries(newLabels))
    await strapi.db.connection('components_site_labels').whereNull(column).update(column, label)
  await strapi.store(done).set({ value: Object.keys(newLabels) })
}

/** The names that are searched or unique. */
const nameColumns = [
  ['up_users', 'full_name'],
  ['seat_registrations', 'full_name'],
  ['batches', 'name'],
  ['course_modules', 'name'],
  ['scheduled_classes', 'title'],
] as const

/** Brings names into the form in which they are compared now, once. Of two batches that looked alike, one gets a number. */
export async function normalizeEarlierNames(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'names' } as const
  if (await strapi.store(done).get()) return
  await strapi.db.transaction(async ({ trx }) => {
    for (const [table, column] of nameColumns) {
      const found: { id: number; name: string }[] = await trx(table)
        .select('id', { name: column })
        .whereNotNull(column)
        .orderBy('id')
      const isUnique = table === 'batches'
      const taken = new Set(isUnique ? found.map(({ name }) => name.toLowerCase()) : [])
      for (const { id, name } of found) {
        let next = pastedLine(name)
        if (next === name) continue
        while (taken.has(next.toLowerCase())) next += ' (2)'
        if (isUnique) taken.add(next.toLowerCase())
        await trx(table)
          .where({ id })
          .update({ [column]: next })
      }
    }
  })
  await strapi.store(done).set({ value: true })
}

const record = z.record(z.string(), z.unknown())

/** The panel's list and form settings of a content type or component. */
const viewed = z.object({
  config: z.object({ settings: record.optional(), metadatas: record, layouts: record.optional() }),
})

/**
 * Gives the panel the labels, hints, columns and order of the schemas, where an earlier version stored those of its code at
 * each start. Once: Strapi reads the schema of what is new by itself, and what an editor chooses stays.
 */
export async function renewEarlierViews(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'views' } as const
  if (await strapi.store(done).get()) return
  for (const model of [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]) {
    const { data } = viewed.safeParse(model)
    if (!data) continue
    const kind = model.modelType === 'component' ? 'components' : 'content-types'
    const views = strapi.plugin('content-manager').service(kind)
    const { settings, metadatas, layouts } = await views.findConfiguration(model)
    await views.updateConfiguration(model, putOver({ settings, metadatas, layouts }, data.config))
  }
  await strapi.store(done).set({ value: true })
}

/** Puts an object over another, with the objects in it; what is no object takes the place of what was there. */
function putOver(below: unknown, above: unknown): unknown {
  const [under, over] = [record.safeParse(below).data, record.safeParse(above).data]
  if (!under || !over) return above
  const entries = Object.entries(over).map(([key, value]) => [key, putOver(under[key], value)])
  return { ...under, ...Object.fromEntries(entries) }
}
