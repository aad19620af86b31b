import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Adds the reminder of a class to the outbox, as the hourly task does for learners whose class was scheduled an hour
 * ago.
 */
export function queueReminder(email: string, classId: string): void {
  const database = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'careerspeak.db'))
  try {
    database.exec('pragma busy_timeout = 5000')
    database
      .prepare(
        `insert into mails (document_id, recipient, subject, state, attempts, due_at, created_at, reminder, class_id, account_id,
            class_starts_at)
          select 'reminder' || u.id, u.email, c.title, 'waiting', 0, 0, 0, 'hourBefore', c.id, u.id, c.starts_at
          from scheduled_classes c, up_users u where c.document_id = ? and u.email = ?`,
      )
      .run(classId, email)
  } finally {
    database.close()
  }
}
