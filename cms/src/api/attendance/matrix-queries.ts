import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@careerspeak/contract/attendance'
import { z } from 'zod'
import { instant, rows, text } from '../../platform/database/rows'

const begunClass = z.object({ id: z.number(), documentId: z.string(), title: text, startsAt: instant })
const learner = z.object({
  id: z.number(),
  documentId: z.string(),
  fullName: text,
  email: z.string(),
  phoneNumber: text,
  internationalNumber: text,
})
const mark = z.object({
  account: z.number(),
  scheduledClass: z.number(),
  status: z.enum(ATTENDANCE_STATUSES),
})

const personsClass = z.object({
  _id: z.string(),
  title: text,
  startsAt: instant,
  status: z.enum(ATTENDANCE_STATUSES).nullable(),
  note: text,
})

/** The past classes of a batch with the marks of one account, the oldest first. */
export async function readClassesOf(
  account: number,
  batch: number,
  now: Date,
): Promise<z.output<typeof personsClass>[]> {
  const found = await rows<unknown>(
    `select c.document_id as "_id", c.title, c.starts_at as "startsAt", a.status, a.note
      from scheduled_classes c
        join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id and cb.batch_id = ?
        left join attendances a on a.pair = cast(c.id as text) || ' ' || ?
      where c.starts_at <= ? order by c.starts_at, c.id`,
    [batch, String(account), now],
  )
  return z.array(personsClass).parse(found)
}

export type StoredMatrix = {
  classes: z.output<typeof begunClass>[]
  learners: (z.output<typeof learner> & { statuses: (AttendanceStatus | null)[] })[]
}

/** The past classes of a batch, its learners by name and their marks, in three statements for any size. */
export async function readMatrix(batch: number, now: Date): Promise<StoredMatrix> {
  const classes = z.array(begunClass).parse(
    await rows<unknown>(
      `select c.id, c.document_id as "documentId", c.title, c.starts_at as "startsAt" from scheduled_classes c
          join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id and cb.batch_id = ?
        where c.starts_at <= ? order by c.starts_at, c.id`,
      [batch, now],
    ),
  )
  const learners = z.array(learner).parse(
    await rows<unknown>(
      `select u.id, u.document_id as "documentId", u.full_name as "fullName", u.email,
          u.phone_number as "phoneNumber", u.international_number as "internationalNumber"
        from up_users u join up_users_batch_lnk ub on ub.user_id = u.id and ub.batch_id = ?
        where u.blocked is null or u.blocked = false
        order by lower(u.full_name), u.id`,
      [batch],
    ),
  )
  const marks = z.array(mark).parse(
    await rows<unknown>(
      `select al.user_id as account, cl.scheduled_class_id as "scheduledClass", a.status from attendances a
          join attendances_scheduled_class_lnk cl on cl.attendance_id = a.id
          join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = cl.scheduled_class_id and cb.batch_id = ?
          join attendances_account_lnk al on al.attendance_id = a.id`,
      [batch],
    ),
  )
  const byAccount = Map.groupBy(marks, ({ account }) => account)
  return {
    classes,
    learners: learners.map((each) => {
      const statuses = new Map(
        byAccount.get(each.id)?.map(({ scheduledClass, status }) => [scheduledClass, status]),
      )
      return { ...each, statuses: classes.map(({ id }) => statuses.get(id) ?? null) }
    }),
  }
}
