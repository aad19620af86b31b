import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { askForSeat } from '../ask-for-seat'
import { showCourseSeats } from '../seats'

export default () => ({
  routes: [
    route(contract.courseSeats, { limit: 'seats', handle: showCourseSeats }),
    route(contract.askForSeat, { limit: 'registration', handle: askForSeat }),
  ],
})
