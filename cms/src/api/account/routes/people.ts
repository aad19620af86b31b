import * as contract from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { enrolByIds, enrolByMails, enrolOne } from '../people/enrol'
import { exportStudents, listStudents, removeStudent } from '../people/students'
import { listUnenrolled } from '../people/unenrolled'
import { deleteAccount, findUser } from '../people/users'
import { approveRequest, declineRequest, listRequests } from '../requests'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.fetchUsers, { guard, handle: listUnenrolled }),
      route(contract.getUserByMail, { guard, handle: findUser }),
      route(contract.deleteUser, { guard, handle: deleteAccount }),
      route(contract.joinStudentToBatch, { guard, handle: enrolOne }),
      route(contract.enrol, { guard, handle: enrolByIds }),
      route(contract.enrolByMail, { guard, handle: enrolByMails }),
      route(contract.getStudentsByBatch, { guard, handle: listStudents }),
      route(contract.removeFromBatch, { guard, handle: removeStudent }),
      route(contract.studentsCsv, { guard, handle: exportStudents }),
      route(contract.adminRequests, { guard, handle: listRequests }),
      route(contract.approveAdmin, { guard, handle: approveRequest }),
      route(contract.declineAdmin, { guard, handle: declineRequest }),
    ],
  }
}
