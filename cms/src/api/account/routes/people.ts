import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { enrolByIds, enrolByMails, enrolOne } from '../people/enrol'
import { exportStudents, listStudents, removeStudent } from '../people/students'
import { listUnenrolled } from '../people/unenrolled'
import { deleteAccount, findUser } from '../people/users'
import { approveRequest, declineRequest, listRequests } from '../requests'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  return {
    routes: [
      route(contract.fetchUsers, { guard, handle: listUnenrolled(strapi) }),
      route(contract.getUserByMail, { guard, handle: findUser(strapi) }),
      route(contract.deleteUser, { guard, handle: deleteAccount(strapi) }),
      route(contract.joinStudentToBatch, { guard, handle: enrolOne(strapi) }),
      route(contract.enrol, { guard, handle: enrolByIds(strapi) }),
      route(contract.enrolByMail, { guard, handle: enrolByMails(strapi) }),
      route(contract.getStudentsByBatch, { guard, handle: listStudents(strapi) }),
      route(contract.removeFromBatch, { guard, handle: removeStudent(strapi) }),
      route(contract.studentsCsv, { guard, handle: exportStudents(strapi) }),
      route(contract.adminRequests, { guard, handle: listRequests(strapi) }),
      route(contract.approveAdmin, { guard, handle: approveRequest(strapi) }),
      route(contract.declineAdmin, { guard, handle: declineRequest(strapi) }),
    ],
  }
}
