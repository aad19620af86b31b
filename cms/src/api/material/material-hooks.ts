import { lockRows } from '../../platform/database/locks'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { batchUid } from '../batch/batch'
import { createMaterialFiles } from './material-files'

export const materialUid = 'api::material.material'
export const moduleUid = 'api::batch.course-module'

export type StoredMaterial = {
  id: number
  documentId: string
  title: string
  link: string | null
  file: string | null
  module: { id: number; documentId: string } | null
  scheduledClass: { id: number; documentId: string } | null
}

/**
 * Applies the rules of materials to every write, from the panel or the API. A file is deleted with the last
 * material that uses it, a module with its last material. A deleted module takes its materials along, except
 * class handouts.
 */
export function registerMaterialHooks(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context
    if (uid === materialUid && action === 'update')
      return inTransaction(async (unit) => {
        await lockBatchOfMaterial(params.documentId)
        const before = await findMaterial(params.documentId)
        const answer = await next()
        const after = await findMaterial(params.documentId)
        if (before?.file && before.file !== after?.file) deleteUnusedFiles(unit, [before.file])
        return answer
      })
    if (uid === materialUid && action === 'delete')
      return inTransaction(async (unit) => {
        await lockBatchOfMaterial(params.documentId)
        const material = await findMaterial(params.documentId)
        const answer = await next()
        if (material?.file) deleteUnusedFiles(unit, [material.file])
        if (material?.module) await deleteModuleIfEmpty(material.module.id)
        return answer
      })
    if (uid === moduleUid && action === 'delete')
      return inTransaction(async (unit) => {
        await removeMaterials(unit, {
          module: { documentId: params.documentId },
          scheduledClass: { id: { $null: true } },
        })
        return next()
      })
    return next()
  })
}

export const findMaterial = (documentId: string): Promise<StoredMaterial | null> =>
  strapi.db.query(materialUid).findOne({ where: { documentId }, populate: ['module', 'scheduledClass'] })

/** Deletes matching materials of a deleted record, with their unused files. */
export async function removeMaterials(unit: UnitOfWork, where: object): Promise<void> {
  const materials = strapi.db.query(materialUid)
  const found: { id: number; file: string | null }[] = await materials.findMany({
    select: ['id', 'file'],
    where,
  })
  await materials.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
  deleteUnusedFiles(
    unit,
    found.flatMap(({ file }) => file ?? []),
  )
}

/** Locks the batch of a material, so that a module is not deleted as empty while a material is added. */
async function lockBatchOfMaterial(documentId: string): Promise<void> {
  const has = { materials: { documentId } }
  await lockRows(batchUid, { $or: [{ modules: has }, { classes: has }] })
}

/** Deletes a module, by its internal id, if it has no materials left. */
export async function deleteModuleIfEmpty(module: number): Promise<void> {
  if ((await strapi.db.query(materialUid).count({ where: { module: { id: module } } })) > 0) return
  await strapi.db.query(moduleUid).delete({ where: { id: module } })
}

/** Deletes files after the commit, unless another material uses them. */
function deleteUnusedFiles(unit: UnitOfWork, names: string[]): void {
  const files = createMaterialFiles()
  if (names.length === 0) return
  unit.afterCommit(async () => {
    const shown: { file: string }[] = await strapi.db
      .query(materialUid)
      .findMany({ select: ['file'], where: { file: { $in: names } } })
    for (const name of names) if (!shown.some(({ file }) => file === name)) await files.remove(name)
  })
}
