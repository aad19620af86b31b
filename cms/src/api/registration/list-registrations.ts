import {
  guestFields,
  guestNames,
  type registrations,
  type registrationsCsv,
  type SeatRegistration,
  type sessions,
} from '@careerspeak/contract'
import { toIso } from '../../platform/database/rows'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { todayAtInstitute } from '../site-setting/institute'
import { countRegistrations, type RegistrationRow, readRegistrations, readSessions } from './queries'
import { guestOf } from './registrations'

/** Lists the published live sessions with their seat counts, latest first. */
export const listSessions: Handler<typeof sessions> = async () => {
  const found = await readSessions()
  return {
    data: found.map(({ document_id, title, starts_at, capacity, taken, waiting }) => ({
      _id: document_id,
      title,
      startsAt: toIso(starts_at),
      capacity,
      taken,
      waiting,
    })),
  }
}

/** A registration as admins see it. */
export const toRegistration = (row: RegistrationRow): SeatRegistration => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  ...guestOf(row),
  session: row.session,
  sessionTitle: row.session_title,
  standing: row.standing,
  source: row.source,
  seatNumber: row.seat_number,
  place: row.place,
  enquiry: { state: row.enquiry_state, nextCallOn: row.next_call_on ?? '', note: row.note ?? '' },
})

const STANDINGS = { seat: 'Seat', waiting: 'Waiting list', pending: 'To be confirmed', enquiry: '' } as const

/** Lists a page of registrations. */
export const listRegistrations: Handler<typeof registrations> = async ({
  query: { session, state, due, search, order, ...paging },
}) => {
  const filter = { session, state, search, dueOn: due && (await todayAtInstitute()) }
  const total = await countRegistrations(filter)
  const shown = await readRegistrations(filter, order, { limit: paging.limit, offset: offsetOf(paging) })
  return paged(shown.map(toRegistration), total, paging)
}

/** Rows per query, so that other requests are served in between. */
const CHUNK_SIZE = 1000

const COLUMNS = [
  ...['Live session', ...guestNames.map((field) => guestFields[field].label), 'Status', 'Seat', 'Registered'],
  ...['Enquiry', 'Next call', 'Note', 'Came by'],
]

/** The whole list as CSV. */
export const exportRegistrations: Handler<typeof registrationsCsv> = async ({
  query: { session, state, due, search, order },
  ctx,
}) => {
  const filter = { session, state, search, dueOn: due && (await todayAtInstitute()) }
  const lines = [[...COLUMNS]]
  for (let start = 0, left = true; left; start += CHUNK_SIZE) {
    const read = await readRegistrations(filter, order, { limit: CHUNK_SIZE, offset: start })
    for (const one of read.map(toRegistration))
      lines.push([
        one.sessionTitle,
        ...guestNames.map((field) => one[field] ?? ''),
        STANDINGS[one.standing],
        one.seatNumber === null ? '' : String(one.seatNumber),
        one.createdAt,
        one.enquiry.state,
        one.enquiry.nextCallOn,
        one.enquiry.note,
        one.source ?? '',
      ])
    left = read.length === CHUNK_SIZE
  }
  ctx.attachment('seat-registrations.csv')
  return csvOf(lines)
}
