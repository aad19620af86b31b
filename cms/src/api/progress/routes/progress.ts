import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { exportGrid, showGrid } from '../grid'
import { saveTick, saveWatchReport, showOwnProgress } from '../own-progress'

export default () => {
  const learner = createGuard('learner')
  const admin = createGuard('admin')
  return {
    routes: [
      route(contract.ownProgress, { guard: learner, handle: showOwnProgress }),
      route(contract.reportProgress, { guard: learner, handle: saveWatchReport }),
      route(contract.tickProgress, { guard: learner, handle: saveTick }),
      route(contract.batchProgress, { guard: admin, handle: showGrid }),
      route(contract.progressCsv, { guard: admin, handle: exportGrid }),
    ],
  }
}
