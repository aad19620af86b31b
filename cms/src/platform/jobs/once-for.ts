import { lockRows } from '../database/locks'
import { inTransaction } from '../database/unit-of-work'

type Row = { id: number; value: string }

/**
 * Runs a job once for an occasion, such as a day, on any number of nodes: its work and the note that it ran are stored together, or
 * neither is and the next call tries again.
 */
export async function onceFor(job: string, occasion: string, work: () => Promise<unknown>): Promise<void> {
  const key = `last_${job}`
  const rows = strapi.db.query('strapi::core-store')
  if (!(await rows.findOne({ where: { key } })))
    await rows.create({ data: { key, value: '', type: 'string' } })
  await inTransaction(async () => {
    // If two nodes have created the row at the same time, both use the older.
    const [row] = await lockRows<Row>('strapi::core-store', { key })
    if (!row || row.value === occasion) return
    await rows.update({ where: { id: row.id }, data: { value: occasion } })
    await work()
  })
}
