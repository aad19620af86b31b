import type { Feature } from '../../platform/feature'
import { auditRetention, protectAuditTrail } from './queries'
import { changesAbout } from './show-audit'

export const audit: Feature = {
  ownData: async (owner) => ({ changesByAdmins: await changesAbout(owner) }),
  bootstrap: protectAuditTrail,
  retention: auditRetention,
}
