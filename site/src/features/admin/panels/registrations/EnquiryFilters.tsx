import { enquiryCounts, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { callText } from '../../core/calls'
import { ENQUIRY_FILTERS } from '../../core/route'
import { RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import type { Column } from '../../parts/Table'
import { FilterSelect } from '../../parts/Toolbar'
import { $revision } from '../../store/changes'
import { $route, navigate } from '../../store/route'
import { type EnquiryFilter, STATE_NAMES } from './enquiries'

const $session = computed($route, ({ session }) => session)

const $counts = fetcherStore(['enquiries', $adminSessionId, '/', $revision, '/', $session], () => {
  const session = $session.get()
  return read(enquiryCounts, { query: { ...(session && { session }) } })
})

const nameOf = (filter: EnquiryFilter): string =>
  filter === 'all' ? 'Every status' : filter === 'due' ? 'Due today' : STATE_NAMES[filter]

/** The choice of registrations by the status of their enquiry, each with a count. */
export function EnquiryFilters() {
  const { enquiries: chosen } = useStore($route)
  const { data } = useStore($counts)
  const countOf = (filter: EnquiryFilter): number | undefined =>
    filter === 'all' ? undefined : filter === 'due' ? data?.due : data?.states[filter]
  return (
    <FilterSelect
      label="Status"
      value={chosen}
      onChange={({ target }) =>
        navigate({ enquiries: ENQUIRY_FILTERS.find((filter) => filter === target.value) ?? 'all' })
      }
    >
      {ENQUIRY_FILTERS.map((filter) => (
        <option key={filter} value={filter}>
          {`${nameOf(filter)}${countOf(filter) === undefined ? '' : ` (${countOf(filter)})`}`}
        </option>
      ))}
    </FilterSelect>
  )
}

/** A column with each guest's enquiry in short, which opens their drawer. `today` is the institute's day. */
export const enquiryColumn = (today: string): Column<SeatRegistration> => ({
  label: 'Enquiry',
  className: '@4xl:min-w-32',
  cell: (registration) => {
    const { state, nextCallOn, note } = registration.enquiry
    const isOpen = state !== 'joined' && state !== 'lost'
    const call = isOpen ? callText(nextCallOn, today) : ''
    return (
      <>
        <RouteLink className={`btn btn-outline ${SMALL}`} to={{ person: registration._id }}>
          {STATE_NAMES[state]}
          <span className="sr-only">{`, enquiry of ${registration.fullName}`}</span>
        </RouteLink>
        {call && <span className="ms-2 inline-block text-sm">{call}</span>}
        {note && <span className="line-clamp-2 text-sm text-muted">{note}</span>}
      </>
    )
  },
})
