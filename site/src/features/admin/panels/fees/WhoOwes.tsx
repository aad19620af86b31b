import { type FeeRow, feesCsv } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Options } from '#app/forms/Options'
import { counted } from '#app/lib/counted'
import { dayWords, isoDay } from '#app/lib/dates'
import { MessagesLink, PersonLink, RouteLink } from '../../parts/Buttons'
import { ExportButton } from '../../parts/ExportButton'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { FilterSelect, useBatchOptions } from '../../parts/Toolbar'
import { $route } from '../../store/route'
import { lastMonths } from './months'
import { $fees } from './store'

const FILTERS = [
  ['overdue', 'Overdue'],
  ['owing', 'Still to pay'],
  ['all', 'Everyone with fees'],
] as const

const NONE = {
  overdue: 'No one is overdue. “Still to pay” shows what is due later.',
  owing: 'Everyone has paid.',
  all: 'Open a batch and its tab “Fees”, and enter what its learners pay.',
} as const

const COLUMNS: readonly Column<FeeRow>[] = [
  { label: 'Learner', cell: ({ _id, fullName }) => <PersonLink id={_id}>{fullName}</PersonLink> },
  { label: 'Batch', cell: ({ batch_name }) => batch_name || 'No batch' },
  {
    label: 'Overdue',
    cell: ({ overdue, since }) =>
      overdue > 0 ? (
        <>
          <span className="font-semibold text-error">{formatRupees(overdue)}</span>
          {since && <span className="text-muted">{` since ${dayWords(since)}`}</span>}
        </>
      ) : (
        '–'
      ),
  },
  { label: 'To pay in all', cell: ({ owed }) => formatRupees(owed) },
  { label: 'Next', cell: ({ next }) => (next ? dayWords(next) : '–') },
]

/** The learners with fees, those who have owed longest first. */
export function WhoOwes({ timezone }: { timezone: string }) {
  const { owing, batch } = useStore($route)
  const { data } = useStore($fees)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <ResourceList
        list={usePage($fees)}
        caption="Learners with fees, those who have owed longest first"
        columns={COLUMNS}
        search="Search by name or e-mail"
        filters={[
          { name: 'owing', label: 'Which learners', options: FILTERS },
          { name: 'batch', label: 'Batch', options: [['', 'All batches'], ...useBatchOptions()] },
        ]}
        tools={data && data.overdue > 0 && <MessagesLink list="dues" of={batch} />}
        things="fees"
        none="No one found"
        noneHint={batch ? 'Try all batches.' : NONE[owing]}
      >
        {data && (
          <div className="leaf-bl mt-2 flex flex-wrap justify-between gap-x-6 bg-base-200 px-4 py-2">
            <p role="status">
              {`${counted(data.pagination.total, 'learner')}: `}
              <strong>{`${formatRupees(data.overdue)} overdue`}</strong>
              {`, ${formatRupees(data.owed)} to pay in all`}
            </p>
            {data.claims > 0 && (
              <RouteLink className="link-line" to={{ tab: 'claims', batch: '' }}>
                {`${counted(data.claims, 'payment')} to check`}
              </RouteLink>
            )}
          </div>
        )}
      </ResourceList>
      <MonthCsv today={isoDay(Date.now(), timezone)} />
    </div>
  )
}

const MONTHS_SHOWN = 13

/** Downloads the papers of a month, for the accountant. */
function MonthCsv({ today }: { today: string }) {
  const months = lastMonths(today, MONTHS_SHOWN)
  const [month, setMonth] = useState(today.slice(0, 7))
  return (
    <section aria-labelledby="month" className="mt-6 grid gap-2">
      <h3 id="month" className="text-base">
        For the accountant
      </h3>
      <p className="max-w-prose text-sm text-muted">
        All receipts, refunds and reversals that were written in a month, of all batches. A payment of October
        that you record in November is in November’s list.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
          <Options of={months.map((each) => [each.month, each.name])} />
        </FilterSelect>
        <ExportButton endpoint={feesCsv} query={{ month }} fileName={`fees ${month}.csv`} />
      </div>
    </section>
  )
}
