import { accountUid } from '../../lib/account-changes'

/** An account, and the batch that it is in. */
type Member = { id: number; batch: { id: number } | null }

/** The accounts that meet a condition, each with its batch. */
export const findMembers = (where: object): Promise<Member[]> =>
  strapi.db.query(accountUid).findMany({ select: ['id'], where, populate: { batch: { select: ['id'] } } })

/** Notes of accounts, given as they were, since when they are in their batch where that is another now, or none. */
export async function noteEnrolments(before: readonly Member[]): Promise<void> {
  const batchBefore = new Map(before.map(({ id, batch }) => [id, batch?.id]))
  const members = await findMembers({ id: { $in: [...batchBefore.keys()] } })
  const changed = members.filter(({ id, batch }) => batchBefore.get(id) !== batch?.id)
  const note = async (among: Member[], enrolledAt: Date | null) => {
    const where = { id: { $in: among.map(({ id }) => id) } }
    if (among.length > 0) await strapi.db.query(accountUid).updateMany({ where, data: { enrolledAt } })
  }
  await note(
    changed.filter(({ batch }) => batch),
    new Date(),
  )
  await note(
    changed.filter(({ batch }) => !batch),
    null,
  )
}
