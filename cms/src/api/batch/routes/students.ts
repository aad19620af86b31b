import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { enrolByIds, enrolByMails, enrolOne } from '../students/enrol'
import { moveAll } from '../students/move'
import { exportStudents, listStudents, removeStudent } from '../students/students'

export default () => ({
  routes: [
    route(contract.joinStudentToBatch, { handle: enrolOne }),
    route(contract.enrol, { handle: enrolByIds }),
    route(contract.enrolByMail, { handle: enrolByMails }),
    route(contract.getStudentsByBatch, { handle: listStudents }),
    route(contract.removeFromBatch, { handle: removeStudent }),
    route(contract.moveStudents, { handle: moveAll }),
    route(contract.studentsCsv, { handle: exportStudents }),
  ],
})
