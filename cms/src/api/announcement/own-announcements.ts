import type { readAnnouncements } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { emailNotProved, lacksProof } from '../account/accounts'
import { readInstitute } from '../site-setting/institute'
import { toAnnouncement } from './announcement'
import { countVisible, findVisibleIds, type Learner, readVisible, recordRead } from './queries'

/** The caller as a learner; undefined in no batch, as admins are. */
function learnerOf(caller: Account): Learner | undefined {
  if (caller.batchId === null) return undefined
  if (lacksProof(caller)) throw emailNotProved()
  const joinedAt = caller.enrolledAt === null ? null : new Date(caller.enrolledAt)
  return { account: caller.id, batch: caller.batchId, joinedAt }
}

/** Lists a page of the announcements to the caller. */
export async function listOwnAnnouncements({
  query,
  caller,
}: {
  query: { page: number; limit: number }
  caller: Account
}) {
  const learner = learnerOf(caller)
  if (!learner) return { ...paged([], 0, query), unread: 0 }
  const page = { limit: query.limit, offset: offsetOf(query) }
  const found = await readVisible(learner, new Date(), page)
  const { total, unread } =
    page.offset === 0 && found.length < page.limit
      ? { total: found.length, unread: found.filter(({ read_at }) => read_at === null).length }
      : await countVisible(learner)
  const name = found.some(({ author }) => author === null) ? (await readInstitute()).name : ''
  const listed = found.map(({ read_at, ...row }) => ({
    ...toAnnouncement(row, name),
    read: read_at !== null,
  }))
  return { ...paged(listed, total, query), unread }
}

/** Marks the announcements visible to the caller as read. */
export const markRead: Handler<typeof readAnnouncements> = async ({ body: { ids }, caller }) => {
  const learner = learnerOf(caller)
  if (!learner) return { unread: 0 }
  await strapi.db.transaction(async () => {
    await recordRead(learner.account, await findVisibleIds(learner, [...new Set(ids)]), new Date())
  })
  return { unread: (await countVisible(learner)).unread }
}
