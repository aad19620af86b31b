import type { Feature } from '../../platform/feature'
import { enqueueHomeworkReminders } from './remind'
import { homeworkCleanup, homeworkRetention } from './retention'

export const homework: Feature = {
  indexes: {
    both: [
      'create unique index if not exists recording_pieces_unique on recording_pieces (account, take, "offset")',
    ],
  },
  retention: homeworkRetention,
  cleanup: homeworkCleanup,
  jobs: [
    { name: 'homework reminders', rule: '50 * * * * *', run: () => enqueueHomeworkReminders(new Date()) },
  ],
}
