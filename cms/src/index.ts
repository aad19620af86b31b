import type { Core } from '@strapi/strapi'
import { keepAccounts } from './api/account/keep-accounts'
import { keepBatches } from './api/batch/keep-batches'
import { keepClasses } from './api/class/keep-classes'
import { courierOf } from './api/mail/courier'
import { keepMailLinks } from './api/mail/keep-mail-links'
import { sendPanelMail } from './api/mail/panel-mail'
import { ensureMailTemplates } from './api/mail/templates'
import { keepMaterials } from './api/material/keep-materials'
import { keepRedirects } from './api/redirect/keep-redirects'
import { promoteWaitingLists } from './api/registration/promote-waiting-list'
import { ensureAccountRoles } from './bootstrap/account-roles'
import { ensureBuildToken } from './bootstrap/build-token'
import { refuseDemoAccounts } from './bootstrap/demo-accounts'
import { ensureInstituteAdmin } from './bootstrap/institute-admin'
import { ensureListIndexes } from './bootstrap/list-indexes'
import { configureMediaLibrary } from './bootstrap/media-library'
import { ensurePanelAdmin } from './bootstrap/panel-admin'
import { ensurePeopleSearch } from './bootstrap/people-search'
import { explainTakenPort } from './bootstrap/port'
import { sweepReceivedFiles } from './bootstrap/received-files'
import { renameContentTypes } from './bootstrap/renamed-types'
import { syncRoles } from './bootstrap/roles'
import { orEnd } from './bootstrap/start-error'
import { ensureUniqueNames } from './bootstrap/unique-names'
import { understandJoinColumns } from './documents/join-columns'
import { leaveRelationsToOriginals } from './documents/relations'
import { translateUniqueViolations } from './documents/unique-violation'
import { watchCommits } from './lib/commits'
import { environment } from './lib/environment'
import { laterOf } from './lib/later'
import { mendPooledConnections } from './lib/pooled-connections'
import { makePrivate } from './lib/private-folder'
import { receivedFolder } from './lib/received-body'
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

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const { dataDir } = environment()
    if (!makePrivate(dataDir))
      strapi.log.warn(`${dataDir} is another user's: see to it that nobody else can read what lies in it.`)
    renameContentTypes(strapi)
    watchCommits(strapi)
    mendPooledConnections(strapi)
    readPanelBodies(strapi)
    endSlowSenders(strapi.server.httpServer)
    understandJoinColumns(strapi)
    translateUniqueViolations(strapi)
    leaveRelationsToOriginals(strapi)
    keepAccounts(strapi)
    keepBatches(strapi)
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
    sweepReceivedFiles(strapi, receivedFolder())
    await ensureBuildToken(strapi, loadSecrets(dataDir).buildToken)
    await ensureUniqueNames(strapi)
    await ensureListIndexes(strapi)
    await ensurePeopleSearch(strapi)
    await ensureAccountRoles(strapi)
    await syncRoles(strapi)
    await ensureMailTemplates(strapi)
    sendPanelMail(strapi)
    await configureMediaLibrary(strapi)
    await configurePanel(strapi)
    await syncPanelRoles(strapi)
    if (instituteAdmin) await ensureInstituteAdmin(strapi, instituteAdmin)
    if (demo) await seedDemo(strapi)
    await orEnd(() => ensurePanelAdmin(strapi, panelAdmin))
    courierOf(strapi)
    startSchedule(strapi)
    startRetention(strapi)
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await laterOf(strapi).finish()
    // A day's note is not worth a stop that fails, where the database has gone first.
    await lastSeenOf(strapi)
      .flush()
      .catch((error: unknown) => strapi.log.warn(`Who was here today is not noted: ${error}`))
    await publisherOf(strapi)?.stop()
    await courierOf(strapi).stop()
  },
}
