import type { Core } from '@strapi/strapi'
import { keepAccounts } from './api/account/keep-accounts'
import { keepBatches } from './api/batch/keep-batches'
import { keepModuleNamesUnique } from './api/batch/unique-module-names'
import { keepClasses } from './api/class/keep-classes'
import { ensureCorrectionRules } from './api/correction-rule/ensure-correction-rules'
import { keepMailLinks } from './api/mail/keep-mail-links'
import { mailWorkerOf } from './api/mail/mail-worker'
import { sendPanelMail } from './api/mail/panel-mail'
import { ensureMailTemplates } from './api/mail/templates'
import { keepMaterials } from './api/material/keep-materials'
import { keepRedirects } from './api/redirect/keep-redirects'
import { promoteWaitingLists } from './api/registration/promote-waiting-list'
import { ensureBuildToken } from './bootstrap/build-token'
import { refuseDemoAccounts } from './bootstrap/demo-accounts'
import { migrateEarlierVersions } from './bootstrap/earlier-versions'
import { ensureInstituteAdmin } from './bootstrap/institute-admin'
import { configureMediaLibrary } from './bootstrap/media-library'
import { ensurePanelAdmin } from './bootstrap/panel-users'
import { ensureAccountRoles, syncRoles } from './bootstrap/roles'
import { explainTakenPort, orEnd } from './bootstrap/start-error'
import { leaveRelationsToOriginals } from './documents/relations'
import { translateUniqueViolations } from './documents/unique-violation'
import { backgroundTasks } from './lib/background-tasks'
import { environment } from './lib/environment'
import { makePrivate } from './lib/private-folder'
import { sweepReceivedFiles } from './lib/received-body'
import { loadSecrets } from './lib/secrets'
import { endSlowSenders } from './lib/slow-senders'
import { guardPanelLogins } from './panel/authentication'
import { readPanelBodies } from './panel/bodies'
import { configurePanel } from './panel/configure'
import { syncPanelRoles } from './panel/roles'
import { checkContent } from './publishing/check-content'
import { publisherOf } from './publishing/publisher'
import { addPublishingRoutes } from './publishing/routes'
import { watchContent } from './publishing/watch'
import { startRetention } from './retention'
import { lastSeenOf } from './retention/last-seen'
import { refusePastTimes, startSchedule } from './scheduling'
import { seedDemo } from './seed'
import { mendPooledConnections, watchCommits } from './sql/connections'
import { ensureIndexes } from './sql/indexes'

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const { dataDir } = environment()
    if (!makePrivate(dataDir))
      strapi.log.warn(`${dataDir} is another user's: see to it that nobody else can read what lies in it.`)
    migrateEarlierVersions(strapi)
    watchCommits(strapi)
    mendPooledConnections(strapi)
    readPanelBodies(strapi)
    endSlowSenders(strapi.server.httpServer)
    translateUniqueViolations(strapi)
    leaveRelationsToOriginals(strapi)
    keepAccounts(strapi)
    keepBatches(strapi)
    keepModuleNamesUnique(strapi)
    keepClasses(strapi)
    keepMaterials(strapi)
    promoteWaitingLists(strapi)
    refusePastTimes(strapi)
    watchContent(strapi)
    keepRedirects(strapi)
    keepMailLinks(strapi)
    checkContent(strapi)
    addPublishingRoutes(strapi)
    guardPanelLogins(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const { dataDir, demo, instituteAdmin, panelAdmin, port, production } = environment()
    explainTakenPort(strapi, port)
    if (production) await orEnd(() => refuseDemoAccounts(strapi))
    sweepReceivedFiles(strapi)
    await ensureBuildToken(strapi, loadSecrets(dataDir).buildToken)
    await ensureIndexes(strapi)
    await ensureAccountRoles(strapi)
    await syncRoles(strapi)
    await ensureMailTemplates(strapi)
    await ensureCorrectionRules(strapi)
    sendPanelMail(strapi)
    await configureMediaLibrary(strapi)
    await configurePanel(strapi)
    await syncPanelRoles(strapi)
    if (instituteAdmin) await ensureInstituteAdmin(strapi, instituteAdmin)
    if (demo) await seedDemo(strapi)
    await orEnd(() => ensurePanelAdmin(strapi, panelAdmin))
    mailWorkerOf(strapi)
    startSchedule(strapi)
    startRetention(strapi)
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await backgroundTasks(strapi).finish()
    // A day's note is not worth a stop that fails, where the database has gone first.
    await lastSeenOf(strapi)
      .flush()
      .catch((error: unknown) => strapi.log.warn(`Who was here today is not noted: ${error}`))
    await publisherOf(strapi)?.stop()
    await mailWorkerOf(strapi).stop()
  },
}
