import type { SeatRegistration } from '@careerspeak/contract/admin-seats'
import { guestDetails, guestFields, standingNames } from '@careerspeak/contract/seats'
import { momentText } from '#app/lib/dates'
import { callText } from '../../core/calls'
import { PersonLink, RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { type Column, personColumns } from '../../parts/Table'
import { SOURCES } from './enquiries'
import { STATE_NAMES } from './state-names'

/** The columns of seat registrations; those of one live session don't name it. `today` is the institute's day. */
export const columnsOf = (today: string, isOfOne: boolean): readonly Column<SeatRegistration>[] => [
  {
    label: 'Name',
    cell: ({ _id, fullName, sessionTitle }) => (
      <span>
        <PersonLink id={_id}>{fullName}</PersonLink>
        {!isOfOne && <span className="block text-xs font-normal text-muted">{sessionTitle}</span>}
      </span>
    ),
  },
  personColumns.email,
  personColumns.phone,
  ...guestDetails.map((field) => ({
    label: guestFields[field].label,
    cell: (guest: SeatRegistration) => guest[field],
    className: '@4xl:min-w-24',
  })),
  {
    label: 'Seat or source',
    cell: ({ standing, source, seatNumber, place }) =>
      source !== null
        ? SOURCES[source]
        : standing === 'seat' && seatNumber !== null
          ? `Seat ${seatNumber}`
          : place === null
            ? standingNames[standing]
            : `Waiting list, no. ${place}`,
    className: '@4xl:whitespace-nowrap',
  },
  { label: 'Since', cell: ({ createdAt }) => momentText(createdAt), className: '@4xl:min-w-32' },
  {
    label: 'Enquiry',
    className: '@4xl:min-w-32',
    cell: ({ _id, fullName, enquiry: { state, nextCallOn, note } }) => {
      const isOpen = state !== 'joined' && state !== 'lost'
      const call = isOpen ? callText(nextCallOn, today) : ''
      return (
        <>
          <RouteLink className={`btn btn-outline ${SMALL}`} to={{ person: _id }}>
            {STATE_NAMES[state]}
            <span className="sr-only">{`, enquiry of ${fullName}`}</span>
          </RouteLink>
          {call && <span className="ms-2 inline-block text-sm">{call}</span>}
          {note && <span className="line-clamp-2 text-sm text-muted">{note}</span>}
        </>
      )
    },
  },
]
