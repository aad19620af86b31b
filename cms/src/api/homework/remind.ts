import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { formatInstant } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { noticeReaders } from '../account/notice-readers'
import { mailLanguageOf } from '../account/preferences'
import { unsubscribeLinks } from '../account/unsubscribe'
import { enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
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

type Learner = {
  id: number
  documentId: string
  fullName: string | null
  email: string
  ownTimezone: string | null
  mailLanguage: string | null
}

async function remind(task: StoredTask): Promise<void> {
  const handedIn: { owner: { id: number } | null }[] = await strapi.db
    .query(handInUid)
    .findMany({ where: { task: { id: task.id } }, populate: { owner: { select: ['id'] } } })
  const done = new Set(handedIn.map(({ owner }) => owner?.id))
  const learners: Learner[] = await strapi.db.query(accountUid).findMany({
    select: ['id', 'documentId', 'fullName', 'email', 'ownTimezone', 'mailLanguage'],
    where: { batch: { id: task.batch.id }, ...noticeReaders('reminders') },
  })
  const { name: institute, timezone } = await readInstitute()
  const links = unsubscribeLinks()
  for (const learner of learners.filter(({ id }) => !done.has(id))) {
    const template = await readTemplate('homeworkDue', mailLanguageOf(learner.mailLanguage))
    const mail = render(template, {
      name: { person: learner.fullName ?? '' },
      title: { person: task.title },
      when: {
        institute: formatInstant(task.dueAt.toISOString(), timezone, learner.ownTimezone, template.language),
      },
      link: { institute: `${environment().siteUrl}/homework#${task.documentId}` },
      unsubscribeLink: { institute: links.pageOf(learner.documentId, 'reminders') },
      institute: { person: institute },
    })
    await enqueue(learner.email, { ...mail, unsubscribe: links.addressOf(learner.documentId, 'reminders') })
  }
}
