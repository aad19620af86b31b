import type { Core } from '@strapi/strapi'
import { calendar, calendarLink } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { showCalendar, showCalendarLink } from '../calendar'
import { createCalendarLinks } from '../calendar-links'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const links = createCalendarLinks()
  return {
    routes: [
      route(calendarLink, {
        guard: createGuard(strapi, 'learner'),
        handle: showCalendarLink(strapi, links),
      }),
      route(calendar, { guard: anyone, handle: showCalendar(strapi, links) }),
    ],
  }
}
