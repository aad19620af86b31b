import type { deleteMaterial, editMaterial, uploadMaterial } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import { lockBatch } from '../batch/batch'
import { readBatch } from '../batch/read-batch'
import type { MaterialFiles } from './material-files'
import { findMaterial, materialUid, moduleUid } from './material-hooks'
import { noFile, withStoredFile } from './received-file'

export const materialNotFound = () => new HttpError(404, 'This material is no longer there.')

/** Takes a material into the module of a name, which it makes where the batch has none. */
export const takeMaterial =
  (files: MaterialFiles, linksFor: LinksFor): Handler<typeof uploadMaterial, Account> =>
  async ({ body: { batchId, title, moduleName }, caller, ctx }) => {
    const module = await withStoredFile(files, ctx, async (kept) => {
      if (!kept) throw noFile()
      return inTransaction(async () => {
        const batch = await lockBatch(batchId)
        const documentId = await moduleOf(batch, moduleName)
        await strapi.documents(materialUid).create({ data: { title, module: documentId, ...kept } })
        return documentId
      })
    })
    const found = await readBatch('byModule', module, linksFor(caller))
    const shown = found?.batch.course_content.find(({ _id }) => _id === module)
    if (!shown) throw new HttpError(404, 'This batch has been deleted in the meantime.')
    return { msg: 'File(s) uploaded successfully', module: shown }
  }

/** The id of the module of a name, in whatever case, in a batch that is locked. */
export async function moduleOf(
  { id, documentId }: { id: number; documentId: string },
  name: string,
): Promise<string> {
  const modules: { documentId: string; name: string }[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch: { id } } })
  const known = modules.find((module) => module.name.toLowerCase() === name.toLowerCase())
  if (known) return known.documentId
  return (await strapi.documents(moduleUid).create({ data: { name, batch: documentId } })).documentId
}

/** Changes the title of a material, its file or both. */
export const changeMaterial =
  (files: MaterialFiles, linksFor: LinksFor): Handler<typeof editMaterial, Account> =>
  async ({ query: { id: documentId }, body: { title }, caller, ctx }) => {
    const material = await withStoredFile(files, ctx, (kept) =>
      inTransaction(async () => {
        const data: object = { ...(title && { title }), ...(kept && { ...kept, link: null }) }
        if (Object.keys(data).length > 0) await strapi.documents(materialUid).update({ documentId, data })
        const stored = await findMaterial(documentId)
        if (!stored) throw materialNotFound()
        return stored
      }),
    )
    const fileUrl = material.file ? linksFor(caller)(documentId) : (material.link ?? '')
    return { msg: 'Updated!', material: { _id: documentId, title: material.title, fileUrl } }
  }

/** Removes a material. */
export const removeMaterial: Handler<typeof deleteMaterial, Account> = async ({
  query: { id: documentId },
}) => {
  const { entries } = await strapi.documents(materialUid).delete({ documentId })
  if (entries.length === 0) throw materialNotFound()
  return { msg: 'Deleted Successfully' }
}
