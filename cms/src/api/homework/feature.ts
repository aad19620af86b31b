import type { Feature } from '../../platform/feature'
import { ownHomework } from './own-data'
import { enqueueHomeworkReminders, renderReminder } from './remind'
import { homeworkCleanup, homeworkRetention } from './retention'
import { removeHomeworkOf, removeTasks } from './service'

export const homework: Feature = {
  eraseAccount: (unit, { id }) => removeHomeworkOf(unit, id),
  eraseBatch: (_, { id }) => removeTasks({ batch: { id } }),
  ownData: ownHomework,
  indexes: {
    both: [
      'create unique index if not exists recording_pieces_unique on recording_pieces (account, take, "offset")',
    ],
  },
  renderers: { homeworkDue: renderReminder },
  retention: homeworkRetention,
  cleanup: homeworkCleanup,
  jobs: [
    { name: 'homework reminders', rule: '50 * * * * *', run: () => enqueueHomeworkReminders(new Date()) },
  ],
}
