import type { Feature } from '../../platform/feature'
import { registerAuditHooks } from './audit-hooks'
import { protectAuditTrail } from './queries'
import { auditRetention } from './retention'

export const audit: Feature = {
  register: registerAuditHooks,
  bootstrap: protectAuditTrail,
  retention: auditRetention,
}
