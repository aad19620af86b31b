import type { Core } from '@strapi/strapi'
import type { fetchUsers } from '../../../contract'
import { toUser, type UserRow, usersWith } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { before, paged } from '../../../lib/paging'
import { rows } from '../../../lib/sql'
import { patternOf, phraseOf, SEARCHED } from './searched'
import { createStaff, STAFF, type Staff } from './staff'

/** How many a search finds at most: the newest. Who has more should type more. */
const MOST_FOUND = 1000

/** Counts all and takes the staff off, since counting without looking at each is what an index is good for. */
const countStatement = `
  select cast((select count(*) from up_users where batch_id is null)
    - (select count(*) from up_users where batch_id is null and id in (${STAFF})) as integer) as total`

const pageStatement = `
  select u.id from up_users u where u.batch_id is null and u.id not in (${STAFF})
  order by u.id desc limit ? offset ?`

const searchStatements = {
  trigrams: `select rowid as id from batchless_accounts
    where batchless_accounts match ? and rowid not in (${STAFF}) order by rowid desc limit ${MOST_FOUND}`,
  everyEntry: `select u.id from up_users u indexed by accounts_batchless_text
    where u.batch_id is null and ${SEARCHED('u.')} like ? escape '\\' and u.id not in (${STAFF})
    order by u.id desc limit ${MOST_FOUND}`,
  postgres: `select id from batchless_accounts
    where searched like ? and id not in (${STAFF}) order by id desc limit ${MOST_FOUND}`,
}

/** The internal ids of the users in no batch whose name or mail holds a term, the newest first. */
async function findBatchless(strapi: Core.Strapi, term: string, { roles }: Staff): Promise<number[]> {
  const find = async (statement: string, value: string) =>
    (await rows<{ id: number }>(strapi, statement, [value, ...roles])).map(({ id }) => id)
  if (strapi.db.dialect.client !== 'sqlite') return find(searchStatements.postgres, patternOf(term))
  const phrase = phraseOf(term)
  return phrase ? find(searchStatements.trigrams, phrase) : find(searchStatements.everyEntry, patternOf(term))
}

/** The accounts of internal ids, the newest first. */
async function readUsers(strapi: Core.Strapi, ids: number[]) {
  if (ids.length === 0) return []
  const marks = ids.map(() => '?').join(', ')
  const found = await rows<UserRow>(
    strapi,
    `${usersWith('u.id')} where u.id in (${marks}) order by u.id desc`,
    ids,
  )
  return found.map(toUser)
}

/** Lists the users that are in no batch, or those of them that a search finds. */
export const listBatchless =
  (strapi: Core.Strapi, readStaff = createStaff(strapi)): Handler<typeof fetchUsers, unknown> =>
  async ({ query: { search, ...wish } }) => {
    const start = before(wish)
    const staff = await readStaff()
    if (search) {
      const found = await findBatchless(strapi, search, staff)
      return paged(await readUsers(strapi, found.slice(start, start + wish.limit)), found.length, wish)
    }
    const [counted] = await rows<{ total: number }>(strapi, countStatement, staff.roles)
    const shown = await rows<{ id: number }>(strapi, pageStatement, [...staff.roles, wish.limit, start])
    const users = await readUsers(
      strapi,
      shown.map(({ id }) => id),
    )
    return paged(users, counted?.total ?? 0, wish)
  }
