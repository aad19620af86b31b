import type { SessionSeats } from '@careerspeak/contract/admin-figures'
import {
  type EnquiryState,
  registrationsCsv,
  removeRegistration,
  type SeatRegistration,
} from '@careerspeak/contract/admin-seats'
import { enquiryStates } from '@careerspeak/contract/enquiry-states'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { Options } from '#app/forms/Options'
import { draftRecord } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { isoDay, plainDay } from '#app/lib/dates'
import { ClassTime } from '#app/ui/ClassTime'
import { ENQUIRY_FILTERS } from '../../core/route'
import type { Action } from '../../parts/Actions'
import { MessagesLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { ResourceList, usePage } from '../../parts/ResourceList'
import { FilterSelect } from '../../parts/Toolbar'
import { change } from '../../store/change'
import { $counts, $sessions } from '../../store/figures'
import { $route } from '../../store/route'
import { EnrolWithPayment } from '../fees/EnrolWithPayment'
import { AddEnquiry, NEW_ENQUIRY } from './AddEnquiry'
import { columnsOf } from './columns'
import { FILTER_NAMES, orderNames } from './enquiries'
import { moveSelected } from './move-enquiries'
import { STATE_NAMES } from './state-names'
import { $registrations, queryOf } from './store'

/** The people who have a seat in a live session, are on its waiting list, or asked by a visit or a call. */
export const SeatRegistrations = ({ timezone }: { timezone: string }) => (
  <Fetched store={$sessions} loading="Loading live sessions…" failed="The live sessions couldn’t be loaded">
    {(all) => <Registrations sessions={all} today={isoDay(Date.now(), timezone)} />}
  </Fetched>
)

function Registrations({ sessions, today }: { sessions: readonly SessionSeats[]; today: string }) {
  const route = useStore($route)
  const { data: counts } = useStore($counts)
  const chosen = sessions.find(({ _id }) => _id === route.session)
  const [isAdding, setAdding] = useState(() => draftRecord(NEW_ENQUIRY[0]) !== undefined)
  const statuses = ENQUIRY_FILTERS.map((filter) => {
    const count = filter === 'all' ? undefined : filter === 'due' ? counts?.due : counts?.states[filter]
    return [filter, `${FILTER_NAMES[filter]}${count === undefined ? '' : ` (${count})`}`] as const
  })
  const ofSessions = sessions.map(
    ({ _id, title, startsAt }) => [_id, `${title}, ${plainDay(startsAt)}`] as const,
  )
  return (
    <ResourceList
      list={usePage($registrations, route.session)}
      caption="Seat registrations"
      columns={columnsOf(today, chosen !== undefined)}
      nameOf={({ fullName }) => fullName}
      actions={actionsOf(today)}
      bulk={BULK}
      selectAll="Select all"
      search="Search by name, e-mail or phone"
      filters={[
        { name: 'enquiries', label: 'Status', options: statuses },
        { name: 'session', label: 'Live session', options: [['', 'All live sessions'], ...ofSessions] },
        { name: 'order', label: 'Sort by', options: orderNames(route) },
      ]}
      lead={<Button look={`btn-primary ${SMALL}`} label="Add an enquiry" onClick={() => setAdding(true)} />}
      tools={
        route.enquiries === 'due' ? (
          <MessagesLink list="calls" />
        ) : (
          chosen && chosen.taken > 0 && <MessagesLink list="guests" of={chosen._id} />
        )
      }
      csv={{
        endpoint: registrationsCsv,
        query: queryOf(route),
        fileName: chosen ? `seats ${plainDay(chosen.startsAt)}.csv` : 'seats.csv',
      }}
      things="registrations"
      none="No registrations"
      noneHint="Everyone who reserves a seat on the home page appears here. Add those who visit or call."
      noMatch="Try fewer letters, every status or all live sessions."
    >
      {chosen && (
        <div className="leaf-bl mt-2 flex flex-wrap justify-between gap-x-4 bg-base-200 px-4 py-2">
          <ClassTime {...chosen} />
          <p>
            <strong>{`${chosen.taken} of ${counted(chosen.capacity, 'seat')} taken`}</strong>
            {`, ${chosen.waiting} on the waiting list`}
          </p>
        </div>
      )}
      {isAdding && <AddEnquiry today={today} onClose={() => setAdding(false)} />}
    </ResourceList>
  )
}

const actionsOf = (today: string): readonly Action<SeatRegistration>[] => [
  {
    label: 'Enrol…',
    has: ({ enquiry }) => enquiry.state !== 'joined',
    open: (guest, onClose) => <EnrolWithPayment guest={guest} today={today} onClose={onClose} />,
  },
  {
    label: 'Remove',
    ask: ({ fullName, sessionTitle }) => ({
      title: `Remove ${fullName} from “${sessionTitle}”?`,
      text: 'They get no e-mail. If a seat becomes free, the first person on the waiting list gets it, and an e-mail.',
      yes: `Remove ${fullName}`,
    }),
    run: ({ _id }) =>
      change(callWithSession(removeRegistration, { query: { id: _id } }), {
        done: ({ msg }) => ({ title: 'Successfully Removed', text: msg }),
        failed: 'The registration couldn’t be removed',
      }),
  },
]

/** Changes the status of many enquiries at once. It needs no question, since it can be undone. */
const BULK: readonly Action<readonly SeatRegistration[]>[] = [
  {
    label: 'Status',
    control: (selected, settle) => <StatusOfMany onSet={(state) => settle(moveSelected(selected, state))} />,
  },
]

function StatusOfMany({ onSet }: { onSet: (state: EnquiryState) => Promise<void> }) {
  const [state, setState] = useState<EnquiryState>('called')
  return (
    <>
      <FilterSelect
        label="Set their status to"
        value={state}
        onChange={({ target }) => setState(enquiryStates.find((each) => each === target.value) ?? state)}
      >
        <Options of={Object.entries(STATE_NAMES)} />
      </FilterSelect>
      <ActionButton
        look={`btn-primary ${SMALL}`}
        label={`Set to “${STATE_NAMES[state]}”`}
        busyLabel="Saving…"
        action={() => onSet(state)}
      />
    </>
  )
}
