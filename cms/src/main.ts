import { account } from './api/account/feature'
import { announcement } from './api/announcement/feature'
import { attendance } from './api/attendance/feature'
import { audit } from './api/audit/feature'
import { batch } from './api/batch/feature'
import { certificate } from './api/certificate/feature'
import { checklist } from './api/checklist/feature'
import { scheduledClass } from './api/class/feature'
import { classNote } from './api/class-note/feature'
import { correctionRule } from './api/correction-rule/feature'
import { fee } from './api/fee/feature'
import { homework } from './api/homework/feature'
import { dataImport } from './api/import/feature'
import { interview } from './api/interview/feature'
import { mail } from './api/mail/feature'
import { material } from './api/material/feature'
import { practice } from './api/practice/feature'
import { progress } from './api/progress/feature'
import { redirect } from './api/redirect/feature'
import { registration } from './api/registration/feature'
import { siteSetting } from './api/site-setting/feature'
import { removeOrphans } from './delete-orphaned-files'
import { editors } from './editors/feature'
import type { Feature } from './platform/feature'
import { removeExpiredReplies } from './platform/http/kept-replies'
import { removeExpiredLimits } from './platform/http/rate-limit-table'
import { instantBefore } from './platform/jobs/retention'

/** Cleanups that belong to no single feature. */
const shared: Feature = {
  retention: { 'replies kept for repeated requests': removeExpiredReplies },
  cleanup: {
    'ended limits': removeExpiredLimits,
    // A week is enough to store the row of an upload, and to notice a wrong configuration before files are removed.
    'orphaned files': (now) => removeOrphans(instantBefore(now, { days: 7 })),
  },
}

/** The features of the CMS. */
export const features: readonly Feature[] = [
  audit,
  batch,
  scheduledClass,
  classNote,
  account,
  material,
  interview,
  homework,
  progress,
  registration,
  attendance,
  announcement,
  certificate,
  fee,
  dataImport,
  practice,
  correctionRule,
  redirect,
  siteSetting,
  mail,
  editors,
  // After the editors, who have the panel's bodies read.
  checklist,
  shared,
]
