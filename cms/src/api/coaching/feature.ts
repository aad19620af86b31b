import type { Feature } from '../../platform/feature'
import { coachingEventsOf } from './feed'
import { ownCoaching } from './own-data'
import { followEnrolments, removeCoachingOf } from './sessions'

export const coaching: Feature = {
  eraseAccount: (_, { id }) => removeCoachingOf(id),
  followEnrolments,
  calendarEvents: coachingEventsOf,
  ownData: ownCoaching,
}
