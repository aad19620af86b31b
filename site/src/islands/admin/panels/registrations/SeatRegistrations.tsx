import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { lazy, Suspense, useState } from 'react'
import {
  type DeskSession,
  registrations,
  registrationsCsv,
  type SeatRegistration,
  sessions,
} from '../../../../../../cms/src/contract/admin-desk'
import { dayUtc } from '../../../../lib/dates'
import { fetcherStore, read } from '../../../../stores/fetcher'
import { $adminToken } from '../../../../stores/session'
import { ClassTime } from '../../../shared/ClassTime'
import { Empty } from '../../../shared/EmptyState'
import { ExportButton } from '../../parts/Buttons'
import { Select } from '../../parts/fields'
import { Fetched, PagedList } from '../../parts/PagedList'
import { type Column, personColumns } from '../../parts/Table'
import { $revision } from '../../store/changes'
import { $page, $route, navigate } from '../../store/route'
import { dayOf } from '../schedule/classes'
import { EnquiryFilters, enquiryColumn } from './EnquiryFilters'
import { filterQuery } from './enquiries'

const EnquiryDialog = lazy(() =>
  import('./EnquiryDialog').then((module) => ({ default: module.EnquiryDialog })),
)

const PAGE_SIZE = 20

const $session = computed($route, ({ session }) => session)
const $enquiries = computed($route, ({ enquiries }) => enquiries)

const $sessions = fetcherStore(
  'Error fetching the live sessions:',
  ['sessions', $adminToken],
  async () => (await read(sessions, {})).data,
)

/** The registrations for the live session of the route, or for all of them. */
const $registrations = fetcherStore(
  'Error fetching the seat registrations:',
  ['registrations', $adminToken, '/', $revision, '/', $session, '/', $enquiries, '/', $page],
  () => {
    const { page, session, enquiries } = $route.get()
    const query = { page, limit: PAGE_SIZE, ...(session && { session }), ...filterQuery(enquiries) }
    return read(registrations, { query })
  },
)

const STANDINGS: Record<SeatRegistration['standing'], string> = {
  seat: 'Seat',
  waiting: 'Waiting list',
  pending: 'To be confirmed',
}

const COLUMNS: readonly Column<SeatRegistration>[] = [
  { label: 'Name', cell: ({ fullName }) => fullName },
  { ...personColumns.email, className: '@4xl:min-w-56' },
  personColumns.phone,
  {
    label: 'Standing',
    cell: ({ standing, seatNumber }) =>
      standing === 'seat' && seatNumber !== null ? `Seat ${seatNumber}` : STANDINGS[standing],
    className: '@4xl:whitespace-nowrap',
  },
  personColumns.since,
]

const WITH_SESSION: readonly Column<SeatRegistration>[] = [
  {
    label: 'Name',
    cell: ({ fullName, sessionTitle }) => (
      <>
        {fullName}
        <span className="block text-sm font-normal text-muted">{sessionTitle}</span>
      </>
    ),
  },
  ...COLUMNS.slice(1),
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
          text="Editors announce live sessions in the content panel. Their seats are counted here."
        />
      ) : (
        <Registrations sessions={all} today={dayOf(new Date(), timezone)} />
      )
    }
  </Fetched>
)

function Registrations({ sessions, today }: { sessions: readonly DeskSession[]; today: string }) {
  const id = useStore($session)
  const chosen = sessions.find(({ _id }) => _id === id)
  const [called, setCalled] = useState<SeatRegistration>()
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
                {`${title}, ${dayUtc(startsAt)}`}
              </option>
            ))}
          </Select>
        </div>
        <ExportButton
          endpoint={registrationsCsv}
          query={chosen ? { session: chosen._id } : {}}
          fileName={chosen ? `seats ${dayUtc(chosen.startsAt)}.csv` : 'seats.csv'}
        />
      </div>
      {chosen && (
        <div className="leaf-bl flex flex-wrap justify-between gap-4 bg-base-200 p-5">
          <ClassTime startsAt={chosen.startsAt} />
          <p>
            <strong>{`${chosen.taken} of ${chosen.capacity} seats taken`}</strong>
            <br />
            {`${chosen.waiting} on the waiting list`}
          </p>
        </div>
      )}
      <EnquiryFilters />
      <PagedList
        key={id}
        store={$registrations}
        caption="Seat registrations"
        columns={[...(chosen ? COLUMNS : WITH_SESSION), enquiryColumn(today, setCalled)]}
        loading="Loading registrations..."
        failed="The registrations could not be loaded"
        none="No registrations"
        noneHint="Whoever reserves a seat on the home page stands here."
      />
      {called && (
        <Suspense>
          <EnquiryDialog registration={called} today={today} onClose={() => setCalled(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
