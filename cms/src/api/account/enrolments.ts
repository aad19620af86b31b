import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { ask, type Enrolment, type NamedBatch, type UndoOptions } from '../../platform/feature'
import { accountUid } from './account-changes'
import { lacksProof, type Proof } from './accounts'

type Member = { id: number; batch: NamedBatch | null }

type MemberWithProof = Member & Proof & { invitationExpires: string | null }

export const findMembers = (where: object): Promise<MemberWithProof[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'confirmed', 'invitationExpires'],
    where,
    populate: { batch: { select: ['id', 'documentId', 'name'] } },
  })

/** Records the enrolment date of accounts whose batch changed, and returns them. */
export async function recordEnrolments(
  before: readonly Member[],
  options?: UndoOptions,
): Promise<Enrolment[]> {
  const batchBefore = new Map(before.map(({ id, batch }) => [id, batch ?? undefined]))
  const members = await findMembers({ id: { $in: [...batchBefore.keys()] } })
  const changed = members
    .map(({ id, batch }) => ({ account: id, from: batchBefore.get(id), to: batch ?? undefined }))
    .filter(({ from, to }) => from?.id !== to?.id)
  const record = async (among: Enrolment[], enrolledAt: Date | null) => {
    const where = { id: { $in: among.map(({ account }) => account) } }
    if (among.length > 0) await strapi.db.query(accountUid).updateMany({ where, data: { enrolledAt } })
  }
  const joined = Map.groupBy(
    changed.filter(({ to }) => to),
    ({ account }) => options?.since.get(account)?.getTime() ?? Date.now(),
  )
  for (const [at, among] of joined) await record(among, new Date(at))
  await record(
    changed.filter(({ to }) => !to),
    null,
  )
  await ask('followEnrolments', changed, options)
  return changed
}

/**
 * Confirms an account's e-mail address, then queues the enrolment mails that were withheld. The lock orders
 * this with a concurrent enrolment.
 */
export async function withProof(account: object, prove: () => Promise<void>): Promise<void> {
  await inTransaction(async () => {
    await lockRows(accountUid, account)
    const members = await findMembers(account)
    await prove()
    await ask('mailEnrolments', members.flatMap(withheldEnrolments))
  })
}

/** The enrolment of an account that was unconfirmed or invited when it joined its batch, whose mail was withheld. */
export const withheldEnrolments = ({ id, batch, ...proof }: MemberWithProof): Enrolment[] =>
  (lacksProof(proof) || proof.invitationExpires) && batch ? [{ account: id, from: undefined, to: batch }] : []
