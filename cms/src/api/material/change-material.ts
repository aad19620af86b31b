import type { Core } from '@strapi/strapi'
import type { deleteMaterial, editMaterial } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { lockBatches } from '../batch/lock-batch'
import type { LinksFor } from '../batch/read-batch'
import type { MaterialFiles } from './material-files'
import { withKeptFile } from './received-file'
import { materialUid } from './upload-material'

type Stored = {
  id: number
  documentId: string
  title: string
  link: string | null
  file: string | null
  module: { id: number } | null
}

/** Changes the title of a material, its file or both; the file it had goes. */
export const changeMaterial =
  (strapi: Core.Strapi, files: MaterialFiles, linksFor: LinksFor): Handler<typeof editMaterial, Account> =>
  async ({ query: { id }, body: { title }, caller, ctx }) => {
    const { before, after } = await withKeptFile(files, ctx, (kept) =>
      withMaterial(strapi, id, async (stored) => {
        const changes = { ...(title && { title }), ...(kept && { ...kept, link: null }) }
        if (Object.keys(changes).length > 0)
          await strapi.db.query(materialUid).update({ where: { id: stored.id }, data: changes })
        return { before: stored, after: { ...stored, ...changes } }
      }),
    )
    if (before.file && before.file !== after.file) await files.remove(before.file)
    return {
      msg: 'Updated!',
      material: {
        _id: id,
        title: after.title,
        fileUrl: after.file ? linksFor(caller)(id) : (after.link ?? ''),
      },
    }
  }

/** Removes a material with its file, and the module that it leaves empty. */
export const removeMaterial =
  (strapi: Core.Strapi, files: MaterialFiles): Handler<typeof deleteMaterial, Account> =>
  async ({ query: { id } }) => {
    const { file } = await withMaterial(strapi, id, async (stored) => {
      await strapi.db.query(materialUid).delete({ where: { id: stored.id } })
      if (stored.module) await removeIfEmpty(strapi, stored.module.id)
      return stored
    })
    if (file) await files.remove(file)
    return { msg: 'Deleted Successfully' }
  }

async function removeIfEmpty(strapi: Core.Strapi, module: number): Promise<void> {
  if ((await strapi.db.query(materialUid).count({ where: { module } })) === 0)
    await strapi.db.query('api::batch.course-module').delete({ where: { id: module } })
}

type InBatch = { batch: { documentId: string } | null } | null

/** The ids of the batches in which a material is. */
async function batchesOfMaterial(strapi: Core.Strapi, documentId: string): Promise<string[]> {
  const populate = { batch: { select: ['documentId'] } }
  const found: { module: InBatch; scheduledClass: InBatch } | null = await strapi.db
    .query(materialUid)
    .findOne({ where: { documentId }, populate: { module: { populate }, scheduledClass: { populate } } })
  return [found?.module, found?.scheduledClass].flatMap((part) => part?.batch?.documentId ?? [])
}

/** Does something with a material while nobody else changes its batch, in one transaction, or throws a 404. */
async function withMaterial<Result>(
  strapi: Core.Strapi,
  documentId: string,
  work: (stored: Stored) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(async () => {
    await lockBatches(strapi, await batchesOfMaterial(strapi, documentId))
    const stored: Stored | null = await strapi.db
      .query(materialUid)
      .findOne({ where: { documentId }, populate: { module: { select: ['id'] } } })
    if (!stored) throw new HttpError(404, 'This material is no longer there.')
    return work(stored)
  })
}
