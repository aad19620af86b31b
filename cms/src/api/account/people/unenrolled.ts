import type { Core } from '@strapi/strapi'
import type { fetchUsers } from '../../../contract'
import { toUser, type UserRow, usersWith } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { before, paged } from '../../../lib/paging'
import { databaseOf, rows } from '../../../lib/sql'
import { emailLocalPart, globOf, patternOf } from './search'

/** How many a search finds at most: the newest. Who has more should type more. */
const MOST_FOUND = 1000

/** A row for each account of a page of `source`, the newest first, with the total of all; one row where a page is empty. */
const pageOf = (source: string): string => `
  select t.total, a.* from (select cast(count(*) as integer) as total from ${source}) t
    left join (
      ${usersWith('u.id')} where u.id in (select id from ${source} order by id desc limit ? offset ?)
    ) a on true
  order by a.id desc`

const pageOfFound = (condition: string): string => `
  with found as materialized (
    select id from batchless_users where ${condition} order by id desc limit ${MOST_FOUND})
  ${pageOf('found')}`

const everyone = pageOf('batchless_users')
const finding = { sqlite: pageOfFound('searched glob ?'), postgres: pageOfFound('searched like ?') }
/** By the index of trigrams what is rare of a term, and of what that finds what holds all of it. */
const findingByMail = pageOfFound("searched like ? and searched || '' like ?")
/** The index has nothing for fewer letters than three. */
const findingFewLetters = pageOfFound('bytes like ?')

type Row = { total: number } & (UserRow | { document_id: null })

const hasAccount = (row: Row): row is UserRow & Row => row.document_id !== null

/** Lists the users that are in no batch, or those of them that a search finds. */
export const listUnenrolled =
  (strapi: Core.Strapi): Handler<typeof fetchUsers, unknown> =>
  async ({ query: { search, ...wish } }) => {
    const page = [wish.limit, before(wish)]
    const shown = await (search ? find(strapi, search, page) : rows<Row>(strapi, everyone, page))
    return paged(shown.filter(hasAccount).map(toUser), shown[0]?.total ?? 0, wish)
  }

function find(strapi: Core.Strapi, term: string, page: number[]): Promise<Row[]> {
  if (databaseOf(strapi) === 'sqlite') return rows(strapi, finding.sqlite, [globOf(term), ...page])
  const pattern = patternOf(term)
  if ([...term].length < 3) return rows(strapi, findingFewLetters, [Buffer.from(pattern), ...page])
  const owner = emailLocalPart(term)
  if (!owner) return rows(strapi, finding.postgres, [pattern, ...page])
  return rows(strapi, findingByMail, [patternOf(owner), pattern, ...page])
}
