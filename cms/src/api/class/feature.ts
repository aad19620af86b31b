import type { Feature } from '../../platform/feature'
import { deleteCancelledClasses } from './cancelled-classes'
import { registerClassHooks } from './class-hooks'
import { enqueueDueReminders } from './remind'

export const scheduledClass: Feature = {
  register: registerClassHooks,
  indexes: { both: ['create index if not exists classes_start on scheduled_classes (starts_at)'] },
  retention: { 'cancelled classes': (now) => deleteCancelledClasses({ until: { $lte: now } }) },
  jobs: [{ name: 'class reminders', rule: '30 * * * * *', run: () => enqueueDueReminders(new Date()) }],
}
