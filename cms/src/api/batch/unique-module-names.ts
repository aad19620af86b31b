import { errors } from '@strapi/utils'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'

const moduleUid = 'api::batch.course-module'
const batchUid = 'api::batch.batch'
const writes: readonly string[] = ['create', 'update', 'clone']
const withModules = z.object({ data: z.object({ modules: z.unknown().nonoptional() }) })
const saved = z.object({ documentId: z.string() })

/**
 * Keeps module names unique within a batch, ignoring case. No index can, since the batch is in a link table.
 * So each write locks the batch before looking for duplicates, and sees what the previous one stored.
 */
export function registerModuleNameHooks(): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (
      !writes.includes(action) ||
      !(uid === moduleUid || (uid === batchUid && withModules.safeParse(params).success))
    )
      return next()
    return strapi.db.transaction(async () => {
      const answer = await next()
      const { documentId } = saved.parse(answer)
      const where = uid === batchUid ? { documentId } : { modules: { documentId } }
      const batch: { id: number } | null = await strapi.db.query(batchUid).findOne({ where, select: ['id'] })
      if (batch) await rejectDuplicateNames(batch.id)
      return answer
    })
  })
}

async function rejectDuplicateNames(batch: number): Promise<void> {
  await lockRows(batchUid, { id: batch })
  // Without the ids, Strapi would return equal names once.
  const modules: { id: number; name: string }[] = await strapi.db
    .query(moduleUid)
    .findMany({ where: { batch }, select: ['id', 'name'] })
  if (new Set(modules.map(({ name }) => name.toLowerCase())).size < modules.length)
    throw new errors.ApplicationError('This is taken already: another module of the batch has this name.')
}
