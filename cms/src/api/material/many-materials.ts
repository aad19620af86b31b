import type { CourseModule, deleteMaterials, moveMaterials } from '@careerspeak/contract'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import { lockBatch, type StoredBatch } from '../batch/batch'
import { readBatch } from '../batch/read-batch'
import { removeLostProgress } from '../progress/queries'
import { materialUid, moduleUid, removeIfEmpty, removeMaterials } from './material-hooks'
import { materialNotFound, moduleOf } from './materials'

type Found = { id: number; documentId: string; module: { id: number } }

/** Moves materials to a module of their batch, in the order in which they were uploaded. */
export const moveAll =
  (linksFor: LinksFor): Handler<typeof moveMaterials, Account> =>
  ({ body: { batchId, ids, moduleName }, caller }) =>
    changeMany({ batchId, ids, links: linksFor(caller) }, async (found, batch) => {
      const documentId = await moduleOf(batch, moduleName)
      const connect = found.map((material) => ({ id: material.id, documentId: material.documentId }))
      const data: object = { materials: { connect } }
      await strapi.documents(moduleUid).update({ documentId, data })
    })

/** Removes materials with their files, and with what was noted of who has read them. */
export const removeAll =
  (linksFor: LinksFor): Handler<typeof deleteMaterials, Account> =>
  ({ body: { batchId, ids }, caller }) =>
    changeMany({ batchId, ids, links: linksFor(caller) }, async (found, _, unit) => {
      await removeMaterials(unit, { id: { $in: found.map(({ id }) => id) } })
      await removeLostProgress()
    })

type Many = { batchId: string; ids: string[]; links: ReturnType<LinksFor> }

/** Changes those of the materials that are in the batch, removes the modules that this empties, and reads what is left. */
async function changeMany(
  { batchId, ids, links }: Many,
  change: (found: Found[], batch: StoredBatch, unit: UnitOfWork) => Promise<void>,
): Promise<{ modules: CourseModule[]; missing: number }> {
  const wanted = [...new Set(ids)]
  const count = await inTransaction(async (unit) => {
    const batch = await lockBatch(batchId)
    const found: Found[] = await strapi.db.query(materialUid).findMany({
      where: { documentId: { $in: wanted }, module: { batch: { id: batch.id } } },
      orderBy: { id: 'asc' },
      populate: ['module'],
    })
    if (found.length === 0) throw materialNotFound()
    await change(found, batch, unit)
    for (const module of new Set(found.map(({ module }) => module.id))) await removeIfEmpty(module)
    return found.length
  })
  const read = await readBatch('byId', batchId, links)
  return { modules: read?.batch.course_content ?? [], missing: wanted.length - count }
}
