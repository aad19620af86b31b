import type { Core } from '@strapi/strapi'

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
const columns = [
  { table: 'strapi_core_store_settings', column: 'key' },
  { table: 'strapi_core_store_settings', column: 'value' },
  { table: 'admin_permissions', column: 'subject' },
  { table: 'files_related_mph', column: 'related_type' },
]

/** Renames content types in a database of an earlier version, before Strapi removes what belongs to types that it does not know. */
export function renameContentTypes(strapi: Core.Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const { connection } = strapi.db
    for (const { table, column } of columns) {
      if (!(await connection.schema.hasTable(table))) continue
      for (const [from, to] of Object.entries(renamed))
        await connection(table)
          .where(column, 'like', `%${from}%`)
          .update(column, connection.raw('replace(??, ?, ?)', [column, from, to]))
    }
  })
}
