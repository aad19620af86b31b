import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { formatInstant } from '../../platform/zoned-time'
import { mailNotice } from '../account/notices'
import { readInstitute } from '../site-setting/institute'
import { handInUid, type StoredTask, storedTask, taskPopulate, taskUid } from './homework'

const DAY_MS = 24 * 3_600_000

/** Reminds the learners who have not handed in of each task that is due within a day, once. */
export async function enqueueHomeworkReminders(now: Date): Promise<void> {
  const due = {
    remindedAt: { $null: true },
    dueAt: { $gt: now, $lte: new Date(now.getTime() + DAY_MS) },
  }
  const found: { documentId: string }[] = await strapi.db.query(taskUid).findMany({ where: due })
  for (const { documentId } of found)
    await inTransaction(async () => {
      // Another node may have been faster, or a coach may have moved it.
      const [locked] = await lockRows(taskUid, { documentId, ...due })
      if (!locked) return
      await strapi.db.query(taskUid).update({ where: { documentId }, data: { remindedAt: now } })
      const task: unknown = await strapi.db
        .query(taskUid)
        .findOne({ where: { documentId }, populate: taskPopulate })
      const { data } = storedTask.safeParse(task)
      if (data) await remind(data)
    })
}

async function remind(task: StoredTask): Promise<void> {
  const handedIn: { owner: { id: number } | null }[] = await strapi.db
    .query(handInUid)
    .findMany({ where: { task: { id: task.id } }, populate: { owner: { select: ['id'] } } })
  const done = handedIn.flatMap(({ owner }) => owner?.id ?? [])
  const { timezone } = await readInstitute()
  await mailNotice(
    { topic: 'reminders', template: 'homeworkDue' },
    { batch: { id: task.batch.id }, id: { $notIn: done } },
    ({ ownTimezone }, language) => ({
      title: { person: task.title },
      when: { institute: formatInstant(task.dueAt.toISOString(), timezone, ownTimezone, language) },
      link: { institute: `${environment().siteUrl}/homework#${task.documentId}` },
    }),
  )
}
