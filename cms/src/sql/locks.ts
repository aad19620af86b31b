import type { Core } from '@strapi/strapi'

/**
 * Makes others who lock the same row so wait until the transaction that is open ends. Rows may be linked to it meanwhile:
 * two who both have done so would wait for each other with Strapi's own `forUpdate`. SQLite has one writer anyway.
 */
export async function lockForLinks(strapi: Core.Strapi, table: 'batches', id: number): Promise<void> {
  const open = await strapi.db.transaction()
  await strapi.db.connection(table).transacting(open.get()).where({ id }).forNoKeyUpdate().select('id')
}
