import type { Feature } from '../../platform/feature'
import { registerWaitingListHooks } from './promote-waiting-list'
import { registrationRetention } from './retention'

export const registration: Feature = {
  register: registerWaitingListHooks,
  indexes: {
    both: [
      'create index if not exists seat_registrations_standing on seat_registrations (session, standing, seat_number, id)',
    ],
  },
  retention: registrationRetention,
}
