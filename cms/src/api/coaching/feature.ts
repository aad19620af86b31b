import type { Feature } from '../../platform/feature'
import { coachingEventsOf } from './feed'
import { ownCoaching } from './own-data'
import { renderReminder } from './remind'
import { followEnrolments, removeCoachingOf } from './sessions'

export const coaching: Feature = {
  eraseAccount: (_, { id }) => removeCoachingOf(id),
  followEnrolments,
  calendarEvents: coachingEventsOf,
  renderers: { coaching: renderReminder },
  ownData: ownCoaching,
}
