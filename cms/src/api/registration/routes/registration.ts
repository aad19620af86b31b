import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { exportRegistrations, listRegistrations, listSessions } from '../list-registrations'
import { cancelOwnSeat, confirmOwnSeat, showOwnSeat } from '../own-seat'
import { reserveSeat, showSeats } from '../reserve-seat'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  return {
    routes: [
      route(contract.seats, { guard: anyone, limit: 'seats', handle: showSeats(strapi) }),
      route(contract.reserveSeat, { guard: anyone, limit: 'registration', handle: reserveSeat(strapi) }),
      route(contract.ownSeat, { guard: anyone, limit: 'seats', handle: showOwnSeat(strapi) }),
      route(contract.confirmSeat, { guard: anyone, limit: 'registration', handle: confirmOwnSeat(strapi) }),
      route(contract.cancelSeat, { guard: anyone, limit: 'registration', handle: cancelOwnSeat(strapi) }),
      route(contract.sessions, { guard, handle: listSessions(strapi) }),
      route(contract.registrations, { guard, handle: listRegistrations(strapi) }),
      route(contract.registrationsCsv, { guard, handle: exportRegistrations(strapi) }),
    ],
  }
}
