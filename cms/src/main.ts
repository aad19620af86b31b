import { account } from './api/account/feature'
import { announcement } from './api/announcement/feature'
import { attendance } from './api/attendance/feature'
import { audit } from './api/audit/feature'
import { batch } from './api/batch/feature'
import { certificate } from './api/certificate/feature'
import { checklist } from './api/checklist/feature'
import { scheduledClass } from './api/class/feature'
import { classNote } from './api/class-note/feature'
import { coaching } from './api/coaching/feature'
import { consent } from './api/consent/feature'
import { correctionRule } from './api/correction-rule/feature'
import { course } from './api/course/feature'
import { docs } from './api/docs/feature'
import { fee } from './api/fee/feature'
import { holiday } from './api/holiday/feature'
import { homework } from './api/homework/feature'
import { dataImport } from './api/import/feature'
import { institute } from './api/institute/feature'
import { interview } from './api/interview/feature'
import { mail } from './api/mail/feature'
import { material } from './api/material/feature'
import { message } from './api/message/feature'
import { news } from './api/news/feature'
import { practice } from './api/practice/feature'
import { progress } from './api/progress/feature'
import { redirect } from './api/redirect/feature'
import { registration } from './api/registration/feature'
import { siteSetting } from './api/site-setting/feature'
import { thought } from './api/thought/feature'
import { today } from './api/today/feature'
import { removeOrphans } from './delete-orphaned-files'
import { editors } from './editors/feature'
import type { Feature } from './platform/feature'
import { anyone, guardBy } from './platform/http/endpoint'
import { removeExpiredReplies } from './platform/http/kept-replies'
import { removeExpiredLimits } from './platform/http/rate-limit-table'
import { instantBefore } from './platform/jobs/retention'

/** Guards and cleanups that belong to no single feature. */
const shared: Feature = {
  register: () => guardBy('anyone', () => anyone),
  retention: { 'replies kept for repeated requests': removeExpiredReplies },
  cleanup: {
    'ended limits': removeExpiredLimits,
    // A week is enough to store the row of an upload, and to notice a wrong configuration before files are removed.
    'orphaned files': (now) => removeOrphans(instantBefore(now, { days: 7 })),
  },
}

/**
 * The features of the CMS, each after those that it imports; `npm run check -- layers` refuses an import of a later one. A feature
 * names in its `feature.ts` the tasks that it does for earlier ones, which call it by `ask`. These do each task:
 *
 * - `eraseAccount`: progress, registration, announcement, attendance, fee, coaching, classNote, homework, interview, certificate, message
 * - `ownData`: mail, audit, practice, progress, registration, announcement, attendance, fee, coaching, classNote, homework, interview, certificate, message
 * - `followEnrolments`: fee, coaching
 * - `mailEnrolments`: scheduledClass
 * - `prepareBatch`: scheduledClass
 * - `copyBatch`: scheduledClass, material, fee
 * - `eraseBatch`: announcement, scheduledClass, material, fee, homework, certificate
 * - `eraseClasses`: material, attendance, classNote
 * - `followClasses`: attendance
 * - `calendarEvents`: coaching
 */
export const features: readonly Feature[] = [
  siteSetting,
  editors,
  correctionRule,
  redirect,
  news,
  thought,
  docs,
  consent,
  mail,
  account,
  audit,
  practice,
  progress,
  registration,
  batch,
  announcement,
  holiday,
  scheduledClass,
  course,
  material,
  attendance,
  fee,
  dataImport,
  coaching,
  classNote,
  homework,
  interview,
  certificate,
  message,
  checklist,
  institute,
  today,
  shared,
]
