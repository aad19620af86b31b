export type CoreStoreRow = { id: number; value: string }

/** The row of a key in Strapi's core store, created empty if it is missing. If two nodes create one at the same time, both use the older. */
export async function coreStoreRow(key: string): Promise<CoreStoreRow> {
  const rows = strapi.db.query('strapi::core-store')
  const find = (): Promise<CoreStoreRow | null> => rows.findOne({ where: { key }, orderBy: { id: 'asc' } })
  const found = await find()
  if (found) return found
  const made: CoreStoreRow = await rows.create({ data: { key, value: '{}', type: 'object' } })
  return (await find()) ?? made
}
