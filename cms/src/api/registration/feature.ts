import type { Feature } from '../../platform/feature'
import { enqueueFollowUps } from './follow-up'
import { ownSeats } from './own-data'
import { deleteRegistration, publishSession, releaseSeats } from './promote-waiting-list'
import { registrationUid } from './registrations'
import { registrationRetention } from './retention'
import { sessionUid } from './session'

export const registration: Feature = {
  eraseAccount: releaseSeats,
  ownData: ownSeats,
  phoneNumbers: [registrationUid],
  rules: { [registrationUid]: { delete: deleteRegistration }, [sessionUid]: { publish: publishSession } },
  indexes: {
    both: [
      'create index if not exists seat_registrations_standing on seat_registrations (session, standing, seat_number, id)',
    ],
  },
  retention: registrationRetention,
  jobs: [{ name: 'mails after sessions', rule: '50 */10 * * * *', run: () => enqueueFollowUps(new Date()) }],
}
