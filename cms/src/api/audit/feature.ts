import type { Feature } from '../../platform/feature'
import { protectAuditTrail } from './queries'
import { auditRetention } from './retention'
import { changesAbout } from './show-audit'

export const audit: Feature = {
  ownData: async (owner) => ({ changesByAdmins: await changesAbout(owner) }),
  bootstrap: protectAuditTrail,
  retention: auditRetention,
}
