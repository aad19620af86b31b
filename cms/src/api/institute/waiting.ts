import type { EnquiryState } from '@careerspeak/contract'
import {
  overviewLimits,
  type WaitingRow as Waiting,
  type WaitingKind,
} from '@careerspeak/contract/admin-overview'
import { type RowFor, rows } from '../../platform/database/rows'
import { ENQUIRY_STATE } from '../registration/queries'

export type WaitingRow = Omit<RowFor<Waiting, 'since'>, 'enquiry'> & {
  kind: WaitingKind
  state: EnquiryState | null
  note: string
  total: number
}

/** The first rows of each list, each with the total. */
const firstOf = (kind: WaitingKind, select: string, order: string, counted = 'count(*)') => `
  select * from (
    select '${kind}' as kind, id as "_id", coalesce(name, '') as name, coalesce(about, '') as about,
      coalesce(phone, '') as "phoneNumber", coalesce(international, '') as "internationalNumber", day, since, state,
      coalesce(note, '') as note, cast(${counted} over () as integer) as total
    from (${select}) list order by ${order} limit ${overviewLimits.maxWaitingRows}) ${kind}`

const guest = `select document_id as id, full_name as name, session_title as about, phone_number as phone,
  international_number as international, ${ENQUIRY_STATE} as state, note`

/** The columns that only a guest has. */
const noGuest = 'null as phone, null as international, null as state, null as note'

const waiting = [
  firstOf(
    'calls',
    `${guest}, cast(next_call_on as text) as day, cast(null as timestamp) as since from seat_registrations
      where next_call_on <= ? and ${ENQUIRY_STATE} not in ('joined', 'lost')`,
    'day, id',
  ),
  firstOf(
    'enquiries',
    `${guest}, null as day, created_at as since from seat_registrations
      where ${ENQUIRY_STATE} = 'new' and next_call_on is null`,
    'since, id',
  ),
  firstOf(
    'seats',
    `select s.document_id as id, s.title as name, cast(count(*) as text) as about, ${noGuest}, null as day,
        s.starts_at as since, count(*) as people
      from live_sessions s join seat_registrations r on r.session = s.document_id and r.standing = 'waiting'
      where s.published_at is not null and s.starts_at > ?
      group by s.document_id, s.title, s.starts_at`,
    'since, id',
    'sum(people)',
  ),
  firstOf(
    'answers',
    `select h.document_id as id, u.full_name as name, h.question as about, ${noGuest}, null as day, h.handed_in_at as since
      from hand_ins h join hand_ins_owner_lnk l on l.hand_in_id = h.id join up_users u on u.id = l.user_id
      where h.question is not null and h.reviewed_at is null`,
    'since, id',
  ),
  firstOf(
    'reports',
    `select document_id as id, reason as name, comment as about, ${noGuest}, null as day, created_at as since
      from practice_reports where handled = ?`,
    'since, id',
  ),
  firstOf(
    'requests',
    `select u.document_id as id, u.full_name as name, u.email as about, ${noGuest}, null as day,
        u.created_at as since
      from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
      where r.type = 'admin-applicant'`,
    'since, id',
  ),
].join(' union all ')

/**
 * Reads the first rows of each list an admin has to handle, in one statement. `today` is YYYY-MM-DD in the
 * institute's timezone.
 */
export const readWaiting = (today: string, now: Date): Promise<WaitingRow[]> =>
  rows(waiting, [today, now, false])
