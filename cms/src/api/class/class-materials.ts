import type { Core } from '@strapi/strapi'
import type { deleteClassMaterial, uploadClassMaterial } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { lockBatch } from '../batch/lock-batch'
import type { LinksFor } from '../batch/read-batch'
import type { MaterialFiles } from '../material/material-files'
import { noFile, withKeptFile } from '../material/received-file'
import { materialUid } from '../material/upload-material'
import { readClass } from './read-class'
import { batchOfClass, findClass, type StoredClass } from './stored-class'

/** Gives a class a material. */
export const takeClassMaterial =
  (
    strapi: Core.Strapi,
    files: MaterialFiles,
    linksFor: LinksFor,
  ): Handler<typeof uploadClassMaterial, Account> =>
  async ({ query: { id }, body: { title }, caller, ctx }) => {
    await withKeptFile(files, ctx, async (kept) => {
      if (!kept) throw noFile()
      await withClass(strapi, id, (stored) =>
        strapi.db.query(materialUid).create({ data: { title, scheduledClass: stored.id, ...kept } }),
      )
    })
    return { class: await readClass(strapi, id, linksFor(caller)) }
  }

/** Takes a material from a class; with its file, unless a module shows it too. */
export const dropClassMaterial =
  (
    strapi: Core.Strapi,
    files: MaterialFiles,
    linksFor: LinksFor,
  ): Handler<typeof deleteClassMaterial, Account> =>
  async ({ query: { id, material: documentId }, caller }) => {
    const gone = await withClass(strapi, id, async (stored) => {
      const where = { documentId, scheduledClass: stored.id }
      if ((await strapi.db.query(materialUid).count({ where })) === 0)
        throw new HttpError(404, 'This material is no longer there.')
      return detachMaterials(strapi, where)
    })
    await Promise.all(gone.map((file) => files.remove(file)))
    return { class: await readClass(strapi, id, linksFor(caller)) }
  }

/** Takes materials from their class, deletes those in no module, and answers the files that these had. */
export async function detachMaterials(strapi: Core.Strapi, where: object): Promise<string[]> {
  const materials = strapi.db.query(materialUid)
  const found: { id: number; file: string | null; module: object | null }[] = await materials.findMany({
    where,
    populate: { module: { select: ['id'] } },
  })
  const { own = [], shared = [] } = Object.groupBy(found, ({ module }) => (module ? 'shared' : 'own'))
  await materials.deleteMany({ where: { id: { $in: own.map(({ id }) => id) } } })
  for (const { id } of shared) await materials.update({ where: { id }, data: { scheduledClass: null } })
  return own.flatMap(({ file }) => file ?? [])
}

/** Does something with a class while nobody else changes its batch, in one transaction, or throws a 404. */
async function withClass<Result>(
  strapi: Core.Strapi,
  id: string,
  work: (stored: StoredClass) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(async () => {
    const batch = await lockBatch(strapi, await batchOfClass(strapi, id))
    return await work(await findClass(strapi, id, batch.id))
  })
}
