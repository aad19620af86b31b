import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createMaterialLinks } from '../../batch/material-links'
import { listsVersion, readClasses } from '../../batch/read-batch'
import { createCalendarLinks, showCalendar, showCalendarLink } from '../calendar'
import { addClasses, cancelClass, changeClass, undoSchedule } from '../schedule'

export default () => {
  const guard = createGuard('admin')
  const calendarLinks = createCalendarLinks()
  const links = createMaterialLinks()
  const { linksFor } = links
  return {
    routes: [
      route(contract.getSchedule, {
        guard,
        version: listsVersion(links),
        handle: async ({ caller }) => ({ data: await readClasses(linksFor(caller)) }),
      }),
      route(contract.scheduleClass, { guard, handle: addClasses(linksFor) }),
      route(contract.undoScheduleClass, { guard, handle: undoSchedule }),
      route(contract.editClass, { guard, handle: changeClass(linksFor) }),
      route(contract.deleteClass, { guard, handle: cancelClass }),
      route(contract.calendarLink, {
        guard: createGuard('learner'),
        handle: showCalendarLink(calendarLinks),
      }),
      route(contract.calendar, { guard: anyone, handle: showCalendar(calendarLinks), tagged: true }),
    ],
  }
}
