import { auditCsv, auditTrail } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { route } from '../../../lib/endpoint'
import { exportAudit, listAudit } from '../show-audit'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(auditTrail, { guard, handle: listAudit }),
      route(auditCsv, { guard, handle: exportAudit }),
    ],
  }
}
