import { auditCsv, auditTrail } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { exportAudit, listAudit } from '../show-audit'

export default () => ({
  routes: [route(auditTrail, { handle: listAudit }), route(auditCsv, { handle: exportAudit })],
})
