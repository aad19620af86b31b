import type { announcements, readAnnouncements } from '../../contract'
import { accountUid } from '../../lib/account-changes'
import { type Account, emailNotProved, lacksProof } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { readInstitute } from '../../lib/institute'
import { before, paged } from '../../lib/paging'
import { countFor, type Learner, noteRead, readFor, visibleOf } from '../../sql/announcements'
import { toAnnouncement } from './announcement'

/** The caller as a learner of a batch; undefined without one, as admins are. */
async function learnerOf(caller: Account): Promise<Learner | undefined> {
  if (caller.batchId === null) return undefined
  if (lacksProof(caller)) throw emailNotProved()
  const stored: { enrolledAt: string | null } | null = await strapi.db
    .query(accountUid)
    .findOne({ select: ['enrolledAt'], where: { id: caller.id } })
  const joinedAt = stored?.enrolledAt ? new Date(stored.enrolledAt) : null
  return { account: caller.id, batch: caller.batchId, joinedAt }
}

/** Lists the announcements to the caller. */
export const listOwnAnnouncements: Handler<typeof announcements, Account> = async ({ query, caller }) => {
  const learner = await learnerOf(caller)
  if (!learner) return { ...paged([], 0, query), unread: 0 }
  const { total, unread } = await countFor(learner)
  const page = { limit: query.limit, offset: before(query) }
  const [found, { name }] = [await readFor(learner, new Date(), page), await readInstitute()]
  const listed = found.map((row) => ({ ...toAnnouncement(row, name), read: row.read_at !== null }))
  return { ...paged(listed, total, query), unread }
}

/** Notes what the caller has opened, of what they may see. */
export const markRead: Handler<typeof readAnnouncements, Account> = async ({ body: { ids }, caller }) => {
  const learner = await learnerOf(caller)
  if (!learner) return { unread: 0 }
  await strapi.db.transaction(async () => {
    await noteRead(learner.account, await visibleOf(learner, [...new Set(ids)]), new Date())
  })
  return { unread: (await countFor(learner)).unread }
}
