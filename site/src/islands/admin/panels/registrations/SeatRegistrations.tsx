import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import {
  type DeskSession,
  registrations,
  registrationsCsv,
  type SeatRegistration,
  sessions,
} from '../../../../../../cms/src/contract/admin-desk'
import { dayUtc } from '../../../../lib/dates'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { ClassTime } from '../../../shared/ClassTime'
import { Empty } from '../../../shared/EmptyState'
import { messages as shared } from '../../messages'
import { ExportButton } from '../../parts/Buttons'
import { personColumns } from '../../parts/columns'
import { Fetched } from '../../parts/Fetched'
import { Select } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { fetcherStore } from '../../store/fetcher'
import { $page, $route, navigate } from '../../store/route'
import { messages } from './messages'

const PAGE_SIZE = 20

const $session = computed($route, ({ session }) => session)

const $sessions = fetcherStore('the live sessions', ['sessions', $adminToken], async () => {
  const result = await signedCall(sessions, {})
  return result.ok ? { ok: true, data: result.data.data } : result
})

/** The registrations for the live session of the route, or for all of them. */
const $registrations = fetcherStore(
  'the seat registrations',
  ['registrations', $adminToken, '/', $session, '/', $page],
  (...[, , , session, , page]) =>
    signedCall(registrations, {
      query: { page: Number(page), limit: PAGE_SIZE, ...(session && { session: String(session) }) },
    }),
)

const COLUMNS: readonly Column<SeatRegistration>[] = [
  { label: shared.columns.name, cell: ({ fullName }) => fullName },
  { ...personColumns.email, className: '@4xl:min-w-56' },
  personColumns.phone,
  {
    label: messages.registrations.standing,
    cell: ({ standing, seatNumber }) => messages.registrations.standings[standing](seatNumber),
    className: '@4xl:whitespace-nowrap',
  },
  personColumns.since,
]

const WITH_SESSION: readonly Column<SeatRegistration>[] = [
  ...COLUMNS,
  { label: messages.sessions.label, cell: ({ sessionTitle }) => sessionTitle },
]

/** The people who have a seat in a live session, or are on its waiting list. */
export function SeatRegistrations() {
  const { none, noneHint } = messages.sessions
  return (
    <Fetched store={$sessions} messages={messages.sessions}>
      {(all) =>
        all.length === 0 ? <Empty title={none} text={noneHint} /> : <Registrations sessions={all} />
      }
    </Fetched>
  )
}

function Registrations({ sessions }: { sessions: readonly DeskSession[] }) {
  const id = useStore($session)
  const chosen = sessions.find(({ _id }) => _id === id)
  const { label, every, optionOf } = messages.sessions
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <Select
            label={label}
            value={chosen?._id ?? ''}
            onChange={({ target }) => navigate({ session: target.value })}
          >
            <option value="">{every}</option>
            {sessions.map(({ _id, title, startsAt }) => (
              <option key={_id} value={_id}>
                {optionOf(title, dayUtc(startsAt))}
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
      {chosen && <Seats session={chosen} />}
      <PagedList
        key={id}
        store={$registrations}
        caption={messages.registrations.caption}
        columns={chosen ? COLUMNS : WITH_SESSION}
        messages={messages.registrations}
      />
    </div>
  )
}

function Seats({ session: { startsAt, taken, capacity, waiting } }: { session: DeskSession }) {
  return (
    <div className="leaf-bl flex flex-wrap justify-between gap-4 bg-base-200 p-5">
      <ClassTime startsAt={startsAt} />
      <p>
        <strong>{messages.sessions.seats(taken, capacity)}</strong>
        <br />
        {messages.sessions.waiting(waiting)}
      </p>
    </div>
  )
}
