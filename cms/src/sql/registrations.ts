import type { SeatRegistration } from '../contract'
import { type Instant, type Page, rows } from './rows'

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

const sessions = `
  select s.document_id, s.title, s.starts_at, s.capacity,
    ${countOf('seat')} as taken, ${countOf('waiting')} as waiting
  from live_sessions s where s.published_at is not null
  order by s.starts_at desc, s.id desc limit ${MOST_SESSIONS}`

/** Reads the published live sessions, the latest first: one statement, where Strapi would count twice for each of them. */
export const readSessions = (): Promise<SessionRow[]> => rows(sessions, [])

export type RegistrationRow = {
  document_id: string
  created_at: Instant
  full_name: string
  email: string
  phone_number: string
  session: string
  session_title: string
  standing: SeatRegistration['standing']
  seat_number: number | null
  place: number | null
}

const select = `
  select document_id, created_at, full_name, email, phone_number, session, session_title, standing, seat_number,
    case when standing = 'waiting' then (
      select cast(count(*) as integer) from seat_registrations w
      where w.session = r.session and w.standing = 'waiting' and w.id <= r.id) end as place
  from seat_registrations r`

/**
 * Reads a page of registrations: of a session the seats first, then the waiting list, then those to be confirmed, an order
 * that Strapi cannot ask for; of all sessions the newest first.
 */
export const readRegistrations = (
  session: string | undefined,
  { limit, offset }: Page,
): Promise<RegistrationRow[]> =>
  session === undefined
    ? rows(`${select} order by id desc limit ? offset ?`, [limit, offset])
    : rows(
        // "seat" stands before "waiting".
        `${select} where session = ? order by standing = 'pending', standing, seat_number, id limit ? offset ?`,
        [session, limit, offset],
      )
