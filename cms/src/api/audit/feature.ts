import type { Feature } from '../../platform/feature'
import { protectAuditTrail } from './queries'
import { auditRetention } from './retention'

export const audit: Feature = {
  bootstrap: protectAuditTrail,
  retention: auditRetention,
}
