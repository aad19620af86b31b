import { auditCsv, auditTrail } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
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
