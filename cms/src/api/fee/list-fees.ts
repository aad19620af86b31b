import type { FeeFilter, FeeRow, fees } from '@careerspeak/contract'
import { comparable } from '@careerspeak/contract/one-line'
import { rows } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { claimUid, todayAtInstitute } from './fee'
import { type Line, overdueOn, settle } from './ledger'

type DueRow = {
  account: number
  id: number
  kind: Line['kind']
  batch: number | null
  paise: number
  due_on: string
}
type ReceivedRow = { account: number; received: number | string }
type AccountRow = {
  id: number
  document_id: string
  full_name: string | null
  email: string
  international_number: string | null
  batch: string | null
  batch_name: string | null
}

const dues = 'select account, id, kind, batch, paise, due_on from fee_dues'
const received = `select account, sum(case when kind = 'payment' then paise else -paise end) as received
  from fee_payments where reversed_at is null and account is not null group by account`
const accounts = `select u.id, u.document_id, u.full_name, u.email, u.international_number, b.document_id as batch, b.name as batch_name
  from up_users u left join up_users_batch_lnk l on l.user_id = u.id left join batches b on b.id = l.batch_id
  where u.id in (select account from fee_dues union select account from fee_payments)`

export type Owing = FeeRow & { account: number; batch: string | null; email: string }

/** What each learner with fees owes, those who have owed longest first, in three statements for any number of learners. */
export async function readOwing(today: string): Promise<Owing[]> {
  const [lines, sums, people] = [
    await rows<DueRow>(dues, []),
    await rows<ReceivedRow>(received, []),
    await rows<AccountRow>(accounts, []),
  ]
  const linesOf = Map.groupBy(lines, ({ account }) => account)
  const receivedBy = new Map(sums.map(({ account, received }) => [account, Number(received)]))
  return people
    .map((person): Owing => {
      const own = (linesOf.get(person.id) ?? []).map(
        ({ due_on: dueOn, ...line }): Line => ({ ...line, dueOn }),
      )
      const balance = settle(own, receivedBy.get(person.id) ?? 0)
      const { paise: overdue, since } = overdueOn(balance, today)
      return {
        _id: person.document_id,
        account: person.id,
        fullName: person.full_name ?? '',
        email: person.email,
        internationalNumber: person.international_number ?? '',
        batch: person.batch,
        batch_name: person.batch_name ?? '',
        owed: balance.owed,
        overdue,
        since,
        next: balance.instalments.find(({ open, dueOn }) => open > 0 && dueOn >= today)?.dueOn ?? null,
      }
    })
    .sort(
      (one, other) =>
        (one.since ?? '9').localeCompare(other.since ?? '9') ||
        (one.next ?? '9').localeCompare(other.next ?? '9') ||
        one.fullName.localeCompare(other.fullName, 'en'),
    )
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
    .map(({ account: _account, batch: _batch, email: _email, ...row }) => row)
  const claims = await strapi.db.query(claimUid).count({ where: { state: 'waiting' } })
  return {
    ...paged(shown, found.length, paging),
    owed: sumOf(found, 'owed'),
    overdue: sumOf(found, 'overdue'),
    claims,
  }
}
