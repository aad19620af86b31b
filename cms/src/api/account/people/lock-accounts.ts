import type { Core } from '@strapi/strapi'

type LockedAccount = {
  id: number
  document_id: string
  full_name: string | null
  confirmed: boolean | number | null
}

/**
 * Makes whoever else would change these accounts wait until the transaction that is open ends: always in one order, so
 * that two never wait for each other. SQLite has one writer anyway.
 */
export async function lockAccounts(
  strapi: Core.Strapi,
  column: 'document_id' | 'email',
  values: string[],
): Promise<LockedAccount[]> {
  const open = await strapi.db.transaction()
  return strapi.db
    .connection('up_users')
    .transacting(open.get())
    .whereIn(column, values)
    .orderBy('id')
    .forUpdate()
    .select('id', 'document_id', 'full_name', 'confirmed')
}
