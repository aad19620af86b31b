import { useStore } from '@nanostores/react'
import {
  type DeskSession,
  registrationsCsv,
  type SeatRegistration,
} from '../../../../../../cms/src/contract/admin-desk'
import { dayUtc } from '../../../../lib/dates'
import { ClassTime } from '../../../shared/ClassTime'
import { Empty } from '../../../shared/EmptyState'
import { ExportButton } from '../../parts/ExportButton'
import { Fetched } from '../../parts/Fetched'
import { MailAddress } from '../../parts/MailAddress'
import { PagedList } from '../../parts/PagedList'
import { Select } from '../../parts/Select'
import type { Column } from '../../parts/Table'
import { $place, goTo } from '../../store/place'
import { $registrations, $sessions } from './store'
import { WORDS } from './words'

const { sessions: words, registrations, columns: labels } = WORDS

const COLUMNS: readonly Column<SeatRegistration>[] = [
  { label: labels.name, cell: ({ fullName }) => fullName },
  { label: labels.email, cell: ({ email }) => <MailAddress address={email} />, className: '@4xl:min-w-56' },
  { label: labels.phone, cell: ({ phoneNumber }) => phoneNumber, className: '@4xl:whitespace-nowrap' },
  {
    label: labels.standing,
    cell: ({ standing, seatNumber }) => registrations.standings[standing](seatNumber),
    className: '@4xl:whitespace-nowrap',
  },
  { label: labels.since, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
]

const OF_ALL_SESSIONS: readonly Column<SeatRegistration>[] = [
  ...COLUMNS,
  { label: words.label, cell: ({ sessionTitle }) => sessionTitle },
]

/** Who has a seat in a live session, and who waits for one. */
export function SeatRegistrations() {
  return (
    <Fetched store={$sessions} words={words}>
      {(sessions) =>
        sessions.length === 0 ? (
          <Empty title={words.none} text={words.noneHint} />
        ) : (
          <Registrations sessions={sessions} />
        )
      }
    </Fetched>
  )
}

function Registrations({ sessions }: { sessions: readonly DeskSession[] }) {
  const { session } = useStore($place)
  const chosen = sessions.find(({ _id }) => _id === session)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-5">
        <div className="min-w-0 flex-1 basis-64">
          <Select
            label={words.label}
            value={chosen?._id ?? ''}
            onChange={({ target }) => goTo({ session: target.value })}
          >
            <option value="">{words.every}</option>
            {sessions.map(({ _id, title, startsAt }) => (
              <option key={_id} value={_id}>
                {words.optionOf(title, dayUtc(startsAt))}
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
        key={session}
        store={$registrations}
        caption={registrations.caption}
        columns={chosen ? COLUMNS : OF_ALL_SESSIONS}
        words={registrations}
        empty={<Empty title={registrations.none} text={registrations.noneHint} />}
      />
    </div>
  )
}

function Seats({ session: { startsAt, taken, capacity, waiting } }: { session: DeskSession }) {
  return (
    <div className="leaf-bl flex flex-wrap justify-between gap-4 bg-base-200 p-5">
      <ClassTime startsAt={startsAt} />
      <p>
        <strong>{words.seats(taken, capacity)}</strong>
        <br />
        {words.waiting(waiting)}
      </p>
    </div>
  )
}
