import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { approveRequest, declineRequest, listRequests } from '../admin-requests'
import { createGuard } from '../guard'
import { inviteAdmin } from '../invitations'
import { listInvitations, resend, withdraw } from '../open-invitations'
import { enrolByIds, enrolByMails, enrolOne } from '../people/enrol'
import { moveAll } from '../people/move'
import { exportStudents, listStudents, removeStudent } from '../people/students'
import { findUser, listUsers, removeAccount } from '../people/users'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.fetchUsers, { guard, handle: listUsers }),
      route(contract.getUserByMail, { guard, handle: findUser }),
      route(contract.deleteUser, { guard, handle: removeAccount }),
      route(contract.joinStudentToBatch, { guard, handle: enrolOne }),
      route(contract.enrol, { guard, handle: enrolByIds }),
      route(contract.enrolByMail, { guard, handle: enrolByMails }),
      route(contract.getStudentsByBatch, { guard, handle: listStudents }),
      route(contract.removeFromBatch, { guard, handle: removeStudent }),
      route(contract.moveStudents, { guard, handle: moveAll }),
      route(contract.studentsCsv, { guard, handle: exportStudents }),
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
