import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { approveRequest, declineRequest, listRequests } from '../admin-requests'
import { createGuard } from '../guard'
import { inviteAdmin } from '../invitations'
import { listInvitations, resend, withdraw } from '../open-invitations'
import { findUser, listUsers, removeAccount } from '../users'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.fetchUsers, { guard, handle: listUsers }),
      route(contract.getUserByMail, { guard, handle: findUser }),
      route(contract.deleteUser, { guard, handle: removeAccount }),
      route(contract.adminRequests, { guard, handle: listRequests }),
      route(contract.approveAdmin, { guard, handle: approveRequest }),
      route(contract.inviteAdmin, { guard, handle: inviteAdmin }),
      route(contract.invitations, { guard, handle: listInvitations }),
      route(contract.resendInvitations, { guard, handle: resend }),
      route(contract.withdrawInvitations, { guard, handle: withdraw }),
      route(contract.declineAdmin, { guard, handle: declineRequest }),
    ],
  }
}
