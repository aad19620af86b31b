import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract/admin-desk'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { approveRequest, declineRequest, listRequests } from '../../account/requests'
import { exportRegistrations, listRegistrations, listSessions } from '../../registration/seats'
import { showOverview } from '../overview'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  return {
    routes: [
      route(contract.adminRequests, { guard, handle: listRequests(strapi) }),
      route(contract.approveAdmin, { guard, handle: approveRequest(strapi) }),
      route(contract.declineAdmin, { guard, handle: declineRequest(strapi) }),
      route(contract.sessions, { guard, handle: listSessions(strapi) }),
      route(contract.registrations, { guard, handle: listRegistrations(strapi) }),
      route(contract.registrationsCsv, { guard, handle: exportRegistrations(strapi) }),
      route(contract.overview, { guard, handle: showOverview(strapi) }),
    ],
  }
}
