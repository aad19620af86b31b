import type { Core } from '@strapi/strapi'
import type { deleteClass } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { lockBatch } from '../batch/lock-batch'
import type { MaterialFiles } from '../material/material-files'
import { postToStudents } from './class-letters'
import { detachMaterials } from './class-materials'
import { batchOfClass, changedAgain, classUid, findClass, isToCome, toldOf } from './stored-class'

/** Removes a class with its materials, and tells the students of one that was to come: all of it or nothing. */
export const cancelClass =
  (strapi: Core.Strapi, files: MaterialFiles): Handler<typeof deleteClass, Account> =>
  async ({ query: { id } }) => {
    const gone = await strapi.db.transaction(async () => {
      const batch = await lockBatch(strapi, await batchOfClass(strapi, id))
      const stored = await findClass(strapi, id, batch.id)
      const removed = await detachMaterials(strapi, { scheduledClass: stored.id })
      await strapi.db.query(classUid).delete({ where: { id: stored.id } })
      if (isToCome(stored, new Date()))
        await postToStudents(strapi, 'classCancelled', batch, [toldOf(changedAgain(stored))])
      return removed
    })
    await Promise.all(gone.map((file) => files.remove(file)))
    return { msg: 'Deleted from batch' }
  }
