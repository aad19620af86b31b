import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { readClasses, versionOfLists } from '../../batch/read-batch'
import { createMaterialFiles } from '../../material/material-files'
import { createMaterialLinks } from '../../material/material-links'
import { createCalendarLinks, showCalendar, showCalendarLink } from '../calendar'
import { dropClassMaterial, takeClassMaterial } from '../class-materials'
import { addClasses, cancelClass, changeClass } from '../schedule'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const calendarLinks = createCalendarLinks()
  const links = createMaterialLinks()
  const { linksFor } = links
  const files = createMaterialFiles(environment().dataDir)
  return {
    routes: [
      route(contract.getSchedule, {
        guard,
        version: versionOfLists(strapi, links),
        handle: async ({ caller }) => ({ data: await readClasses(strapi, linksFor(caller)) }),
      }),
      route(contract.scheduleClass, { guard, handle: addClasses(strapi, linksFor) }),
      route(contract.editClass, { guard, handle: changeClass(strapi, linksFor) }),
      route(contract.deleteClass, { guard, handle: cancelClass(strapi) }),
      route(contract.uploadClassMaterial, { guard, handle: takeClassMaterial(strapi, files, linksFor) }),
      route(contract.deleteClassMaterial, { guard, handle: dropClassMaterial(strapi, linksFor) }),
      route(contract.calendarLink, {
        guard: createGuard(strapi, 'learner'),
        handle: showCalendarLink(strapi, calendarLinks),
      }),
      route(contract.calendar, { guard: anyone, handle: showCalendar(strapi, calendarLinks) }),
    ],
  }
}
