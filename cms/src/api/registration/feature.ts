import type { Feature } from '../../platform/feature'
import { deleteRegistration, publishSession } from './promote-waiting-list'
import { registrationUid } from './registrations'
import { registrationRetention } from './retention'
import { sessionUid } from './session'

export const registration: Feature = {
  rules: { [registrationUid]: { delete: deleteRegistration }, [sessionUid]: { publish: publishSession } },
  indexes: {
    both: [
      'create index if not exists seat_registrations_standing on seat_registrations (session, standing, seat_number, id)',
    ],
  },
  retention: registrationRetention,
}
