import type { Core } from '@strapi/strapi'
import type { uploadMaterial } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { lockBatch } from '../batch/lock-batch'
import { type LinksFor, readBatch } from '../batch/read-batch'
import type { MaterialFiles } from './material-files'
import { noFile, withKeptFile } from './received-file'

export const materialUid = 'api::material.material'
const moduleUid = 'api::batch.course-module'

/** Takes a material into the module of a name, which it makes where the batch has none. */
export const takeMaterial =
  (strapi: Core.Strapi, files: MaterialFiles, linksFor: LinksFor): Handler<typeof uploadMaterial, Account> =>
  async ({ body: { batchId, title, moduleName }, caller, ctx }) => {
    const module = await withKeptFile(files, ctx, async (kept) => {
      if (!kept) throw noFile()
      return await strapi.db.transaction(async () => {
        const batch = await lockBatch(strapi, batchId)
        const { id, documentId } = await moduleOf(strapi, batch.id, moduleName)
        await strapi.db.query(materialUid).create({ data: { title, module: id, ...kept } })
        return documentId
      })
    })
    const found = await readBatch(strapi, 'ofModule', module, linksFor(caller))
    const shown = found?.batch.course_content.find(({ _id }) => _id === module)
    if (!shown) throw new HttpError(404, 'This batch has been deleted in the meantime.')
    return { msg: 'File(s) uploaded successfully', module: shown }
  }

type Module = { id: number; documentId: string }

/** The module of a name, in whatever case, in a batch that is locked. */
async function moduleOf(strapi: Core.Strapi, batch: number, name: string): Promise<Module> {
  const modules = strapi.db.query(moduleUid)
  const known: Module | null = await modules.findOne({ where: { batch, name: { $eqi: name } } })
  return known ?? modules.create({ data: { name, batch } })
}
