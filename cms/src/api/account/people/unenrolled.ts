import type { fetchUsers } from '../../../contract'
import { toUser } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { before, paged } from '../../../lib/paging'
import { readUnenrolled } from '../../../sql/accounts'

/** Lists the users that are in no batch, or those of them that a search finds. */
export const listUnenrolled: Handler<typeof fetchUsers, unknown> = async ({ query: { search, ...wish } }) => {
  const { total, users } = await readUnenrolled(search, { limit: wish.limit, offset: before(wish) })
  return paged(users.map(toUser), total, wish)
}
