import { type AuditEntry, auditCsv, auditTrail } from '@careerspeak/contract/audit'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { fetcherStore, read } from '#app/http/fetcher'
import { momentText } from '#app/lib/dates'
import { $adminSessionId } from '#app/session/session-id'
import { AUDIT_FILTERS } from '../../core/route'
import { ExportButton } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { FilterInput, FilterSelect, Toolbar } from '../../parts/Toolbar'
import { $revision } from '../../store/changes'
import { $page, $route, navigate } from '../../store/route'
import {
  ACTION_NAMES,
  type AuditFilter,
  fieldText,
  filterOf,
  filterQuery,
  NO_FILTER,
  targetText,
  valueText,
} from './audit'

const PAGE_SIZE = 20

/** A string, so that the store fetches again only for a different query. */
const $query = computed($route, (route) => JSON.stringify(filterQuery(filterOf(route))))

const $entries = fetcherStore(['audit', $adminSessionId, '/', $revision, '/', $query, '/', $page], () =>
  read(auditTrail, {
    query: { page: $page.get(), limit: PAGE_SIZE, ...filterQuery(filterOf($route.get())) },
  }),
)

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'What',
    cell: ({ action, target }) => (
      <>
        {ACTION_NAMES[action]}
        <span className="block font-normal">{targetText(target)}</span>
      </>
    ),
  },
  {
    label: 'Who',
    cell: ({ who, role }) => (
      <>
        {who}
        <span className="block text-sm text-muted">{role}</span>
      </>
    ),
  },
  { label: 'When', cell: ({ at }) => momentText(at), className: '@4xl:min-w-32' },
  { label: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
  {
    label: 'Details',
    cell: ({ network, request, requestId }) => (
      <details className="text-sm text-muted">
        <summary className="min-h-6 cursor-pointer">Technical</summary>
        {[network, request, requestId].filter(Boolean).join(' · ')}
      </details>
    ),
  },
]

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return '–'
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, told, before, after }) => (
        <li key={field}>
          <span className="font-semibold">{fieldText(field)}</span>
          {told ? `: ${valueText(before)} → ${valueText(after)}` : ' changed'}
        </li>
      ))}
    </ul>
  )
}

/** The audit trail, latest first, with its filters. */
export function AuditTrail() {
  const filter = filterOf(useStore($route))
  const asked = Object.keys(filterQuery(filter)).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Filters filter={filter} />
      <PagedList
        store={$entries}
        caption="Audit trail, the latest first"
        columns={COLUMNS}
        loading="Loading the audit trail…"
        failed="The audit trail couldn’t be loaded"
        none={asked ? 'Nothing found' : 'No changes yet'}
        noneHint={
          asked
            ? 'Try fewer words, another name or other days.'
            : 'Changes by admins and editors appear here.'
        }
      />
      <p className="max-w-prose pt-4 text-sm text-muted">
        What admins and users of the content panel have changed in the last 400 days. No one can change or
        delete an entry. For passwords, links and personal details, we record that they changed, not the
        values.
      </p>
    </div>
  )
}

/** The filters of the trail, which the address stores. On a phone a button unfolds them. */
function Filters({ filter }: { filter: AuditFilter }) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(filter)
  const asked = JSON.stringify(filter)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setTyped(filter)
  }
  const inUse = Object.keys(filterQuery(filter)).length
  const folded = open ? '' : 'max-sm:hidden'
  const change = (some: Partial<AuditFilter>) => setTyped({ ...typed, ...some })
  const ask = (some: Partial<AuditFilter>) => {
    navigate(some)
    opener.current?.focus()
    setOpen(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask({ ...typed, search: typed.search.trim(), who: typed.who.trim() })
  }
  return (
    <search>
      <form method="dialog" onSubmit={submit}>
        <Toolbar>
          <button
            ref={opener}
            type="button"
            className={`btn btn-outline sm:hidden ${SMALL}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
          </button>
          <div id={id} className={`contents ${folded}`}>
            <FilterInput
              label="What was changed"
              type="search"
              value={typed.search}
              onChange={({ target }) => change({ search: target.value })}
            />
            <FilterInput
              label="Who did it"
              value={typed.who}
              onChange={({ target }) => change({ who: target.value })}
            />
            <FilterSelect
              label="What was done"
              value={typed.done}
              onChange={({ target }) =>
                change({ done: AUDIT_FILTERS.find((filter) => filter === target.value) ?? 'all' })
              }
            >
              {AUDIT_FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {ACTION_NAMES[filter]}
                </option>
              ))}
            </FilterSelect>
            <FilterInput
              label="From"
              type="date"
              value={typed.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <FilterInput
              label="Until"
              type="date"
              value={typed.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </div>
          <button type="submit" className={`btn btn-outline ${SMALL} ${folded}`}>
            Search
          </button>
          <Button label="Show all" look={`btn-ghost ${SMALL} ${folded}`} onClick={() => ask(NO_FILTER)} />
          <ExportButton endpoint={auditCsv} query={filterQuery(filter)} fileName="audit trail.csv" />
        </Toolbar>
      </form>
    </search>
  )
}
