import type { Feature } from '../../platform/feature'
import { forgetCancelled } from './cancelled-classes'
import { keepClasses } from './class-hooks'
import { remindOfClasses } from './remind'

export const scheduledClass: Feature = {
  register: keepClasses,
  indexes: { both: ['create index if not exists classes_start on scheduled_classes (starts_at)'] },
  retention: { 'cancelled classes': (now) => forgetCancelled({ until: { $lte: now } }) },
  jobs: [{ name: 'class reminders', rule: '30 * * * * *', run: () => remindOfClasses(new Date()) }],
}
