import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract/admin-people'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { listBatchless } from '../people/batchless'
import { deleteAccount } from '../people/delete-user'
import { enrolByIds, enrolByMails, enrolOne } from '../people/enrol'
import { findUser } from '../people/find-user'
import { exportStudents, listStudents, removeStudent } from '../people/students'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  return {
    routes: [
      route(contract.fetchUsers, { guard, handle: listBatchless(strapi) }),
      route(contract.getUserByMail, { guard, handle: findUser(strapi) }),
      route(contract.deleteUser, { guard, handle: deleteAccount(strapi) }),
      route(contract.joinStudentToBatch, { guard, handle: enrolOne(strapi) }),
      route(contract.enrol, { guard, handle: enrolByIds(strapi) }),
      route(contract.enrolByMail, { guard, handle: enrolByMails(strapi) }),
      route(contract.getStudentsByBatch, { guard, handle: listStudents(strapi) }),
      route(contract.removeFromBatch, { guard, handle: removeStudent(strapi) }),
      route(contract.studentsCsv, { guard, handle: exportStudents(strapi) }),
    ],
  }
}
