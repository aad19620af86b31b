import {
  type Enquiry,
  type EnquiryState,
  guestNames,
  type RegistrationOrder,
  type SeatRegistration,
  type SessionSeats,
} from '@careerspeak/contract'
import { countRows, type Page, type RowFor, rows } from '../../platform/database/rows'
import { phoneCondition } from '../account/phone-condition'
import { searchCondition } from '../account/queries'

const countOf = (standing: SeatRegistration['standing']) => `(
    select cast(count(*) as integer) from seat_registrations r
    where r.session = s.document_id and r.standing = '${standing}')`

/** More sessions than an institute holds in years. */
const MAX_SESSIONS = 500

const sessions = `
  select s.document_id as "_id", s.title, s.starts_at as "startsAt", s.capacity,
    ${countOf('seat')} as taken, ${countOf('waiting')} as waiting
  from live_sessions s where s.published_at is not null
  order by s.starts_at desc, s.id desc limit ${MAX_SESSIONS}`

/** Reads the published live sessions, latest first, in one statement; Strapi would count twice for each. */
export const readSessions = (): Promise<RowFor<SessionSeats, 'startsAt'>[]> => rows(sessions, [])

/**
 * A filter of registrations. `dueOn` (YYYY-MM-DD) is the latest day of a planned call; `search` matches name,
 * e-mail address or phone number.
 */
type Filter = {
  session?: string | undefined
  state?: EnquiryState | undefined
  dueOn?: string | undefined
  search?: string | undefined
}

/** A guest whose confirmed account is in a batch counts as joined, regardless of the stored state. */
export const ENQUIRY_STATE = `case when email in (
    select u.email from up_users u join up_users_batch_lnk l on l.user_id = u.id where u.confirmed)
  then 'joined' else coalesce(enquiry_state, 'new') end`

type Condition = { sql: string; values: string[] }

function conditionOf({ session, state, dueOn, search }: Filter): Condition {
  const conditions = [
    [session, 'session = ?'],
    [state, `${ENQUIRY_STATE} = ?`],
    [dueOn, `next_call_on <= ? and ${ENQUIRY_STATE} not in ('joined', 'lost')`],
  ] as const
  const set = conditions.flatMap(([value, sql]) => (value === undefined ? [] : [{ sql, values: [value] }]))
  const all = search ? [...set, searchIn(search)] : set
  return {
    sql: ['true', ...all.map(({ sql }) => sql)].join(' and '),
    values: all.flatMap(({ values }) => values),
  }
}

function searchIn(term: string): Condition {
  const { condition, values } = searchCondition(term, "coalesce(email, '')")
  const phone = phoneCondition('', term)
  return phone
    ? { sql: `(${condition} or ${phone.sql})`, values: [...values, ...phone.values] }
    : { sql: condition, values }
}

/** A registration with its enquiry and the guest's number in E.164. */
export type RegistrationRow = Omit<RowFor<SeatRegistration, 'createdAt'>, 'enquiry'> &
  Enquiry & { internationalNumber: string }

// An enquiry by a visit or a call may have no address.
const guestColumns = guestNames
  .map(
    (field) =>
      `coalesce(${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}, '') as "${field}"`,
  )
  .join(', ')

const select = `
  select document_id as "_id", document_id as id, created_at as "createdAt", ${guestColumns},
    coalesce(international_number, '') as "internationalNumber", session, session_title as "sessionTitle", standing, source,
    seat_number as "seatNumber", case when standing = 'waiting' then (
      select cast(count(*) as integer) from seat_registrations w
      where w.session = r.session and w.standing = 'waiting' and w.id <= r.id) end as place,
    ${ENQUIRY_STATE} as state, coalesce(cast(next_call_on as text), '') as "nextCallOn", coalesce(note, '') as note
  from seat_registrations r`

const ORDERS: Record<RegistrationOrder, string> = {
  name: 'lower(full_name), r.id',
  newest: 'r.id desc',
  oldest: 'r.id',
  call: 'case when next_call_on is null then 1 else 0 end, next_call_on, r.id',
}

// Alphabetically, "seat" comes before "waiting".
const BY_SEAT = `standing = 'pending', standing, seat_number, r.id`

/**
 * Reads a page of registrations. By default, those due for a call come by date. Those of one session come by
 * seat, waiting list and pending; all others newest first.
 */
export function readRegistrations(
  filter: Filter,
  order: RegistrationOrder | undefined,
  { limit, offset }: Page,
): Promise<RegistrationRow[]> {
  const { sql, values } = conditionOf(filter)
  const usual = filter.dueOn ? ORDERS.call : filter.session ? BY_SEAT : ORDERS.newest
  const by = order ? ORDERS[order] : usual
  return rows(`${select} where ${sql} order by ${by} limit ? offset ?`, [...values, limit, offset])
}

/** The registration with this id, if there is one. */
export const readRegistration = (id: string): Promise<RegistrationRow[]> =>
  rows(`${select} where document_id = ?`, [id])

/** Reads the latest registrations of an e-mail address, or the one with this id, which may have no address. */
export const readRegistrationsOf = (email: string, id: string, limit: number): Promise<RegistrationRow[]> =>
  rows(`${select} where email = ? or document_id = ? order by r.id desc limit ?`, [email, id, limit])

export function countRegistrations(filter: Filter): Promise<number> {
  const { sql, values } = conditionOf(filter)
  return countRows(`seat_registrations where ${sql}`, values)
}

export function countEnquiries(session?: string): Promise<{ state: EnquiryState; total: number }[]> {
  const { sql, values } = conditionOf({ session })
  return rows(
    `select state, cast(count(*) as integer) as total
      from (select ${ENQUIRY_STATE} as state from seat_registrations where ${sql}) enquiries group by state`,
    values,
  )
}
