import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { changeStates, createEnquiry, saveEnquiry, showCounts } from '../enquiries'
import { exportRegistrations, listRegistrations, listSessions } from '../list-registrations'
import { cancelOwnSeat, confirmOwnSeat, removeGuest, showOwnSeat } from '../own-seat'
import { reserveSeat, showSeats } from '../reserve-seat'

export default () => ({
  routes: [
    route(contract.seats, { limit: 'seats', handle: showSeats }),
    route(contract.reserveSeat, { limit: 'registration', handle: reserveSeat }),
    route(contract.ownSeat, { limit: 'seats', handle: showOwnSeat }),
    route(contract.confirmSeat, { limit: 'registration', handle: confirmOwnSeat }),
    route(contract.cancelSeat, { limit: 'registration', handle: cancelOwnSeat }),
    route(contract.sessions, { handle: listSessions }),
    route(contract.registrations, { handle: listRegistrations }),
    route(contract.removeRegistration, { handle: removeGuest }),
    route(contract.enquiryCounts, { handle: showCounts }),
    route(contract.addEnquiry, { handle: createEnquiry }),
    route(contract.noteEnquiry, { handle: saveEnquiry }),
    route(contract.moveEnquiries, { handle: changeStates }),
    route(contract.registrationsCsv, { handle: exportRegistrations }),
  ],
})
