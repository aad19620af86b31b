import { z } from 'zod'
import { databaseClient, instant, rows, text } from '../../platform/database/rows'

/** The kinds of reminders: how long before the start each is due, and how late it may still be sent. */
export const reminders = {
  dayBefore: { beforeMs: 24 * 3_600_000, graceMs: 3 * 3_600_000 },
  hourBefore: { beforeMs: 3_600_000, graceMs: 20 * 60_000 },
} as const

export type Reminder = keyof typeof reminders

/** SQL for a column minus a parameter in milliseconds. */
const minusMs = (column: string): string =>
  databaseClient() === 'sqlite' ? `${column} - ?` : `${column} - ? * interval '1 millisecond'`

/**
 * Inserts one mail per student for each due reminder. Students notified of the class, or enrolled, since it
 * was due get none. A unique index prevents duplicates; a moved class gets a new reminder. The text is
 * rendered when it is sent.
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
    and coalesce(c.told_at, c.created_at) <= ${minusMs('c.starts_at')}
    and coalesce(u.enrolled_at, u.created_at) <= ${minusMs('c.starts_at')}
    and u.blocked = false ${proved ? `and u.confirmed = true` : ''}
    and coalesce(u.notify_reminders, 'mail') = 'mail'
  on conflict do nothing
  returning id`

/** Queues due reminders once for all nodes, in one statement, and returns how many. */
export async function enqueueReminders(kind: Reminder, now: Date, proved: boolean): Promise<number> {
  const { beforeMs, graceMs } = reminders[kind]
  const until = new Date(now.getTime() + beforeMs)
  const after = new Date(until.getTime() - graceMs)
  const added = await rows<{ id: number }>(enqueue(proved), [
    ...[kind, now, now, now, kind],
    ...[after, until, beforeMs, beforeMs],
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
  where m.id = ? and u.blocked = false ${proved ? `and u.confirmed = true` : ''}
    and coalesce(u.notify_reminders, 'mail') = 'mail'`

/** The data of a reminder; undefined if the class moved or was cancelled, or its reader has left. */
export async function readReminder(mail: number, proved: boolean): Promise<ReminderRow | undefined> {
  const [found] = await rows<unknown>(read(proved), [mail])
  return found === undefined ? undefined : reminderRow.parse(found)
}

/** Deletes unsent reminders of classes, by their internal ids. */
export async function removeReminders(classes: readonly number[]): Promise<void> {
  if (classes.length === 0) return
  const where = { state: 'waiting', classId: { $in: [...classes] }, reminder: { $notNull: true } }
  await strapi.db.query('api::mail.mail').deleteMany({ where })
}
