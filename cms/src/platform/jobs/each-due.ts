import type { UID } from '@strapi/strapi'
import { lockRows } from '../database/locks'
import { inTransaction } from '../database/unit-of-work'
import { forEachWithErrors } from './retention'

/** More than fall due between two runs; the next run handles the rest. */
const MAX_PER_RUN = 500

/**
 * Runs work for each row that is due, once on any number of nodes: in a transaction of its own that has locked the row and found it
 * still due. The work has to change the row, so that it's due no more. A failure doesn't stop the others.
 */
export async function forEachDue(
  uid: UID.ContentType,
  due: object,
  work: (row: { id: number; documentId: string }) => Promise<unknown>,
): Promise<void> {
  const found: { id: number }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id'], where: due, orderBy: { id: 'asc' }, limit: MAX_PER_RUN })
  await forEachWithErrors(found, ({ id }) =>
    inTransaction(async () => {
      // Another node may have been faster, or someone has changed it.
      const [row] = await lockRows<{ id: number; documentId: string }>(uid, { $and: [{ id }, due] })
      if (row) await work(row)
    }),
  )
}
