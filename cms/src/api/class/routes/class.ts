import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { listsVersion, readClasses } from '../../batch/read-batch'
import { showCalendar, showCalendarLink } from '../calendar'
import { addClasses, cancelClass, cancelTogether, changeClass, undoSchedule } from '../schedule'

export default () => ({
  routes: [
    route(contract.getSchedule, {
      version: listsVersion,
      handle: async ({ caller }) => ({ data: await readClasses(caller) }),
    }),
    route(contract.scheduleClass, { handle: addClasses }),
    route(contract.undoScheduleClass, { handle: undoSchedule }),
    route(contract.cancelClasses, { handle: cancelTogether }),
    route(contract.editClass, { handle: changeClass }),
    route(contract.deleteClass, { handle: cancelClass }),
    route(contract.calendarLink, { handle: showCalendarLink }),
    route(contract.calendar, { handle: showCalendar, tagged: true }),
  ],
})
