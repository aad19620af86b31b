import type { assignCoaches as assignCoachesEndpoint, Coach, coaches } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { batchUid, lockBatch, type StoredBatch } from '../batch/batch'
import { updateBatch } from '../batch/service'
import { coachRole } from './coaches'

type CoachAccount = {
  documentId: string
  fullName: string
  email: string
  invitationExpires: string | null
}

async function readCoaches(): Promise<Coach[]> {
  const found: CoachAccount[] = await strapi.db
    .query(accountUid)
    .findMany({ where: coachRole, orderBy: [{ fullName: 'asc' }, { id: 'asc' }] })
  const batches: (StoredBatch & { coaches: { documentId: string }[] })[] = await strapi.db
    .query(batchUid)
    .findMany({ populate: { coaches: { select: ['documentId'] } }, orderBy: { name: 'asc' } })
  return found.map(({ documentId, fullName, email, invitationExpires }) => ({
    _id: documentId,
    fullName,
    email,
    invited: invitationExpires !== null,
    batches: batches
      .filter((batch) => batch.coaches.some((coach) => coach.documentId === documentId))
      .map((batch) => ({ _id: batch.documentId, batch_name: batch.name })),
  }))
}

export const listCoaches: Handler<typeof coaches> = async () => ({ coaches: await readCoaches() })

/** Sets the coaches of a batch, unless one of them isn't a coach. */
export const assignCoaches: Handler<typeof assignCoachesEndpoint> = async ({ body }) => {
  await inTransaction(async () => {
    const { documentId } = await lockBatch(body.batch)
    const wanted = [...new Set(body.coaches)]
    const where = { $and: [coachRole, { documentId: { $in: wanted } }] }
    const found = await lockRows<{ documentId: string }>(accountUid, where)
    if (found.length < wanted.length)
      throw new HttpError(409, 'One of them is no longer a coach. Please reload the page.')
    await updateBatch(documentId, {
      coaches: { set: found.map((coach) => ({ documentId: coach.documentId })) },
    })
  })
  return { coaches: await readCoaches() }
}
