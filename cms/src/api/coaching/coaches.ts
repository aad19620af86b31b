import type { assignCoaches as assignCoachesEndpoint, Coach, coaches } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import type { Account } from '../account/accounts'
import { batchNotFound, batchUid, lockBatch, type StoredBatch } from '../batch/batch'
import { updateBatch } from '../batch/service'

type Caller = Pick<Account, 'id' | 'role'>

/** The filter of the batches that a caller coaches: all batches for an admin, none for anyone but a coach. */
const coachedBy = ({ id, role }: Caller): object =>
  role === 'institute-admin' ? {} : { coaches: { id: role === 'coach' ? id : -1 } }

/** The batches of a coach by name, or all batches for an admin. */
export const batchesOfCoach = (caller: Caller): Promise<StoredBatch[]> =>
  strapi.db.query(batchUid).findMany({ where: coachedBy(caller), orderBy: { name: 'asc' } })

/** A batch of the coach by its document id; throws a 404 for any other, whether or not it exists. */
export async function requireCoachedBatch(caller: Caller, documentId: string): Promise<StoredBatch> {
  const where = { $and: [coachedBy(caller), { documentId }] }
  const found: StoredBatch | null = await strapi.db.query(batchUid).findOne({ where })
  if (!found) throw batchNotFound()
  return found
}

const coachRole = { role: { type: 'coach' }, blocked: { $ne: true } }

/** The internal ids of the coaches of a batch. */
export async function coachIdsOf(batch: number): Promise<number[]> {
  const found: { coaches: { id: number }[] } | null = await strapi.db.query(batchUid).findOne({
    where: { id: batch },
    populate: { coaches: { select: ['id'], where: coachRole } },
  })
  return found?.coaches.map(({ id }) => id) ?? []
}

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
    ...{ _id: documentId, fullName, email, invited: invitationExpires !== null },
    batches: batches
      .filter((batch) => batch.coaches.some((coach) => coach.documentId === documentId))
      .map((batch) => ({ _id: batch.documentId, batch_name: batch.name })),
  }))
}

export const listCoaches: Handler<typeof coaches> = async () => ({ coaches: await readCoaches() })

/** Sets the coaches of a batch, unless one of them is none. */
export const assignCoaches: Handler<typeof assignCoachesEndpoint> = async ({ body }) => {
  await inTransaction(async () => {
    const { documentId } = await lockBatch(body.batch)
    const wanted = [...new Set(body.coaches)]
    const where = { $and: [coachRole, { documentId: { $in: wanted } }] }
    const found = await lockRows<{ documentId: string }>(accountUid, where)
    if (found.length < wanted.length)
      throw new HttpError(409, 'One of them is no coach any more. Please load the page again.')
    await updateBatch(documentId, {
      coaches: { set: found.map((coach) => ({ documentId: coach.documentId })) },
    })
  })
  return { coaches: await readCoaches() }
}
