import {
  registrationsCsv,
  removeRegistration,
  type SeatRegistration,
  type SessionSeats,
} from '@careerspeak/contract/admin-seats'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { isoDay, momentText, plainDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { ClassTime } from '#app/ui/ClassTime'
import { SEAT_ORDERS } from '../../core/route'
import { type Selection, withSelected } from '../../core/selection'
import { ExportButton, MessagesLink, PersonLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { SMALL } from '../../parts/looks'
import { Fetched, PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectAll, SelectBox } from '../../parts/SelectionBar'
import { actionColumn, type Column, personColumns } from '../../parts/Table'
import { FilterSelect, Toolbar } from '../../parts/Toolbar'
import { useLatest } from '../../parts/use-latest'
import { invalidate, reportFailure } from '../../store/changes'
import { $route, navigate } from '../../store/route'
import { BulkEnquiries } from './BulkEnquiries'
import { EnquiryFilters, enquiryColumn } from './EnquiryFilters'
import { orderNames, SOURCES } from './enquiries'
import { $registrations, $session, $sessions, queryOf } from './store'

const AddEnquiry = lazy(() => import('./AddEnquiry').then((module) => ({ default: module.AddEnquiry })))
const EnrolWithPayment = lazy(() =>
  import('../fees/EnrolWithPayment').then((module) => ({ default: module.EnrolWithPayment })),
)

const NOBODY: ReadonlyMap<string, SeatRegistration> = new Map()

const STANDINGS: Record<SeatRegistration['standing'], string> = {
  seat: 'Seat',
  waiting: 'Waiting list',
  pending: 'To be confirmed',
  enquiry: '',
}

const ENROL = 'Enrol…'

const COLUMNS: readonly Column<SeatRegistration>[] = [
  personColumns.email,
  personColumns.phone,
  {
    label: 'Seat or source',
    cell: ({ standing, source, seatNumber, place }) =>
      source !== null
        ? SOURCES[source]
        : standing === 'seat' && seatNumber !== null
          ? `Seat ${seatNumber}`
          : place === null
            ? STANDINGS[standing]
            : `Waiting list, no. ${place}`,
    className: '@4xl:whitespace-nowrap',
  },
  { label: 'Since', cell: ({ createdAt }) => momentText(createdAt), className: '@4xl:min-w-32' },
]

/** The people who have a seat in a live session, are on its waiting list, or asked by a visit or a call. */
export const SeatRegistrations = ({ timezone }: { timezone: string }) => (
  <Fetched store={$sessions} loading="Loading live sessions…" failed="The live sessions couldn’t be loaded">
    {(all) => <Registrations sessions={all} today={isoDay(Date.now(), timezone)} />}
  </Fetched>
)

function Registrations({ sessions, today }: { sessions: readonly SessionSeats[]; today: string }) {
  const id = useStore($session)
  const route = useStore($route)
  const chosen = sessions.find(({ _id }) => _id === id)
  const { data: list } = useStore($registrations)
  // Selected rows stay while others are fetched.
  const shown = useLatest(list?.data) ?? []
  const [selected, setSelected] = useState<ReadonlyMap<string, SeatRegistration>>(NOBODY)
  const selection = new Map([...selected].map(([key, { fullName }]) => [key, fullName]))
  const select = (wanted: Selection) => {
    const known = new Map([...selected, ...shown.map((each) => [each._id, each] as const)])
    setSelected(new Map([...known].filter(([key]) => wanted.has(key))))
  }
  const [guestToRemove, setGuestToRemove] = useState<SeatRegistration>()
  const [isAdding, setAdding] = useState(false)
  const [guestToEnrol, setGuestToEnrol] = useState<SeatRegistration>()
  const name: Column<SeatRegistration> = {
    label: 'Name',
    cell: (guest) => (
      <>
        <SelectBox row={guest} selection={selection} onSelect={select}>
          <span>
            <PersonLink id={guest._id}>{guest.fullName}</PersonLink>
            {!chosen && <span className="block text-xs font-normal text-muted">{guest.sessionTitle}</span>}
          </span>
        </SelectBox>
      </>
    ),
  }
  const actions = actionColumn<SeatRegistration>(
    ({ fullName }) => fullName,
    { [ENROL]: setGuestToEnrol, Remove: setGuestToRemove },
    ({ enquiry }, label) => label !== ENROL || enquiry.state !== 'joined',
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Toolbar>
        <Button look={`btn-primary ${SMALL}`} label="Add an enquiry" onClick={() => setAdding(true)} />
        <SearchBox label="Search by name, e-mail or phone" />
        <EnquiryFilters />
        <FilterSelect
          label="Live session"
          className="max-w-56"
          value={chosen?._id ?? ''}
          onChange={({ target }) => navigate({ session: target.value })}
        >
          <option value="">All live sessions</option>
          {sessions.map(({ _id, title, startsAt }) => (
            <option key={_id} value={_id}>
              {`${title}, ${plainDay(startsAt)}`}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Sort by"
          value={route.order}
          onChange={({ target }) =>
            navigate({ order: SEAT_ORDERS.find((order) => order === target.value) ?? 'usual' })
          }
        >
          {orderNames(route).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <SelectAll rows={shown} selection={selection} onSelect={select} label="Select all" />
        <ExportButton
          endpoint={registrationsCsv}
          query={queryOf(route)}
          fileName={chosen ? `seats ${plainDay(chosen.startsAt)}.csv` : 'seats.csv'}
        />
        {route.enquiries === 'due' ? (
          <MessagesLink list="calls" />
        ) : (
          chosen && chosen.taken > 0 && <MessagesLink list="guests" of={chosen._id} />
        )}
      </Toolbar>
      {chosen && (
        <div className="leaf-bl mt-2 flex flex-wrap justify-between gap-x-4 bg-base-200 px-4 py-2">
          <ClassTime {...chosen} />
          <p>
            <strong>{`${chosen.taken} of ${counted(chosen.capacity, 'seat')} taken`}</strong>
            {`, ${chosen.waiting} on the waiting list`}
          </p>
        </div>
      )}
      <PagedList
        key={id}
        store={$registrations}
        caption="Seat registrations"
        columns={[name, ...COLUMNS, enquiryColumn(today), actions]}
        loading="Loading registrations…"
        failed="The registrations couldn’t be loaded"
        none="No registrations"
        noneHint={
          route.search || route.enquiries !== 'all'
            ? 'No matches. Try fewer letters, or “Every status”.'
            : 'Everyone who reserves a seat on the home page appears here. Add those who visit or call.'
        }
      />
      <BulkEnquiries
        rows={shown}
        selected={[...selected.values()].map((each) => shown.find(({ _id }) => _id === each._id) ?? each)}
        selection={selection}
        onSelect={select}
      />
      {isAdding && (
        <Suspense>
          <AddEnquiry today={today} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {guestToEnrol && (
        <Suspense>
          <EnrolWithPayment guest={guestToEnrol} today={today} onClose={() => setGuestToEnrol(undefined)} />
        </Suspense>
      )}
      {guestToRemove && (
        <ConfirmDialog
          title={`Remove ${guestToRemove.fullName} from “${guestToRemove.sessionTitle}”?`}
          text="They get no e-mail. If a seat becomes free, the first person on the waiting list gets it, and an e-mail."
          yes={`Remove ${guestToRemove.fullName}`}
          onConfirm={async () => {
            await remove(guestToRemove)
            select(withSelected(selection, [guestToRemove], false))
          }}
          onClose={() => setGuestToRemove(undefined)}
        />
      )}
    </div>
  )
}

async function remove({ _id }: SeatRegistration): Promise<void> {
  const result = await callWithSession(removeRegistration, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Successfully Removed', text: result.data.msg })
  else reportFailure('The registration couldn’t be removed', result)
  invalidate()
}
