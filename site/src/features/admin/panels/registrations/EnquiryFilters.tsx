import { enquiryCounts, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { ENQUIRY_FILTERS } from '../../core/route'
import { RouteLink } from '../../parts/Buttons'
import type { Column } from '../../parts/Table'
import { $revision } from '../../store/changes'
import { $route } from '../../store/route'
import { callText, type EnquiryFilter, STATE_NAMES } from './enquiries'

const $session = computed($route, ({ session }) => session)

const $counts = fetcherStore(
  'Error counting the enquiries:',
  ['enquiries', $adminSessionId, '/', $revision, '/', $session],
  () => {
    const session = $session.get()
    return read(enquiryCounts, { query: { ...(session && { session }) } })
  },
)

const nameOf = (filter: EnquiryFilter): string =>
  filter === 'all' ? 'All' : filter === 'due' ? 'Due today' : STATE_NAMES[filter]

/** Links to the registrations by the state of their enquiry, each with a count. */
export function EnquiryFilters() {
  const { enquiries: chosen } = useStore($route)
  const { data } = useStore($counts)
  const countOf = (filter: EnquiryFilter): number | undefined =>
    filter === 'all' ? undefined : filter === 'due' ? data?.due : data?.states[filter]
  return (
    <nav aria-label="Enquiries" className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
      {ENQUIRY_FILTERS.map((filter) => (
        <RouteLink
          key={filter}
          to={{ enquiries: filter }}
          aria-current={filter === chosen ? 'true' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge/60 px-4 hover:bg-base-200 aria-[current]:bg-primary aria-[current]:text-primary-content"
        >
          {nameOf(filter)}
          {countOf(filter) !== undefined && <span className="font-semibold">{countOf(filter)}</span>}
        </RouteLink>
      ))}
    </nav>
  )
}

/** A column with each guest's enquiry in short, on a button that opens it. `today` is the institute's day. */
export const enquiryColumn = (
  today: string,
  onOpen: (registration: SeatRegistration) => void,
): Column<SeatRegistration> => ({
  label: 'Enquiry',
  className: '@4xl:min-w-32',
  cell: (registration) => {
    const { state, nextCallOn, note } = registration.enquiry
    const isOpen = state !== 'joined' && state !== 'lost'
    const call = isOpen ? callText(nextCallOn, today) : ''
    return (
      <>
        <button
          type="button"
          className="btn btn-outline min-h-11 px-4 py-1.5"
          onClick={() => onOpen(registration)}
        >
          {STATE_NAMES[state]}
          <span className="sr-only">{`, enquiry of ${registration.fullName}`}</span>
        </button>
        {call && <span className="block pt-1 text-sm">{call}</span>}
        {note && <span className="line-clamp-2 pt-1 text-sm text-muted">{note}</span>}
      </>
    )
  },
})
