import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { AUDIT_DAYS, removeOldAudit } from './queries'

/** How long the audit trail is kept. The privacy page says the same. */
export const auditPeriods = {
  /** After the change that an entry records. */
  audit: { days: AUDIT_DAYS },
}

export const auditRetention: RetentionSteps = {
  'audit trail': (now) => removeOldAudit(instantBefore(now, auditPeriods.audit)),
}
