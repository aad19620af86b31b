import type { FeeFilter, FeeRow, fees } from '@careerspeak/contract'
import { comparable } from '@careerspeak/contract/one-line'
import { rows } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { todayAtInstitute } from '../site-setting/institute'
import { claimUid } from './fee'
import { type Line, overdueOn, settle } from './ledger'

/** A learner with fees, and one of their dues, if there is any. */
type Row = Omit<Owing, 'owed' | 'overdue' | 'since' | 'next'> &
  Omit<Line, 'id' | 'batch' | 'dropped'> & {
    received: number | string | null
    due: number | null
    ofBatch: number | null
    dropped: boolean | number | null
  }

const statement = `
  select u.id as account, u.document_id as "_id", coalesce(u.full_name, '') as "fullName", u.email,
    coalesce(u.international_number, '') as "internationalNumber", b.document_id as batch,
    coalesce(b.name, '') as batch_name, r.received, d.id as due, d.kind, d.batch as "ofBatch", d.paise,
    d.due_on as "dueOn", d.dropped
  from up_users u
    left join up_users_batch_lnk l on l.user_id = u.id left join batches b on b.id = l.batch_id
    left join (select account, sum(case when kind = 'payment' then paise else -paise end) as received
      from fee_payments where reversed_at is null group by account) r on r.account = u.id
    left join fee_dues d on d.account = u.id
  where d.id is not null or r.account is not null`

export type Owing = FeeRow & {
  account: number
  batch: string | null
  email: string
  internationalNumber: string
}

/** Reads what each learner with fees owes, those who have owed longest first, in one statement for any number of learners. */
export async function readOwing(today: string): Promise<Owing[]> {
  const found = Map.groupBy(await rows<Row>(statement, []), ({ account }) => account)
  return [...found.values()]
    .flatMap((own) => (own[0] ? [owingOf(own[0], own, today)] : []))
    .sort(
      (one, other) =>
        (one.since ?? '9').localeCompare(other.since ?? '9') ||
        (one.next ?? '9').localeCompare(other.next ?? '9') ||
        one.fullName.localeCompare(other.fullName, 'en'),
    )
}

function owingOf(person: Row, own: readonly Row[], today: string): Owing {
  const lines = own.flatMap(({ due: id, kind, ofBatch: batch, paise, dueOn, dropped }): Line[] =>
    id === null ? [] : [{ id, kind, batch, paise, dueOn, dropped: Boolean(dropped) }],
  )
  const { _id, account, fullName, email, internationalNumber, batch, batch_name, received } = person
  const balance = settle(lines, Number(received ?? 0))
  const { paise: overdue, since } = overdueOn(balance, today)
  return {
    _id,
    account,
    fullName,
    email,
    internationalNumber,
    batch,
    batch_name,
    owed: balance.owed,
    overdue,
    since,
    next: balance.instalments.find(({ open, dueOn }) => open > 0 && dueOn >= today)?.dueOn ?? null,
  }
}

const isIn: Record<FeeFilter, (row: Owing) => boolean> = {
  overdue: ({ overdue }) => overdue > 0,
  owing: ({ owed }) => owed > 0,
  all: () => true,
}

const sumOf = (list: readonly Owing[], field: 'owed' | 'overdue') =>
  list.reduce((sum, each) => sum + each[field], 0)

export const listFees: Handler<typeof fees> = async ({ query: { search, batch, state, ...paging } }) => {
  const wanted = comparable(search)
  const found = (await readOwing(await todayAtInstitute()))
    .filter(isIn[state])
    .filter((row) => batch === undefined || row.batch === batch)
    .filter(({ fullName, email }) => comparable(`${fullName} ${email}`).includes(wanted))
  const start = offsetOf(paging)
  const shown = found
    .slice(start, start + paging.limit)
    .map(({ account: _account, batch: _batch, email: _email, internationalNumber: _number, ...row }) => row)
  const claims = await strapi.db.query(claimUid).count({ where: { state: 'waiting' } })
  return {
    ...paged(shown, found.length, paging),
    owed: sumOf(found, 'owed'),
    overdue: sumOf(found, 'overdue'),
    claims,
  }
}
