import { keepAccounts } from './api/account/keep-accounts'
import { keepAuditTrail } from './api/audit/keep-audit-trail'
import { keepBatches } from './api/batch/keep-batches'
import { keepModuleNamesUnique } from './api/batch/unique-module-names'
import { keepClasses } from './api/class/keep-classes'
import { ensureCorrectionRules } from './api/correction-rule/ensure-correction-rules'
import { keepAnswers } from './api/interview/keep-answers'
import { keepMailLinks } from './api/mail/keep-mail-links'
import { mailWorkerOf } from './api/mail/mail-worker'
import { sendPanelMail } from './api/mail/outbox'
import { ensureMailTemplates } from './api/mail/templates'
import { keepMaterials } from './api/material/keep-materials'
import { keepProgress } from './api/progress/keep-progress'
import { keepRedirects } from './api/redirect/keep-redirects'
import { promoteWaitingLists } from './api/registration/promote-waiting-list'
import { ensureBuildToken } from './bootstrap/build-token'
import { startCron } from './bootstrap/cron'
import {
  fillEarlierLabels,
  migrateEarlierVersions,
  noteEarlierEnrolments,
} from './bootstrap/earlier-versions'
import { ensureInstituteAdmin, ensurePanelAdmin, refuseDemoAccounts } from './bootstrap/first-accounts'
import { configureMediaLibrary } from './bootstrap/media-library'
import { ensureAccountRoles, syncRoles } from './bootstrap/roles'
import { explainTakenPort, orEnd } from './bootstrap/start-error'
import { leaveRelationsToOriginals } from './documents/relations'
import { translateUniqueViolations } from './documents/unique-violation'
import { backgroundTasks } from './lib/background-tasks'
import { environment } from './lib/environment'
import { makePrivate } from './lib/private-folder'
import { sweepReceivedFiles } from './lib/received-body'
import { nameLogLines } from './lib/request-id'
import { loadSecrets } from './lib/secrets'
import { endSlowSenders } from './lib/slow-senders'
import { guardPanelLogins } from './panel/authentication'
import { readPanelBodies } from './panel/bodies'
import { configurePanel } from './panel/configure'
import { syncPanelRoles } from './panel/roles'
import { checkContent } from './publishing/check-content'
import { openContentApi } from './publishing/content-api'
import { publisherOf, watchContent } from './publishing/publisher'
import { addPublishingRoutes } from './publishing/routes'
import { lastSeenOf } from './retention/last-seen'
import { endTracing } from './running/end-tracing'
import { logProcess } from './running/log-process'
import { nodeOf } from './running/node'
import { beginStart, endStart, releaseStart } from './running/start'
import { refusePastTimes } from './scheduling/round'
import { seedDemo } from './seed'
import { protectAuditTrail } from './sql/audit'
import { mendPooledConnections, watchCommits } from './sql/connections'
import { ensureIndexes } from './sql/indexes'
import { ensureLimitTable } from './sql/rate-limits'
import { keepMediaInBucket } from './storage/media'

export default {
  async register(): Promise<void> {
    const { dataDir } = environment()
    if (!makePrivate(dataDir))
      strapi.log.warn(`${dataDir} is another user's: see to it that nobody else can read what lies in it.`)
    nameLogLines()
    logProcess()
    nodeOf()
    await beginStart()
    migrateEarlierVersions()
    watchCommits()
    mendPooledConnections()
    keepAuditTrail()
    openContentApi()
    keepMediaInBucket()
    readPanelBodies()
    endSlowSenders(strapi.server.httpServer)
    translateUniqueViolations()
    leaveRelationsToOriginals()
    keepBatches()
    keepModuleNamesUnique()
    keepClasses()
    // After what locks batches: accounts are locked after those.
    keepAccounts()
    keepMaterials()
    keepAnswers()
    keepProgress()
    promoteWaitingLists()
    refusePastTimes()
    watchContent()
    keepRedirects()
    keepMailLinks()
    checkContent()
    addPublishingRoutes()
    guardPanelLogins()
  },

  async bootstrap(): Promise<void> {
    const { dataDir, demo, instituteAdmin, panelAdmin, port, production } = environment()
    explainTakenPort(port)
    if (production) await orEnd(() => refuseDemoAccounts())
    sweepReceivedFiles()
    await ensureBuildToken(loadSecrets(dataDir).buildToken)
    await ensureIndexes()
    await ensureLimitTable()
    await protectAuditTrail()
    await noteEarlierEnrolments()
    await fillEarlierLabels()
    await ensureAccountRoles()
    await syncRoles()
    await ensureMailTemplates()
    await ensureCorrectionRules()
    sendPanelMail()
    await configureMediaLibrary()
    await configurePanel()
    await syncPanelRoles()
    if (instituteAdmin) await ensureInstituteAdmin(instituteAdmin)
    if (demo) await seedDemo()
    await orEnd(() => ensurePanelAdmin(panelAdmin))
    await endStart()
    mailWorkerOf()
    startCron()
    nodeOf().started()
  },

  async destroy(): Promise<void> {
    await nodeOf().drain()
    await releaseStart()
    await backgroundTasks().finish()
    // A day's note is not worth a stop that fails, where the database has gone first.
    await lastSeenOf()
      .flush()
      .catch((error: unknown) => strapi.log.warn(`Who was here today is not noted: ${error}`))
    await publisherOf()?.stop()
    await mailWorkerOf().stop()
    await endTracing()
  },
}
