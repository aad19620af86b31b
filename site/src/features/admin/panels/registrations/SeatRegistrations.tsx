import {
  registrationsCsv,
  removeRegistration,
  type SeatRegistration,
  type SessionSeats,
} from '@careerspeak/contract/admin-seats'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { momentText, plainDay } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { ClassTime } from '#app/ui/ClassTime'
import { Empty } from '#app/ui/EmptyState'
import { SEAT_ORDERS } from '../../core/route'
import { type Selection, withSelected } from '../../core/selection'
import { ExportButton } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { Select } from '../../parts/fields'
import { Fetched, PagedList } from '../../parts/PagedList'
import { SearchBox } from '../../parts/SearchBox'
import { SelectBox } from '../../parts/SelectionBar'
import { actionColumn, type Column, personColumns } from '../../parts/Table'
import { invalidate, reportFailure } from '../../store/changes'
import { $route, navigate } from '../../store/route'
import { dayOf } from '../schedule/classes'
import { BulkEnquiries } from './BulkEnquiries'
import { EnquiryFilters, enquiryColumn } from './EnquiryFilters'
import { orderNames } from './enquiries'
import { $registrations, $session, $sessions, queryOf } from './store'

const EnquiryDialog = lazy(() =>
  import('./EnquiryDialog').then((module) => ({ default: module.EnquiryDialog })),
)

const NOBODY: ReadonlyMap<string, SeatRegistration> = new Map()

const STANDINGS: Record<SeatRegistration['standing'], string> = {
  seat: 'Seat',
  waiting: 'Waiting list',
  pending: 'To be confirmed',
}

const COLUMNS: readonly Column<SeatRegistration>[] = [
  personColumns.email,
  personColumns.phone,
  {
    label: 'Standing',
    cell: ({ standing, seatNumber, place }) =>
      standing === 'seat' && seatNumber !== null
        ? `Seat ${seatNumber}`
        : place === null
          ? STANDINGS[standing]
          : `Waiting list, no. ${place}`,
    className: '@4xl:whitespace-nowrap',
  },
  { label: 'Since', cell: ({ createdAt }) => momentText(createdAt), className: '@4xl:min-w-32' },
]

/** The people who have a seat in a live session, or are on its waiting list. */
export const SeatRegistrations = ({ timezone }: { timezone: string }) => (
  <Fetched
    store={$sessions}
    loading="Loading live sessions..."
    failed="The live sessions could not be loaded"
  >
    {(all) =>
      all.length === 0 ? (
        <Empty
          title="No live sessions"
          text="Editors announce live sessions in the content panel. Their seats are listed here."
        />
      ) : (
        <Registrations sessions={all} today={dayOf(new Date(), timezone)} />
      )
    }
  </Fetched>
)

function Registrations({ sessions, today }: { sessions: readonly SessionSeats[]; today: string }) {
  const id = useStore($session)
  const route = useStore($route)
  const chosen = sessions.find(({ _id }) => _id === id)
  const { data: list } = useStore($registrations)
  const [shown, setShown] = useState(list?.data ?? [])
  // As in the table below, the previous rows stay while others are fetched, since they can be selected.
  if (list && list.data !== shown) setShown(list.data)
  const [selected, setSelected] = useState<ReadonlyMap<string, SeatRegistration>>(NOBODY)
  const selection = new Map([...selected].map(([key, { fullName }]) => [key, fullName]))
  const select = (wanted: Selection) => {
    const known = new Map([...selected, ...shown.map((each) => [each._id, each] as const)])
    setSelected(new Map([...known].filter(([key]) => wanted.has(key))))
  }
  const [guestToRemove, setGuestToRemove] = useState<SeatRegistration>()
  const [called, setCalled] = useState<SeatRegistration>()
  const name: Column<SeatRegistration> = {
    label: 'Name',
    cell: (guest) => (
      <>
        <SelectBox row={guest} selection={selection} onSelect={select} />
        {!chosen && (
          <span className="-mt-2.5 block ps-9 pb-1 text-sm font-normal text-muted">{guest.sessionTitle}</span>
        )}
      </>
    ),
  }
  const actions = actionColumn<SeatRegistration>(({ fullName }) => fullName, { Remove: setGuestToRemove })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <Select
            label="Live session"
            value={chosen?._id ?? ''}
            onChange={({ target }) => navigate({ session: target.value })}
          >
            <option value="">All live sessions</option>
            {sessions.map(({ _id, title, startsAt }) => (
              <option key={_id} value={_id}>
                {`${title}, ${plainDay(startsAt)}`}
              </option>
            ))}
          </Select>
        </div>
        <ExportButton
          endpoint={registrationsCsv}
          query={queryOf(route)}
          fileName={chosen ? `seats ${plainDay(chosen.startsAt)}.csv` : 'seats.csv'}
        />
      </div>
      {chosen && (
        <div className="leaf-bl flex flex-wrap justify-between gap-4 bg-base-200 p-5">
          <ClassTime {...chosen} />
          <p>
            <strong>{`${chosen.taken} of ${chosen.capacity} seats taken`}</strong>
            <br />
            {`${chosen.waiting} on the waiting list`}
          </p>
        </div>
      )}
      <EnquiryFilters />
      <div className="flex flex-wrap items-end gap-5">
        <SearchBox label="Search by name, e-mail or phone" />
        <div className="min-w-0 flex-1 basis-48">
          <Select
            label="Order"
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
          </Select>
        </div>
      </div>
      <BulkEnquiries
        rows={shown}
        selected={[...selected.values()].map((each) => shown.find(({ _id }) => _id === each._id) ?? each)}
        selection={selection}
        onSelect={select}
      />
      <PagedList
        key={id}
        store={$registrations}
        caption="Seat registrations"
        columns={[name, ...COLUMNS, enquiryColumn(today, setCalled), actions]}
        loading="Loading registrations..."
        failed="The registrations could not be loaded"
        none="No registrations"
        noneHint={
          route.search || route.enquiries !== 'all'
            ? 'Nobody fits what is chosen above. Try fewer letters, or “All”.'
            : 'Everybody who reserves a seat on the home page appears here.'
        }
      />
      {guestToRemove && (
        <ConfirmDialog
          text="They get no e-mail. If a seat becomes free, the first person on the waiting list gets it, and an e-mail."
          yes="Yes, remove them!"
          onConfirm={async () => {
            await remove(guestToRemove)
            select(withSelected(selection, [guestToRemove], false))
          }}
          onClose={() => setGuestToRemove(undefined)}
        >
          {`${guestToRemove.fullName} is no longer registered for “${guestToRemove.sessionTitle}”.`}
        </ConfirmDialog>
      )}
      {called && (
        <Suspense>
          <EnquiryDialog registration={called} today={today} onClose={() => setCalled(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

async function remove({ _id }: SeatRegistration): Promise<void> {
  const result = await callWithSession(removeRegistration, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Successfully Removed', text: result.data.msg })
  else reportFailure('The registration could not be removed', result)
  invalidate()
}
