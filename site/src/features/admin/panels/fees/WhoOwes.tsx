import { type FeeRow, feesCsv } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { counted } from '#app/lib/counted'
import { dayWords, isoDay } from '#app/lib/dates'
import { FEE_FILTERS } from '../../core/route'
import { ExportButton, MessagesLink, PersonLink, RouteLink } from '../../parts/Buttons'
import { PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import type { Column } from '../../parts/Table'
import { BatchOptions, FilterSelect, Toolbar } from '../../parts/Toolbar'
import { $route, navigate } from '../../store/route'
import { lastMonths } from './months'
import { $fees } from './store'

const FILTERS = { overdue: 'Overdue', owing: 'Still to pay', all: 'Everyone with fees' } as const

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
  const { owing, batch, search } = useStore($route)
  const { data } = useStore($fees)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Toolbar>
        <SearchBox />
        <FilterSelect
          label="Which learners"
          value={owing}
          onChange={({ target }) =>
            navigate({ owing: FEE_FILTERS.find((filter) => filter === target.value) ?? 'overdue' })
          }
        >
          {FEE_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {FILTERS[filter]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Batch"
          value={batch}
          onChange={({ target }) => navigate({ batch: target.value })}
        >
          <option value="">All batches</option>
          <BatchOptions />
        </FilterSelect>
        {data && data.overdue > 0 && <MessagesLink list="dues" of={batch} />}
      </Toolbar>
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
      <PagedList
        store={$fees}
        caption="Learners with fees, those who have owed longest first"
        columns={COLUMNS}
        loading="Loading the fees…"
        failed="The fees couldn’t be loaded"
        none="No one found"
        noneHint={search || batch ? 'Try fewer letters, or all batches.' : NONE[owing]}
      />
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
          {months.map((each) => (
            <option key={each.month} value={each.month}>
              {each.name}
            </option>
          ))}
        </FilterSelect>
        <ExportButton endpoint={feesCsv} query={{ month }} fileName={`fees ${month}.csv`} />
      </div>
    </section>
  )
}
