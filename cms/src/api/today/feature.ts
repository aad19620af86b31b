import type { Feature } from '../../platform/feature'
import { enqueueWeekAhead, renderWeekAhead } from './week-ahead'

/** Serves its endpoints, and mails learners their week. */
export const today: Feature = {
  jobs: [{ name: 'week-ahead', rule: '40 */10 * * * *', run: () => enqueueWeekAhead(new Date()) }],
  renderers: { weekAhead: renderWeekAhead },
}
