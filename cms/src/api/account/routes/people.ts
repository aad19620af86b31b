import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { approveRequest, declineRequest, listRequests } from '../admin-requests'
import { inviteAdmin } from '../invitations'
import { listInvitations, resend, withdraw } from '../open-invitations'
import { findUser, listUsers, removeAccount } from '../users'

export default () => ({
  routes: [
    route(contract.fetchUsers, { handle: listUsers }),
    route(contract.getUserByMail, { handle: findUser }),
    route(contract.deleteUser, { handle: removeAccount }),
    route(contract.adminRequests, { handle: listRequests }),
    route(contract.approveAdmin, { handle: approveRequest }),
    route(contract.inviteAdmin, { handle: inviteAdmin }),
    route(contract.invitations, { handle: listInvitations }),
    route(contract.resendInvitations, { handle: resend }),
    route(contract.withdrawInvitations, { handle: withdraw }),
    route(contract.declineAdmin, { handle: declineRequest }),
  ],
})
