import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { AUDIT_DAYS, deleteOldAudit } from './queries'

/** How long the audit trail is kept. The privacy page states the same. */
export const auditPeriods = {
  audit: { days: AUDIT_DAYS },
}

export const auditRetention: RetentionSteps = {
  'audit trail': (now) => deleteOldAudit(instantBefore(now, auditPeriods.audit)),
}
