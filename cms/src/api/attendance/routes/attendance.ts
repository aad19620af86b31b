import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { exportMatrix, showMatrix } from '../matrix'
import { excuseCaller, joinClass, listOwnMarks, withdrawExcuse } from '../own-attendance'
import { saveMarks, showTickList } from '../staff'

export default () => {
  const learner = createGuard('learner')
  const admin = createGuard('admin')
  return {
    routes: [
      route(contract.attendClass, { guard: learner, handle: joinClass }),
      route(contract.excuseMyself, { guard: learner, handle: excuseCaller }),
      route(contract.takeExcuseBack, { guard: learner, handle: withdrawExcuse }),
      route(contract.ownAttendance, { guard: learner, handle: listOwnMarks }),
      route(contract.classAttendance, { guard: admin, handle: showTickList }),
      route(contract.markAttendance, { guard: admin, handle: saveMarks }),
      route(contract.attendanceMatrix, { guard: admin, handle: showMatrix }),
      route(contract.attendanceCsv, { guard: admin, handle: exportMatrix }),
    ],
  }
}
