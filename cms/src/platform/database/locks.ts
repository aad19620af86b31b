import type { UID } from '@strapi/strapi'

/**
 * Locks the entries that meet a condition, always in one order, until the transaction that is open ends, and gives them as
 * they are then. Rows may be linked to them meanwhile: two who both have done so would wait for each other with Strapi's own
 * `forUpdate`. SQLite has one writer anyway.
 */
export async function lock<Entry>(uid: UID.ContentType, where: object): Promise<Entry[]> {
  const { db } = strapi
  const open = await db.transaction()
  const locked: { id: number }[] = await db
    .connection(db.metadata.get(uid).tableName)
    .transacting(open.get())
    .select('id')
    .whereIn('id', db.queryBuilder(uid).select('id').where(where).getKnexQuery())
    .orderBy('id')
    .forNoKeyUpdate()
  if (locked.length === 0) return []
  return db
    .query(uid)
    .findMany({ where: { id: { $in: locked.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}
