import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createAgreements } from '../../consent/agreements'
import { askForSeat } from '../ask-for-seat'
import { changeStates, saveEnquiry, showCounts, storeEnquiry } from '../enquiries'
import { exportRegistrations, listRegistrations, listSessions } from '../list-registrations'
import { cancelOwnSeat, confirmOwnSeat, removeGuest, showOwnSeat } from '../own-seat'
import { reserveSeat, showSeats } from '../reserve-seat'

export default () => {
  const guard = createGuard('admin')
  const agree = createAgreements()
  return {
    routes: [
      route(contract.seats, { guard: anyone, limit: 'seats', handle: showSeats }),
      route(contract.reserveSeat, {
        guard: anyone,
        limit: 'registration',
        handle: reserveSeat(agree),
      }),
      route(contract.askForSeat, { guard: anyone, limit: 'registration', handle: askForSeat(agree) }),
      route(contract.ownSeat, { guard: anyone, limit: 'seats', handle: showOwnSeat }),
      route(contract.confirmSeat, { guard: anyone, limit: 'registration', handle: confirmOwnSeat }),
      route(contract.cancelSeat, { guard: anyone, limit: 'registration', handle: cancelOwnSeat }),
      route(contract.sessions, { guard, handle: listSessions }),
      route(contract.registrations, { guard, handle: listRegistrations }),
      route(contract.removeRegistration, { guard, handle: removeGuest }),
      route(contract.enquiryCounts, { guard, handle: showCounts }),
      route(contract.addEnquiry, { guard, handle: storeEnquiry }),
      route(contract.noteEnquiry, { guard, handle: saveEnquiry }),
      route(contract.moveEnquiries, { guard, handle: changeStates }),
      route(contract.registrationsCsv, { guard, handle: exportRegistrations }),
    ],
  }
}
