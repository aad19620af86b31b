import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { lazy, Suspense, useState } from 'react'
import {
  type DeskSession,
  registrations,
  registrationsCsv,
  removeRegistration,
  type SeatRegistration,
  sessions,
} from '../../../../../../cms/src/contract/admin-desk'
import { dayUtc, localDateTime } from '../../../../lib/dates'
import { signedCall } from '../../../../lib/signed-call'
import { fetcherStore, read } from '../../../../stores/fetcher'
import { $adminSessionId } from '../../../../stores/session-id'
import { notify } from '../../../../stores/toasts'
import { ClassTime } from '../../../shared/ClassTime'
import { Empty } from '../../../shared/EmptyState'
import { ExportButton } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { Select } from '../../parts/fields'
import { Fetched, PagedList } from '../../parts/PagedList'
import { actionColumn, type Column, personColumns } from '../../parts/Table'
import { $revision, invalidate, reportFailure } from '../../store/changes'
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
  ['sessions', $adminSessionId, '/', $revision],
  async () => (await read(sessions, {})).data,
)

/** The registrations for the live session of the route, or for all of them. */
const $registrations = fetcherStore(
  'Error fetching the seat registrations:',
  ['registrations', $adminSessionId, '/', $revision, '/', $session, '/', $enquiries, '/', $page],
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
  { label: 'Since', cell: ({ createdAt }) => localDateTime(createdAt), className: '@4xl:min-w-32' },
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
          text="Editors announce live sessions in the content panel. Their seats are listed here."
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
  const [guestToRemove, setGuestToRemove] = useState<SeatRegistration>()
  const [called, setCalled] = useState<SeatRegistration>()
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
        columns={[...(chosen ? COLUMNS : WITH_SESSION), enquiryColumn(today, setCalled), actions]}
        loading="Loading registrations..."
        failed="The registrations could not be loaded"
        none="No registrations"
        noneHint="Everybody who reserves a seat on the home page appears here."
      />
      {guestToRemove && (
        <ConfirmDialog
          text="They get no e-mail. If a seat becomes free, the first person on the waiting list gets it, and an e-mail."
          yes="Yes, remove them!"
          onConfirm={() => remove(guestToRemove)}
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
  const result = await signedCall(removeRegistration, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Successfully Removed', text: result.data.msg })
  else reportFailure('The registration could not be removed', result)
  invalidate()
}
