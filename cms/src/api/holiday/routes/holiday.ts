import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createHoliday, listHolidays, removeHoliday } from '../holidays'

export default () => ({
  routes: [
    route(contract.getHolidays, { handle: listHolidays, tagged: true }),
    route(contract.addHoliday, { handle: createHoliday }),
    route(contract.deleteHoliday, { handle: removeHoliday }),
  ],
})
