import { z } from 'zod'
import { databaseClient, instant, rows, text } from '../../platform/database/rows'
import { PROOF_OR_WAIVER } from '../account/email-proof'

/** A reminder of a class: how long before its start it is due, and for how long it is still worth to be sent; in milliseconds. */
export const reminders = {
  dayBefore: { before: 24 * 3_600_000, grace: 3 * 3_600_000 },
  hourBefore: { before: 3_600_000, grace: 20 * 60_000 },
} as const

export type Reminder = keyof typeof reminders

/** So many milliseconds before a column of instants. */
const earlier = (column: string): string =>
  databaseClient() === 'sqlite' ? `${column} - ?` : `${column} - ? * interval '1 millisecond'`

/**
 * One row of the outbox for each student of each class whose reminder is due: not for those who have heard of the class, or
 * joined its batch, since it was due. That there is one a start is held by an index, so that it comes once whoever asks, and
 * anew where the class is moved. The words are written when it is sent.
 */
const enqueue = (proved: boolean): string => `
  insert into mails (document_id, recipient, subject, state, attempts, due_at, created_at, updated_at, reminder, class_id,
    account_id, class_starts_at)
  select c.document_id || '-' || cast(? as text) || '-' || u.id || '-' || coalesce(c.sequence, 0), u.email, c.title, 'waiting', 0,
    cast(? as timestamp), cast(? as timestamp), cast(? as timestamp), cast(? as text), c.id, u.id, c.starts_at
  from scheduled_classes c
    join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id
    join up_users_batch_lnk ub on ub.batch_id = cb.batch_id
    join up_users u on u.id = ub.user_id
  where c.starts_at > ? and c.starts_at <= ?
    and coalesce(c.told_at, c.created_at) <= ${earlier('c.starts_at')}
    and coalesce(u.enrolled_at, u.created_at) <= ${earlier('c.starts_at')}
    and u.blocked = false ${proved ? `and ${PROOF_OR_WAIVER}` : ''}
    and coalesce(u.notify_reminders, 'mail') = 'mail'
  on conflict do nothing
  returning id`

/** Puts the reminders that are due into the outbox, and answers how many: in one statement, and once for all nodes. */
export async function enqueueReminders(kind: Reminder, now: Date, proved: boolean): Promise<number> {
  const { before, grace } = reminders[kind]
  const until = new Date(now.getTime() + before)
  const after = new Date(until.getTime() - grace)
  const added = await rows<{ id: number }>(enqueue(proved), [
    ...[kind, now, now, now, kind],
    ...[after, until, before, before, ...(proved ? [now] : [])],
  ])
  return added.length
}

const reminderRow = z.object({
  reminder: z.enum(['dayBefore', 'hourBefore']),
  account: z.string(),
  full_name: text,
  own_timezone: z.string().nullable(),
  mail_language: z.string().nullable(),
  title: z.string(),
  batch: z.string(),
  starts_at: instant,
  timezone: z.string(),
  duration: z.number(),
  link: text,
})

type ReminderRow = z.output<typeof reminderRow>

const read = (proved: boolean): string => `
  select m.reminder, u.document_id as account, u.full_name, u.own_timezone, u.mail_language, c.title, b.name as batch, c.starts_at,
    c.timezone, c.duration, c.link
  from mails m
    join scheduled_classes c on c.id = m.class_id and c.starts_at = m.class_starts_at
    join scheduled_classes_batch_lnk cb on cb.scheduled_class_id = c.id
    join batches b on b.id = cb.batch_id
    join up_users_batch_lnk ub on ub.batch_id = b.id and ub.user_id = m.account_id
    join up_users u on u.id = ub.user_id
  where m.id = ? and u.blocked = false ${proved ? `and ${PROOF_OR_WAIVER}` : ''}
    and coalesce(u.notify_reminders, 'mail') = 'mail'`

/** What a reminder tells, or nothing where it has become needless: the class was moved or cancelled, or its reader has left. */
export async function readReminder(
  mail: number,
  now: Date,
  proved: boolean,
): Promise<ReminderRow | undefined> {
  const [found] = await rows<unknown>(read(proved), [mail, ...(proved ? [now] : [])])
  return found === undefined ? undefined : reminderRow.parse(found)
}

/** Takes the reminders of classes, by their internal ids, that have not been sent out of the outbox. */
export async function removeReminders(classes: readonly number[]): Promise<void> {
  if (classes.length === 0) return
  const where = { state: 'waiting', classId: { $in: [...classes] }, reminder: { $notNull: true } }
  await strapi.db.query('api::mail.mail').deleteMany({ where })
}
