import type { Core } from '@strapi/strapi'
import type { SeatRegistration } from '../contract'
import { type Instant, rows } from '../lib/sql'

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

/** The published live sessions with their seats, the latest first. */
export const readSessions = (strapi: Core.Strapi): Promise<SessionRow[]> =>
  rows<SessionRow>(strapi, sessionsStatement, [])

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
}

/** Of a session the seats come first ("seat" before "waiting"), then the waiting list, then those to be confirmed; of all, the newest. */
const orderOf = (session: string | undefined) =>
  session === undefined
    ? 'order by id desc'
    : `where session = ? order by standing = 'pending', standing, seat_number, id`

/** Those of a session, or of all, a page of them. */
export function readRegistrations(
  strapi: Core.Strapi,
  session: string | undefined,
  most: number,
  start: number,
): Promise<RegistrationRow[]> {
  return rows<RegistrationRow>(
    strapi,
    `select document_id, created_at, full_name, email, phone_number, session, session_title, standing, seat_number
      from seat_registrations ${orderOf(session)} limit ? offset ?`,
    [...(session === undefined ? [] : [session]), most, start],
  )
}
