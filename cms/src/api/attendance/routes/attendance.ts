import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { exportMatrix, showMatrix } from '../matrix'
import { excuseCaller, joinClass, listOwnMarks, withdrawExcuse } from '../own-attendance'
import { saveMarks, showTickList } from '../staff'

export default () => ({
  routes: [
    route(contract.attendClass, { handle: joinClass }),
    route(contract.excuseMyself, { handle: excuseCaller }),
    route(contract.takeExcuseBack, { handle: withdrawExcuse }),
    route(contract.ownAttendance, { handle: listOwnMarks }),
    route(contract.classAttendance, { handle: showTickList }),
    route(contract.markAttendance, { handle: saveMarks }),
    route(contract.attendanceMatrix, { handle: showMatrix }),
    route(contract.attendanceCsv, { handle: exportMatrix }),
  ],
})
