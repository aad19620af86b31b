import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { exportGrid, showGrid } from '../grid'
import { saveTick, saveWatchReport, showOwnProgress } from '../own-progress'

export default () => ({
  routes: [
    route(contract.ownProgress, { handle: showOwnProgress }),
    route(contract.reportProgress, { handle: saveWatchReport }),
    route(contract.tickProgress, { handle: saveTick }),
    route(contract.batchProgress, { handle: showGrid }),
    route(contract.progressCsv, { handle: exportGrid }),
  ],
})
