import { type InactiveLearner, type Overview, overviewLimits } from '@careerspeak/contract/admin-overview'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import { progressLimits } from '@careerspeak/contract/progress-limits'
import { type Instant, rows } from '../../platform/database/rows'

const DAY_MS = 86_400_000

/**
 * Learners of active batches who have been inactive, or absent from several classes in a row. Excused and
 * unmarked classes neither count nor end a row. A batch without classes, or with a recent one, is active (`going`).
 */
export const INACTIVE = `with going as (
    select b.id, b.document_id, b.name from batches b
    where not exists (select 1 from scheduled_classes_batch_lnk l where l.batch_id = b.id)
      or exists (
        select 1 from scheduled_classes_batch_lnk l join scheduled_classes c on c.id = l.scheduled_class_id
        where l.batch_id = b.id and c.starts_at >= ?)),
  marks as (
    select al.user_id as account, l.batch_id as batch, a.status, c.starts_at
    from going b join scheduled_classes_batch_lnk l on l.batch_id = b.id
      join scheduled_classes c on c.id = l.scheduled_class_id and c.starts_at <= ?
      join attendances_scheduled_class_lnk ac on ac.scheduled_class_id = c.id
      join attendances a on a.id = ac.attendance_id
      join attendances_account_lnk al on al.attendance_id = a.id),
  came as (
    select account, batch, max(starts_at) as latest from marks
    where status in ('present', 'late') group by account, batch),
  missed as (
    select m.account, m.batch, count(*) as misses
    from marks m left join came on came.account = m.account and came.batch = m.batch
    where m.status = 'absent' and (came.latest is null or m.starts_at > came.latest)
    group by m.account, m.batch having count(*) >= ${attendanceLimits.missesInARow}),
  learners as (
    select u.id as place, u.document_id as id, u.full_name as name, u.phone_number as phone,
      u.international_number as international, u.last_seen_at as seen,
      coalesce(u.last_seen_at, u.created_at) as sign, b.id as batch_place, b.document_id as batch, b.name as batch_name,
      cast(coalesce(missed.misses, 0) as integer) as misses,
      case when coalesce(u.last_seen_at, u.created_at) < ? and not exists (
        select 1 from progresses p where p.account = u.document_id and p.updated_at >= ?) then 1 else 0 end as silent
    from going b join up_users_batch_lnk l on l.batch_id = b.id join up_users u on u.id = l.user_id
      left join missed on missed.account = u.id and missed.batch = b.id
    where u.blocked is null or u.blocked = false),
  away as (select * from learners where silent = 1 or misses > 0)`

/** The values of `INACTIVE`. */
export const valuesAt = (now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const silentBefore = before(progressLimits.inactiveDays)
  return [before(overviewLimits.activeDaysAfterLastClass), now, silentBefore, silentBefore]
}

/** `seen` is when the account was last used, and `advanced` when it last made progress. */
export type InactiveRow = Omit<InactiveLearner, 'lastActiveAt' | 'silent'> & {
  seen: Instant | null
  advanced: Instant | null
  silent: number
}

const first = `${INACTIVE}
  select id as "_id", coalesce(name, '') as "fullName", coalesce(phone, '') as "phoneNumber",
    coalesce(international, '') as "internationalNumber", seen, batch, batch_name, misses as "missesInARow", silent,
    (select max(p.updated_at) from progresses p where p.account = chosen.id) as advanced
  from (select * from away order by misses desc, sign, place limit ${overviewLimits.maxInactiveRows}) chosen
  order by misses desc, sign, place`

/** Reads the first inactive learners: most misses first, then longest inactive. */
export const readInactive = (now: Date): Promise<InactiveRow[]> => rows(first, valuesAt(now))

export type InactiveBatchRow = Overview['away']['batches'][number] & { total: number }

const byBatch = `${INACTIVE}
  select batch as "_id", batch_name, cast(sum(silent) as integer) as silent,
    cast(sum(case when misses > 0 then 1 else 0 end) as integer) as missing, cast(count(*) as integer) as total
  from away group by batch, batch_name, batch_place order by batch_place`

/** Counts inactive learners by batch. */
export const countInactiveByBatch = (now: Date): Promise<InactiveBatchRow[]> => rows(byBatch, valuesAt(now))
