import {
  type FoundBatch,
  type FoundClass,
  type FoundPerson,
  searchLimits,
} from '@careerspeak/contract/admin-search'
import { databaseClient, type RowFor, rows } from '../../platform/database/rows'
import { phoneCondition, type SqlPart } from '../account/phone-condition'
import { globOf, patternOf, searchCondition } from '../account/queries'

/** Where a term occurs in a text: at the start, at the start of a later word, or anywhere. */
type Position = 'beginning' | 'word' | 'anywhere'

/** A condition that a column contains a term at a position, ignoring case. */
function matching(column: string, term: string, position: Position): SqlPart {
  const glob = databaseClient() === 'sqlite' && !/^[ -~]*$/.test(term)
  const anywhere = glob ? globOf(term) : patternOf(term)
  const [wildcard, rest] = [anywhere.slice(0, 1), anywhere.slice(1)]
  const patterns = { beginning: rest, word: `${wildcard} ${rest}`, anywhere }
  const operator = glob ? 'glob ?' : `like ? escape '\\'`
  return { sql: `lower(coalesce(${column}, '')) ${operator}`, values: [patterns[position]] }
}

/** The rank of a match: 0 at the start of a column, 1 at the start of a word, 2 inside. */
function rankOf(columns: string[], term: string): SqlPart {
  const some = (position: Position) => columns.map((column) => matching(column, term, position))
  const [beginning, word] = [some('beginning'), some('word')]
  const either = (parts: SqlPart[]) => parts.map(({ sql }) => sql).join(' or ')
  return {
    sql: `case when ${either(beginning)} then 0 when ${either(word)} then 1 else 2 end`,
    values: [...beginning, ...word].flatMap(({ values }) => values),
  }
}

type FoundPersonRow = Omit<FoundPerson, 'role' | 'batch'> & {
  role: string | null
  batchId: string | null
  batchName: string | null
}

export function findPeople(term: string): Promise<FoundPersonRow[]> {
  const named = searchCondition(term)
  const phone = phoneCondition('u.', term)
  const rank = rankOf(['u.full_name', 'u.email'], term)
  return rows(
    `select u.document_id as "_id", coalesce(u.full_name, '') as "fullName", u.email,
        coalesce(u.phone_number, '') as "phoneNumber", r.type as role, b.document_id as "batchId", b.name as "batchName"
      from up_users u
        left join up_users_batch_lnk bl on bl.user_id = u.id
        left join batches b on b.id = bl.batch_id
        left join up_users_role_lnk rl on rl.user_id = u.id
        left join up_roles r on r.id = rl.role_id
      where ${named.condition}${phone ? ` or ${phone.sql}` : ''}
      order by ${rank.sql}, lower(u.full_name), u.id limit ${searchLimits.maxResultsPerKind}`,
    [...named.values, ...(phone?.values ?? []), ...rank.values],
  )
}

export function findBatches(term: string): Promise<FoundBatch[]> {
  const named = matching('b.name', term, 'anywhere')
  const rank = rankOf(['b.name'], term)
  return rows(
    `select b.document_id as "_id", b.name as batch_name,
        (select cast(count(*) as integer) from up_users_batch_lnk l where l.batch_id = b.id) as students
      from batches b where ${named.sql}
      order by ${rank.sql}, lower(b.name), b.id limit ${searchLimits.maxResultsPerKind}`,
    [...named.values, ...rank.values],
  )
}

/** Finds classes by title. Equal matches are ordered upcoming first, past ones last. */
export function findClassesByTitle(term: string, now: Date): Promise<RowFor<FoundClass, 'startsAt'>[]> {
  const titled = matching('c.title', term, 'anywhere')
  const rank = rankOf(['c.title'], term)
  const minutes = databaseClient() === 'sqlite' ? 'c.duration * 60000' : `c.duration * interval '1 minute'`
  const over = `c.starts_at + ${minutes} <= ?`
  return rows(
    `select c.document_id as "_id", c.title, c.starts_at as "startsAt", b.document_id as "batchId", b.name as batchname
      from scheduled_classes c
        join scheduled_classes_batch_lnk l on l.scheduled_class_id = c.id
        join batches b on b.id = l.batch_id
      where ${titled.sql}
      order by ${rank.sql}, case when ${over} then 1 else 0 end,
        case when ${over} then null else c.starts_at end, c.starts_at desc, c.id limit ${searchLimits.maxResultsPerKind}`,
    [...titled.values, ...rank.values, now, now],
  )
}
