import type { Account } from '../../platform/auth/account'
import { accountUid } from '../account/account-changes'
import { batchUid, findBatch, type StoredBatch } from '../batch/batch'
import { mayCoachBatch } from '../batch/policy'

type Caller = Pick<Account, 'id' | 'role'>

/** The filter of the batches that a caller coaches: all batches for an admin, none for anyone but a coach. */
const coachedBy = ({ id, role }: Caller): object =>
  role === 'institute-admin' ? {} : { coaches: { id: role === 'coach' ? id : -1 } }

/** The batches of a coach by name, or all batches for an admin. */
export const batchesOfCoach = (caller: Caller): Promise<StoredBatch[]> =>
  strapi.db.query(batchUid).findMany({ where: coachedBy(caller), orderBy: { name: 'asc' } })

/** A batch of the coach by its document id; throws a 404 for any other, whether or not it exists. */
export const requireCoachedBatch = (caller: Caller, documentId: string): Promise<StoredBatch> =>
  findBatch({ $and: [coachedBy(caller), { documentId }] })

/** The accounts that can coach. */
export const coachRole = { role: { type: 'coach' }, blocked: { $ne: true } }

type CoachOfBatch = { id: number; documentId: string; fullName: string }

/** The coaches of a batch by name, by its internal id. */
export async function coachesOf(batch: number): Promise<CoachOfBatch[]> {
  const found: { coaches: CoachOfBatch[] } | null = await strapi.db.query(batchUid).findOne({
    where: { id: batch },
    populate: { coaches: { select: ['id', 'documentId', 'fullName'], where: coachRole } },
  })
  return (found?.coaches ?? []).sort((one, other) => one.fullName.localeCompare(other.fullName, 'en'))
}

/** The internal ids of the coaches of a batch, for its policies. */
export const coachIdsOf = async (batch: number): Promise<number[]> =>
  (await coachesOf(batch)).map(({ id }) => id)

/** Returns whether an account may coach a batch, by its internal id. */
export const mayCoach = async (account: Account, batch: number): Promise<boolean> =>
  mayCoachBatch(account, await coachIdsOf(batch))

type Learner = { documentId: string; fullName: string | null; email: string; batch: { id: number } }

/** The learners of batches by name, by the internal ids of the batches. Blocked ones are left out. */
export async function learnersByBatch(batches: readonly number[]): Promise<Map<number, Learner[]>> {
  const learners: Learner[] = await strapi.db.query(accountUid).findMany({
    select: ['documentId', 'fullName', 'email'],
    where: { batch: { id: { $in: [...batches] } }, blocked: { $ne: true } },
    populate: { batch: { select: ['id'] } },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
  })
  return Map.groupBy(learners, ({ batch }) => batch.id)
}
