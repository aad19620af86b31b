import { lockRows } from '../database/locks'
import { inTransaction } from '../database/unit-of-work'
import { type CoreStoreRow, coreStoreRow } from './core-store-row'

/**
 * Runs a job once for an occasion, such as a day, on any number of nodes: its work and the note that it ran are stored together, or
 * neither is and the next call tries again.
 */
export async function onceFor(job: string, occasion: string, work: () => Promise<unknown>): Promise<void> {
  const { id } = await coreStoreRow(`last_${job}`)
  const value = JSON.stringify({ occasion })
  await inTransaction(async () => {
    const [row] = await lockRows<CoreStoreRow>('strapi::core-store', { id })
    if (!row || row.value === value) return
    await strapi.db.query('strapi::core-store').update({ where: { id }, data: { value } })
    await work()
  })
}
