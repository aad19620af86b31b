import { lockRows } from '../../platform/database/locks'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { batchUid } from '../batch/batch'
import { createMaterialFiles } from './material-files'

export const materialUid = 'api::material.material'
export const moduleUid = 'api::batch.course-module'

/** A material as the database has it. */
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
 * What holds of every change to a material, by the panel or by our API: a file goes with the last material that shows it, a
 * module with its last material, and with a module its materials but for those that a class hands out.
 */
export function keepMaterials(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context
    if (uid === materialUid && action === 'update')
      return inTransaction(async (unit) => {
        await lockBatchOf(params.documentId)
        const before = await findMaterial(params.documentId)
        const answer = await next()
        const after = await findMaterial(params.documentId)
        if (before?.file && before.file !== after?.file) removeUnused(unit, [before.file])
        return answer
      })
    if (uid === materialUid && action === 'delete')
      return inTransaction(async (unit) => {
        await lockBatchOf(params.documentId)
        const material = await findMaterial(params.documentId)
        const answer = await next()
        if (material?.file) removeUnused(unit, [material.file])
        if (material?.module) await removeIfEmpty(material.module.id)
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

/** Deletes the materials that meet a condition, with what they end with as parts of what is deleted. */
export async function removeMaterials(unit: UnitOfWork, where: object): Promise<void> {
  const materials = strapi.db.query(materialUid)
  const found: { id: number; file: string | null }[] = await materials.findMany({
    select: ['id', 'file'],
    where,
  })
  await materials.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
  removeUnused(
    unit,
    found.flatMap(({ file }) => file ?? []),
  )
}

/** Makes whoever else would change the batch of a material wait: a module that is left empty goes, unless another is added. */
async function lockBatchOf(documentId: string): Promise<void> {
  const has = { materials: { documentId } }
  await lockRows(batchUid, { $or: [{ modules: has }, { classes: has }] })
}

/** Removes a module, by its internal id, that has no material any more. */
export async function removeIfEmpty(module: number): Promise<void> {
  if ((await strapi.db.query(materialUid).count({ where: { module: { id: module } } })) > 0) return
  await strapi.db.query(moduleUid).delete({ where: { id: module } })
}

/** Removes files, once it is stored for good that no material shows them any more. */
function removeUnused(unit: UnitOfWork, names: string[]): void {
  const files = createMaterialFiles()
  if (names.length === 0) return
  unit.afterCommit(async () => {
    const shown: { file: string }[] = await strapi.db
      .query(materialUid)
      .findMany({ select: ['file'], where: { file: { $in: names } } })
    for (const name of names) if (!shown.some(({ file }) => file === name)) await files.remove(name)
  })
}
