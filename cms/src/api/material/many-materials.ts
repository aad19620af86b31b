import type { CourseModule, deleteMaterials, moveMaterials } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { lockBatch, type StoredBatch } from '../batch/batch'
import { updateModule } from '../batch/modules'
import { readBatch } from '../batch/read-batch'
import { deleteOrphanedProgress } from '../progress/queries'
import { findOrCreateModule, materialNotFound } from './materials'
import { deleteModuleIfEmpty, materialUid, removeMaterials } from './service'

type Found = { id: number; documentId: string; module: { id: number } }

/** Moves materials to another module of their batch, in the order of their upload. */
export const moveMany: Handler<typeof moveMaterials> = ({ body: { batchId, ids, moduleName }, caller }) =>
  changeMany({ batchId, ids, caller }, async (found, batch) => {
    const documentId = await findOrCreateModule(batch, moduleName)
    const connect = found.map((material) => ({ id: material.id, documentId: material.documentId }))
    await updateModule(documentId, { materials: { connect } })
  })

/** Deletes materials with their files and reading progress. */
export const removeMany: Handler<typeof deleteMaterials> = ({ body: { batchId, ids }, caller }) =>
  changeMany({ batchId, ids, caller }, async (found, _, unit) => {
    await removeMaterials(unit, { id: { $in: found.map(({ id }) => id) } })
    await deleteOrphanedProgress()
  })

type Selection = { batchId: string; ids: string[]; caller: Account }

/** Changes the materials that are in the batch, deletes modules left empty, and reads the result. */
async function changeMany(
  { batchId, ids, caller }: Selection,
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
    for (const module of new Set(found.map(({ module }) => module.id))) await deleteModuleIfEmpty(module)
    return found.length
  })
  const read = await readBatch('byId', batchId, caller)
  return { modules: read?.batch.course_content ?? [], missing: wanted.length - count }
}
