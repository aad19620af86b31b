import {
  guestFields,
  guestNames,
  type RegistrationFilter,
  type registrations,
  type registrationsCsv,
  type SeatRegistration,
  type sessions,
  standingNames,
} from '@careerspeak/contract'
import { toIso, withIso } from '../../platform/database/rows'
import { type Columns, csvOfList } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { todayAtInstitute } from '../site-setting/institute'
import { countRegistrations, type RegistrationRow, readRegistrations, readSessions } from './queries'

/** Lists the published live sessions with their seat counts, latest first. */
export const listSessions: Handler<typeof sessions> = async () => ({
  data: (await readSessions()).map((row) => withIso(row, 'startsAt')),
})

/** A registration as admins see it. */
export const toRegistration = ({
  internationalNumber: _,
  state,
  nextCallOn,
  note,
  ...row
}: RegistrationRow): SeatRegistration => ({
  ...withIso(row, 'createdAt'),
  enquiry: { state, nextCallOn, note },
})

const filterOf = async ({ session, state, due, search }: RegistrationFilter) => ({
  session,
  state,
  search,
  dueOn: due && (await todayAtInstitute()),
})

/** Lists a page of registrations. */
export const listRegistrations: Handler<typeof registrations> = async ({ query }) => {
  const filter = await filterOf(query)
  const total = await countRegistrations(filter)
  const page = { limit: query.limit, offset: offsetOf(query) }
  return paged((await readRegistrations(filter, query.order, page)).map(toRegistration), total, query)
}

const COLUMNS: Columns<RegistrationRow> = {
  'Live session': ({ sessionTitle }) => sessionTitle,
  ...Object.fromEntries(
    guestNames.map((field) => [guestFields[field].label, (row: RegistrationRow) => row[field] ?? '']),
  ),
  Status: ({ standing }) => standingNames[standing],
  Seat: ({ seatNumber }) => String(seatNumber ?? ''),
  Registered: ({ createdAt }) => toIso(createdAt),
  Enquiry: ({ state }) => state,
  'Next call': ({ nextCallOn }) => nextCallOn,
  Note: ({ note }) => note,
  'Came by': ({ source }) => source ?? '',
}

/** The whole list as CSV. */
export const exportRegistrations: Handler<typeof registrationsCsv> = async ({ query, ctx }) => {
  const filter = await filterOf(query)
  ctx.attachment('seat-registrations.csv')
  return csvOfList(COLUMNS, (page) => readRegistrations(filter, query.order, page))
}
