import type { Core } from '@strapi/strapi'
import type { registrations, registrationsCsv, SeatRegistration, sessions } from '../../contract'
import { csvOf } from '../../lib/csv'
import type { Handler } from '../../lib/endpoint'
import { before, paged } from '../../lib/paging'
import { type Instant, rows, toIso } from '../../lib/sql'

type SessionRow = {
  document_id: string
  title: string
  starts_at: Instant
  capacity: number
  taken: number
  waiting: number
}

const countOf = (standing: SeatRegistration['standing']) => `(
    select cast(count(*) as integer) from seat_registrations r
    where r.session = s.document_id and r.standing = '${standing}')`

/** More sessions than an institute holds in years. */
const MOST_SESSIONS = 500

const sessionsStatement = `
  select s.document_id, s.title, s.starts_at, s.capacity,
    ${countOf('seat')} as taken, ${countOf('waiting')} as waiting
  from live_sessions s where s.published_at is not null
  order by s.starts_at desc, s.id desc limit ${MOST_SESSIONS}`

/** Lists the published live sessions with their seats, the latest first. */
export const listSessions =
  (strapi: Core.Strapi): Handler<typeof sessions, unknown> =>
  async () => {
    const found = await rows<SessionRow>(strapi, sessionsStatement, [])
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

type Row = {
  document_id: string
  created_at: Instant
  full_name: string
  email: string
  phone_number: string
  session: string
  session_title: string
  standing: SeatRegistration['standing']
  seat_number: number | null
}

const toRegistration = (row: Row): SeatRegistration => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  fullName: row.full_name,
  email: row.email,
  phoneNumber: row.phone_number,
  session: row.session,
  sessionTitle: row.session_title,
  standing: row.standing,
  seatNumber: row.seat_number,
})

/** Of a session the seats come first ("seat" before "waiting"), then the waiting list, then those to be confirmed; of all, the newest. */
const orderOf = (session: string | undefined) =>
  session === undefined
    ? 'order by id desc'
    : `where session = ? order by standing = 'pending', standing, seat_number, id`

const STANDINGS = { seat: 'Seat', waiting: 'Waiting list', pending: 'To be confirmed' } as const

function readRegistrations(
  strapi: Core.Strapi,
  session: string | undefined,
  most: number,
  start: number,
): Promise<Row[]> {
  return rows<Row>(
    strapi,
    `select document_id, created_at, full_name, email, phone_number, session, session_title, standing, seat_number
      from seat_registrations ${orderOf(session)} limit ? offset ?`,
    [...(session === undefined ? [] : [session]), most, start],
  )
}

/** Lists who has a seat in a live session or waits for one, a page of them. */
export const listRegistrations =
  (strapi: Core.Strapi): Handler<typeof registrations, unknown> =>
  async ({ query: { session, ...wish } }) => {
    const [counted] = await rows<{ total: number }>(
      strapi,
      `select cast(count(*) as integer) as total from seat_registrations
        ${session === undefined ? '' : 'where session = ?'}`,
      session === undefined ? [] : [session],
    )
    const shown = await readRegistrations(strapi, session, wish.limit, before(wish))
    return paged(shown.map(toRegistration), counted?.total ?? 0, wish)
  }

/** How many rows of a file are read at once, so that others are answered in between. */
const CHUNK = 1000

/** The same list, whole, as a file for spreadsheets. */
export const exportRegistrations =
  (strapi: Core.Strapi): Handler<typeof registrationsCsv, unknown> =>
  async ({ query: { session }, ctx }) => {
    const lines = [['Live session', 'Name', 'E-mail', 'Phone', 'Standing', 'Seat', 'Registered']]
    for (let start = 0, left = true; left; start += CHUNK) {
      const read = await readRegistrations(strapi, session, CHUNK, start)
      for (const one of read.map(toRegistration))
        lines.push([
          one.sessionTitle,
          one.fullName,
          one.email,
          one.phoneNumber,
          STANDINGS[one.standing],
          one.seatNumber === null ? '' : String(one.seatNumber),
          one.createdAt,
        ])
      left = read.length === CHUNK
    }
    ctx.attachment('seat-registrations.csv')
    return csvOf(lines)
  }
