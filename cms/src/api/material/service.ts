import { deleteDocument, type Fields, updateDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { batchUid, moduleUid } from '../batch/batch'
import { deleteOrphanedProgress } from '../progress/queries'
import { createMaterialFiles } from './material-files'

export const materialUid = 'api::material.material'

export type StoredMaterial = {
  id: number
  documentId: string
  title: string
  link: string | null
  file: string | null
  module: { id: number; documentId: string } | null
  scheduledClass: { id: number; documentId: string } | null
}

/** Changes a material; its earlier file is deleted unless another material uses it. */
export const updateMaterial = (
  documentId: string,
  fields: Fields,
  update = updateDocument(materialUid, documentId),
): Promise<boolean> =>
  inTransaction(async (unit) => {
    await lockBatchOfMaterial(documentId)
    const before = await findMaterial(documentId)
    const isStored = await update(fields)
    const after = await findMaterial(documentId)
    if (before?.file && before.file !== after?.file) deleteUnusedFiles(unit, [before.file])
    return isStored
  })

/** Deletes a material, its file unless another one uses it, and its module if that is left empty. */
export const deleteMaterial = (
  documentId: string,
  remove = deleteDocument(materialUid, documentId),
): Promise<boolean> =>
  inTransaction(async (unit) => {
    await lockBatchOfMaterial(documentId)
    const material = await findMaterial(documentId)
    const isDeleted = await remove()
    if (material?.file) deleteUnusedFiles(unit, [material.file])
    if (material?.module) await deleteModuleIfEmpty(material.module.id)
    await deleteOrphanedProgress()
    return isDeleted
  })

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
