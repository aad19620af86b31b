import type { Feature } from '../../platform/feature'
import { keepAuditTrail } from './audit-hooks'
import { protectAuditTrail } from './queries'
import { auditRetention } from './retention'

export const audit: Feature = {
  register: keepAuditTrail,
  bootstrap: protectAuditTrail,
  retention: auditRetention,
}
