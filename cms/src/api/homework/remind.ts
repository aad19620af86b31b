import { environment } from '../../platform/environment'
import { forEachDue } from '../../platform/jobs/each-due'
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
  await forEachDue(taskUid, due, async ({ id }) => {
    const tasks = strapi.db.query(taskUid)
    await tasks.update({ where: { id }, data: { remindedAt: now } })
    const { data } = storedTask.safeParse(await tasks.findOne({ where: { id }, populate: taskPopulate }))
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
    'homeworkDue',
    { batch: { id: task.batch.id }, id: { $notIn: done } },
    ({ ownTimezone }, language) => ({
      title: { person: task.title },
      when: { institute: formatInstant(task.dueAt.toISOString(), timezone, ownTimezone, language) },
      link: { institute: `${environment().siteUrl}/homework#${task.documentId}` },
    }),
  )
}
