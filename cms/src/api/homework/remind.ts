import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { forEachDue } from '../../platform/jobs/each-due'
import { formatInstant } from '../../platform/zoned-time'
import { mailNoticeLater, renderNotice } from '../account/notices'
import { readInstitute } from '../site-setting/institute'
import { findTasks, handInUid, taskUid } from './homework'

const DAY_MS = 24 * 3_600_000

/** Reminds the learners who have not handed in of each task that is due within a day, once. */
export async function enqueueHomeworkReminders(now: Date): Promise<void> {
  const due = {
    remindedAt: { $null: true },
    dueAt: { $gt: now, $lte: new Date(now.getTime() + DAY_MS) },
  }
  await forEachDue(taskUid, due, async ({ id, documentId }) => {
    await strapi.db.query(taskUid).update({ where: { id }, data: { remindedAt: now } })
    for (const { title, batch } of await findTasks({ id }))
      await mailNoticeLater('homeworkDue', { batch: { id: batch.id } }, { about: documentId, subject: title })
  })
}

/** Renders the reminder of a task when it is sent; undefined if its reader has handed in, or it is too late. */
export async function renderReminder({ about, account }: LaterMail, now: Date) {
  const [task] = await findTasks({ documentId: about, dueAt: { $gt: now } })
  if (!task) return undefined
  const handedIn = { task: { id: task.id }, owner: { id: account } }
  if ((await strapi.db.query(handInUid).count({ where: handedIn })) > 0) return undefined
  const { timezone } = await readInstitute()
  const reader = { id: account, batch: { id: task.batch.id } }
  return renderNotice('homeworkDue', reader, ({ ownTimezone }, language) => ({
    title: { person: task.title },
    when: { institute: formatInstant(task.dueAt.toISOString(), timezone, ownTimezone, language) },
    link: { institute: `${environment().siteUrl}/homework#${task.documentId}` },
  }))
}
