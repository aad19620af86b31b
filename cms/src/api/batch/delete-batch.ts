import type { Core } from '@strapi/strapi'
import type { deleteBatch } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { postToStudents } from '../class/class-letters'
import { changedAgain, classUid, isToCome, type StoredClass, toldOf } from '../class/stored-class'
import type { MaterialFiles } from '../material/material-files'
import { batchUid } from './batch-name'
import { lockBatch } from './lock-batch'

const materialUid = 'api::material.material'

/** Removes a batch with everything in it, and tells its students of the classes that were to come: all of it or nothing. */
export const removeBatch =
  (strapi: Core.Strapi, files: MaterialFiles): Handler<typeof deleteBatch, Account> =>
  async ({ query: { id } }) => {
    const gone = await strapi.db.transaction(async () => {
      const batch = await lockBatch(strapi, id)
      await tellOfClasses(strapi, batch)
      const inBatch = { where: { batch: batch.id } }
      const inside = { $or: [{ module: { batch: batch.id } }, { scheduledClass: { batch: batch.id } }] }
      const materials: { id: number; file: string | null }[] = await strapi.db
        .query(materialUid)
        .findMany({ select: ['id', 'file'], where: inside })
      await strapi.db
        .query(materialUid)
        .deleteMany({ where: { id: { $in: materials.map((material) => material.id) } } })
      for (const uid of ['api::batch.course-module', 'api::batch.video', classUid] as const)
        await strapi.db.query(uid).deleteMany(inBatch)
      await strapi.db.query(batchUid).delete({ where: { id: batch.id } })
      return materials.flatMap(({ file }) => file ?? [])
    })
    // A file is worth keeping until nothing leads to it any more.
    await Promise.all(gone.map((file) => files.remove(file)))
    return { msg: 'Your batch has been deleted.' }
  }

async function tellOfClasses(strapi: Core.Strapi, batch: { id: number; name: string }): Promise<void> {
  const classes: StoredClass[] = await strapi.db
    .query(classUid)
    .findMany({ where: { batch: batch.id }, orderBy: { startsAt: 'asc' } })
  const cancelled = classes
    .filter((each) => isToCome(each, new Date()))
    .map((each) => toldOf(changedAgain(each)))
  await postToStudents(strapi, 'batchEnded', batch, cancelled)
}
