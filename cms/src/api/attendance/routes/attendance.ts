import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { exportMatrix, showMatrix } from '../matrix'
import { excuse, joinClass, listOwn, takeBack } from '../own-attendance'
import { keepMarks, showTickList } from '../staff'

export default () => {
  const learner = createGuard('learner')
  const admin = createGuard('admin')
  return {
    routes: [
      route(contract.attendClass, { guard: learner, handle: joinClass }),
      route(contract.excuseMyself, { guard: learner, handle: excuse }),
      route(contract.takeExcuseBack, { guard: learner, handle: takeBack }),
      route(contract.ownAttendance, { guard: learner, handle: listOwn }),
      route(contract.classAttendance, { guard: admin, handle: showTickList }),
      route(contract.markAttendance, { guard: admin, handle: keepMarks }),
      route(contract.attendanceMatrix, { guard: admin, handle: showMatrix }),
      route(contract.attendanceCsv, { guard: admin, handle: exportMatrix }),
    ],
  }
}
