import type { Feature } from '../../platform/feature'
import { deleteCancelledClasses } from './cancelled-classes'
import { classUid } from './class'
import { copyClasses, eraseClassesOf, prepareBatch } from './classes-of-batch'
import { mailEnrolments } from './enrolment-mails'
import { enqueueDueReminders, renderReminder } from './remind'
import { cloneClass, createClasses, deleteClass, updateClass } from './service'

export const scheduledClass: Feature = {
  rules: {
    [classUid]: {
      create: (fields, create) => createClasses([fields], create),
      clone: cloneClass,
      update: updateClass,
      delete: deleteClass,
    },
  },
  prepareBatch,
  copyBatch: copyClasses,
  eraseBatch: eraseClassesOf,
  mailEnrolments,
  renderers: { dayBefore: renderReminder, hourBefore: renderReminder },
  indexes: { both: ['create index if not exists classes_start on scheduled_classes (starts_at)'] },
  retention: { 'cancelled classes': (now) => deleteCancelledClasses({ until: { $lte: now } }) },
  jobs: [{ name: 'class reminders', rule: '30 * * * * *', run: () => enqueueDueReminders(new Date()) }],
}
