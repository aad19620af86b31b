import { randomUUID } from 'node:crypto'
import { ATTENDANCE_STATUSES } from '@careerspeak/contract/attendance'
import { z } from 'zod'
import {
  booleanColumn,
  instant,
  linkRows,
  placeholders,
  rows,
  text,
  tuples,
} from '../../platform/database/rows'
import type { ClassTime, Mark } from './rules'

const date = instant.transform((value) => new Date(value))

/** The columns `selectMark` selects. */
const markColumns = {
  status: z.enum(ATTENDANCE_STATUSES),
  source: z.enum(['join', 'excuse', 'staff', 'system']),
  firstJoin: date.nullable(),
  lastJoin: date.nullable(),
  joins: z.number(),
  note: text,
  markedBy: z.number().nullable(),
  markedAt: date.nullable(),
}

const selectMark = (from: string): string =>
  `${from}.status, ${from}.source, ${from}.first_join as "firstJoin", ${from}.last_join as "lastJoin", ${from}.joins,
  ${from}.note, ${from}.marked_by as "markedBy", ${from}.marked_at as "markedAt"`

/** The marks of a class with their accounts. */
const marksOfClass = `(select a.*, al.user_id as account, ml.user_id as marked_by from attendances a
    join attendances_scheduled_class_lnk cl on cl.attendance_id = a.id and cl.scheduled_class_id = ?
    join attendances_account_lnk al on al.attendance_id = a.id
    left join attendances_marked_by_lnk ml on ml.attendance_id = a.id)`

/** Active accounts with their batch. */
const LEARNERS = `up_users u join up_users_batch_lnk ub on ub.user_id = u.id
    and (u.blocked is null or u.blocked = false)`

const learner = {
  account: z.number(),
  documentId: z.string(),
  fullName: text,
  /** They joined the batch after the class had begun. */
  enrolledLate: booleanColumn,
}
const markedLearner = z.union([
  z
    .object({ ...learner, ...markColumns, markedByName: z.string().nullable() })
    .transform(({ account, documentId, fullName, enrolledLate, markedByName, ...mark }) => ({
      account,
      documentId,
      fullName,
      enrolledLate,
      mark: { ...mark, markedByName },
    })),
  z
    .object({ ...learner, status: z.null() })
    .transform(({ status: _, ...learner }) => ({ ...learner, mark: undefined })),
])

/** A learner of a class's batch and their mark, if any. */
export type MarkedLearner = z.output<typeof markedLearner>

/** The learners of a class's batch by name with their marks, in one statement. */
export async function readMarkedLearners(scheduledClass: number, batch: number): Promise<MarkedLearner[]> {
  const found = await rows<unknown>(
    `select u.id as account, u.document_id as "documentId", u.full_name as "fullName",
        u.enrolled_at > (select starts_at from scheduled_classes where id = ?) as "enrolledLate",
        ${selectMark('m')}, w.full_name as "markedByName"
      from ${LEARNERS} and ub.batch_id = ?
        left join ${marksOfClass} m on m.account = u.id
        left join up_users w on w.id = m.marked_by
      order by lower(u.full_name), u.id`,
    [scheduledClass, batch, scheduledClass],
  )
  return z.array(markedLearner).parse(found)
}

const accountMark = z
  .object({ ...markColumns, account: z.number() })
  .transform(({ account, ...mark }) => [account, mark] as const)

/** All marks of a class by internal account id, including those of accounts that left the batch. */
export async function readMarks(scheduledClass: number): Promise<Map<number, Mark>> {
  const found = await rows<unknown>(`select m.account, ${selectMark('m')} from ${marksOfClass} m`, [
    scheduledClass,
  ])
  return new Map(z.array(accountMark).parse(found))
}

const STORED_COLUMNS = [
  'status',
  'source',
  'first_join',
  'last_join',
  'joins',
  'note',
  'marked_at',
  'updated_at',
]

/** Inserts or updates marks of a class in a few statements, within the transaction that has locked it. */
export async function writeMarks(scheduledClass: number, marks: ReadonlyMap<number, Mark>): Promise<void> {
  if (marks.size === 0) return
  const now = new Date()
  const accounts = new Map(
    [...marks.keys()].map((account) => [uniqueKeyOf(scheduledClass, account), account]),
  )
  const stored = await rows<{ id: number; pair: string }>(
    `insert into attendances (document_id, pair, created_at, ${STORED_COLUMNS.join(', ')})
      values ${tuples(marks.size, STORED_COLUMNS.length + 3)}
      on conflict (pair) do update set ${STORED_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
      returning id, pair`,
    [...marks].flatMap(([account, mark]) => [
      ...[randomUUID().replaceAll('-', ''), uniqueKeyOf(scheduledClass, account), now],
      ...[mark.status, mark.source, mark.firstJoin, mark.lastJoin, mark.joins, mark.note, mark.markedAt, now],
    ]),
  )
  const markedBy = ({ pair }: { pair: string }) => marks.get(accounts.get(pair) ?? 0)?.markedBy
  await link('scheduled_class', 'scheduled_class_id', stored, () => scheduledClass)
  await link('account', 'user_id', stored, ({ pair }) => accounts.get(pair))
  await rows(
    `delete from attendances_marked_by_lnk where attendance_id in (${placeholders(stored)}) returning attendance_id`,
    stored.map(({ id }) => id),
  )
  await link('marked_by', 'user_id', stored, markedBy)
}

/** Links marks to their class, their account or who made them. */
const link = <Row extends { id: number }>(
  relation: string,
  column: string,
  stored: readonly Row[],
  targetOf: (row: Row) => number | null | undefined,
): Promise<void> =>
  linkRows(
    `attendances_${relation}_lnk`,
    ['attendance_id', column],
    stored.flatMap((row) => {
      const target = targetOf(row)
      return target ? [[row.id, target] as const] : []
    }),
  )

/** The unique key of a mark. */
const uniqueKeyOf = (scheduledClass: number, account: number): string => `${scheduledClass} ${account}`

const classTime = z.object({ documentId: z.string(), startsAt: date, duration: z.number() })

/** Classes that began in the interval and have unmarked learners who were enrolled at the start. */
export async function readClassesWithUnmarked(
  from: Date,
  until: Date,
): Promise<({ documentId: string } & ClassTime)[]> {
  const found = await rows<unknown>(
    `select c.document_id as "documentId", c.starts_at as "startsAt", c.duration from scheduled_classes c
        join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id
      where c.starts_at > ? and c.starts_at <= ?
        and exists (select 1 from ${LEARNERS} and ub.batch_id = cb.batch_id
          where (u.enrolled_at is null or u.enrolled_at <= c.starts_at)
            and not exists (select 1 from attendances a
              where a.pair = cast(c.id as text) || ' ' || cast(u.id as text)))
      order by c.starts_at, c.id`,
    [from, until],
  )
  return z.array(classTime).parse(found)
}

const classMark = z
  .object({ ...markColumns, class: z.string(), title: z.string(), startsAt: instant })
  .transform(({ class: id, title, startsAt, ...mark }) => ({ class: id, title, startsAt, mark }))

/** The marks of an account in a batch, or in all classes, by start. */
export async function readMarksOf(
  account: number,
  batch?: number,
): Promise<{ class: string; title: string; startsAt: string; mark: Mark }[]> {
  const inBatch = `join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id and cb.batch_id = ?`
  const found = await rows<unknown>(
    `select c.document_id as class, c.title, c.starts_at as "startsAt", ${selectMark('m')}
      from (select a.*, ml.user_id as marked_by from attendances a
          join attendances_account_lnk al on al.attendance_id = a.id and al.user_id = ?
          left join attendances_marked_by_lnk ml on ml.attendance_id = a.id) m
        join attendances_scheduled_class_lnk cl on cl.attendance_id = m.id
        join scheduled_classes c on c.id = cl.scheduled_class_id ${batch === undefined ? '' : inBatch}
      order by c.starts_at, c.id`,
    batch === undefined ? [account] : [account, batch],
    batch === undefined ? 'marks of account' : 'marks of account in batch',
  )
  return z.array(classMark).parse(found)
}
