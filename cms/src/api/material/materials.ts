import type {
  deleteMaterial as deleteMaterialEndpoint,
  editMaterial,
  uploadMaterial,
} from '@careerspeak/contract'
import { comparable } from '@careerspeak/contract/one-line'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { lockBatch, moduleUid } from '../batch/batch'
import { materialLinks } from '../batch/material-links'
import { createModule } from '../batch/modules'
import { readBatch } from '../batch/read-batch'
import { fileMissing, withStoredFile } from './received-file'
import { deleteMaterial, findMaterial, materialUid, updateMaterial } from './service'

export const materialNotFound = () => new HttpError(404, 'This material has been deleted.')

/** Adds a material to the named module, which is created if needed. */
export const addMaterial: Handler<typeof uploadMaterial> = async ({
  body: { batchId, title, moduleName },
  caller,
  ctx,
}) => {
  const module = await withStoredFile(ctx, async (stored) => {
    if (!stored) throw fileMissing()
    return inTransaction(async () => {
      const batch = await lockBatch(batchId)
      const documentId = await findOrCreateModule(batch, moduleName)
      await strapi.documents(materialUid).create({ data: { title, module: documentId, ...stored } })
      return documentId
    })
  })
  const found = await readBatch('byModule', module, caller)
  const shown = found?.batch.course_content.find(({ _id }) => _id === module)
  if (!shown) throw new HttpError(404, 'This batch has been deleted.')
  return { msg: 'File(s) uploaded successfully', module: shown }
}

/** The id of the named module in a locked batch, ignoring case; creates it if needed. */
export async function findOrCreateModule(
  { id, documentId }: { id: number; documentId: string },
  name: string,
): Promise<string> {
  const modules: { documentId: string; name: string }[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch: { id } } })
  const known = modules.find((module) => comparable(module.name) === comparable(name))
  if (known) return known.documentId
  return createModule({ name, batch: documentId })
}

export const changeMaterial: Handler<typeof editMaterial> = async ({
  query: { id: documentId },
  body: { title },
  caller,
  ctx,
}) => {
  const material = await withStoredFile(ctx, (stored) =>
    inTransaction(async () => {
      const fields = { ...(title && { title }), ...(stored && { ...stored, link: null }) }
      if (Object.keys(fields).length > 0) await updateMaterial(documentId, fields)
      const found = await findMaterial(documentId)
      if (!found) throw materialNotFound()
      return found
    }),
  )
  const fileUrl = material.file ? materialLinks.linkFor(caller, documentId) : (material.link ?? '')
  return { msg: 'Updated!', material: { _id: documentId, title: material.title, fileUrl } }
}

export const removeMaterial: Handler<typeof deleteMaterialEndpoint> = async ({
  query: { id: documentId },
}) => {
  if (!(await deleteMaterial(documentId))) throw materialNotFound()
  return { msg: 'Deleted Successfully' }
}
