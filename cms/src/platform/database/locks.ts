import type { UID } from '@strapi/strapi'

/**
 * Locks the matching entries until the end of the current transaction, always in the same order, and returns those that still
 * match once they are locked: another transaction may have changed them while this one waited. Other transactions may still insert rows that reference them: with Strapi's own `forUpdate`, two such transactions
 * would deadlock. SQLite has one writer anyway.
 */
export async function lockRows<Entry>(uid: UID.ContentType, where: object): Promise<Entry[]> {
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
  return db.query(uid).findMany({
    where: { $and: [where, { id: { $in: locked.map(({ id }) => id) } }] },
    orderBy: { id: 'asc' },
  })
}
