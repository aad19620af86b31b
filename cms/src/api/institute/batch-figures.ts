import type { BatchFigures, getBatchFigures } from '@careerspeak/contract'
import { DateTime } from 'luxon'
import { type Instant, rows } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { isUpcoming } from '../class/class'
import { ITEMS_OF_BATCHES } from '../progress/queries'
import { readInstitute } from '../site-setting/institute'
import { INACTIVE, valuesAt } from './inactive-learners'
import { attendanceByWeek, mondaysUntil } from './weeks'

const WEEKS = 6

/** `coaches` are names, one a line. */
type CountedBatch = Omit<BatchFigures, 'percent' | 'attendance' | 'coaches'> & {
  items: number
  done: number
  coaches: string | null
}

const counts = `${INACTIVE},
  items as (${ITEMS_OF_BATCHES}),
  size as (select batch, count(*) as items from items group by batch),
  students as (
    select l.batch_id as batch, u.document_id as account
    from up_users_batch_lnk l join up_users u on u.id = l.user_id),
  enrolled as (select batch, count(*) as learners from students group by batch),
  progressed as (
    select s.batch, count(*) as done from students s
      join progresses p on p.account = s.account and p.done
      join items i on i.batch = s.batch and i.kind = p.kind and i.item = p.item
    group by s.batch),
  risk as (select batch_place as batch, count(*) as at_risk from away group by batch_place)
  select b.document_id as "_id", b.name as batch_name, cast(coalesce(enrolled.learners, 0) as integer) as learners,
    cast(coalesce(size.items, 0) as integer) as items, cast(coalesce(progressed.done, 0) as integer) as done,
    case when going.id is null then null else cast(coalesce(risk.at_risk, 0) as integer) end as "atRisk",
    (select string_agg(coalesce(u.full_name, ''), '\n') from batches_coaches_lnk l join up_users u on u.id = l.user_id
      where l.batch_id = b.id and (u.blocked is null or u.blocked = false)) as coaches
  from batches b left join going on going.id = b.id left join enrolled on enrolled.batch = b.id
    left join size on size.batch = b.id left join progressed on progressed.batch = b.id left join risk on risk.batch = b.id
  order by b.id`

type MarkedClass = { batch: string; starts_at: Instant; duration: number; attended: number; counted: number }

const marked = `select b.document_id as batch, c.starts_at, c.duration,
    cast(sum(case when a.status = 'absent' then 0 else 1 end) as integer) as attended, cast(count(*) as integer) as counted
  from scheduled_classes c join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id
    join batches b on b.id = cb.batch_id
    join attendances_scheduled_class_lnk ac on ac.scheduled_class_id = c.id
    join attendances a on a.id = ac.attendance_id and a.status <> 'excused'
  where c.starts_at >= ? and c.starts_at <= ?
  group by b.document_id, c.id, c.starts_at, c.duration`

/** Shows all batches in figures, in two statements for any number of them. */
export const showBatchFigures: Handler<typeof getBatchFigures> = async () => {
  const { timezone } = await readInstitute()
  const now = DateTime.now().setZone(timezone)
  const mondays = mondaysUntil(now, WEEKS)
  const counted = await rows<CountedBatch>(counts, valuesAt(now.toJSDate()))
  const from = now.startOf('week').minus({ weeks: WEEKS - 1 })
  const begun = await rows<MarkedClass>(marked, [from.toJSDate(), now.toJSDate()])
  // The marks of a class that goes on are unfinished.
  const ended = begun.filter(
    ({ starts_at, duration }) => !isUpcoming({ startsAt: starts_at, duration }, now.toJSDate()),
  )
  const classes = Map.groupBy(ended, ({ batch }) => batch)
  return {
    weeks: mondays.map((monday) => monday.toFormat('yyyy-MM-dd')),
    batches: counted.map(({ items, done, coaches, ...batch }) => ({
      ...batch,
      percent: items * batch.learners === 0 ? null : Math.floor((100 * done) / (items * batch.learners)),
      attendance: attendanceByWeek(classes.get(batch._id) ?? [], mondays),
      coaches: coaches?.split('\n').sort((one, other) => one.localeCompare(other, 'en')) ?? [],
    })),
  }
}
