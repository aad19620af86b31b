import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { enrolByIds, enrolByMails, enrolOne } from '../students/enrol'
import { moveAll } from '../students/move'
import { exportStudents, listStudents, removeStudent } from '../students/students'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.joinStudentToBatch, { guard, handle: enrolOne }),
      route(contract.enrol, { guard, handle: enrolByIds }),
      route(contract.enrolByMail, { guard, handle: enrolByMails }),
      route(contract.getStudentsByBatch, { guard, handle: listStudents }),
      route(contract.removeFromBatch, { guard, handle: removeStudent }),
      route(contract.moveStudents, { guard, handle: moveAll }),
      route(contract.studentsCsv, { guard, handle: exportStudents }),
    ],
  }
}
