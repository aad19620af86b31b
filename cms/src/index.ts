import { ensureInstituteAdmin, ensurePanelAdmin, refuseDemoAccounts } from './api/account/first-accounts'
import { recordAdminWrites } from './api/audit/audit-hooks'
import { beginInstitute } from './begin-institute'
import { convertEarlierTopics } from './convert-earlier-topics'
import { features } from './main'
import { moveEarlierAnswers } from './move-earlier-answers'
import { normalizeEarlierNames } from './normalize-earlier-names'
import { recordVersion } from './platform/database/database-version'
import { applyRules } from './platform/database/document-writes'
import { ensureIndexes } from './platform/database/indexes'
import { checkOneLineFields } from './platform/database/one-line-fields'
import { keepRelationsOnOriginals } from './platform/database/relations'
import { translateUniqueViolations } from './platform/database/unique-violation'
import { environment } from './platform/environment'
import { runFeatures } from './platform/feature'
import { ensureReplyTable } from './platform/http/kept-replies'
import { ensureLimitTable } from './platform/http/rate-limit-table'
import { removeStaleReceivedFiles } from './platform/http/received-body'
import { addRequestIdToLog } from './platform/http/request-id'
import { closeSlowSenders } from './platform/http/slow-senders'
import { backgroundTasks } from './platform/jobs/background-tasks'
import { startJobs } from './platform/jobs/cron'
import { endTracing } from './platform/operations/end-tracing'
import { logProcess } from './platform/operations/log-process'
import { metricsOf } from './platform/operations/metrics'
import { nodeOf } from './platform/operations/node'
import { beginStart, endStart, releaseStart, startsAfterAnother } from './platform/operations/start'
import { makePrivate } from './platform/private-folder'
import { exitOnStartError, explainTakenPort } from './platform/start-error'
import { storeMediaInBucket } from './platform/storage/media'
import { patchStrapi } from './platform/strapi-patches'
import { runRetention } from './retention'
import { seedDemo } from './seed-demo'

/** Strapi's lifecycle functions. `main.ts` lists the features. */
export default {
  async register(): Promise<void> {
    const { dataDir } = environment()
    if (!makePrivate(dataDir))
      strapi.log.warn(`${dataDir} belongs to another user: make sure that no one else can read it.`)
    addRequestIdToLog()
    logProcess()
    nodeOf()
    await beginStart()
    recordVersion()
    strapi.hook('strapi::content-types.beforeSync').register(moveEarlierAnswers)
    patchStrapi()
    storeMediaInBucket()
    closeSlowSenders(strapi.server.httpServer)
    recordAdminWrites()
    translateUniqueViolations()
    checkOneLineFields()
    keepRelationsOnOriginals()
    runFeatures(features)
    applyRules(features.map(({ rules = {} }) => rules))
    for (const feature of features) feature.register?.()
  },

  async bootstrap(): Promise<void> {
    const { dataDir, demo, instituteAdmin, panelAdmin, port, production } = environment()
    explainTakenPort(port)
    if (production) await exitOnStartError(() => refuseDemoAccounts())
    removeStaleReceivedFiles()
    await ensureIndexes(features.flatMap(({ indexes = [] }) => indexes))
    await ensureLimitTable()
    await ensureReplyTable()
    await normalizeEarlierNames()
    await convertEarlierTopics()
    for (const feature of features) await feature.bootstrap?.()
    if (instituteAdmin) await ensureInstituteAdmin(instituteAdmin)
    await exitOnStartError(() => beginInstitute(dataDir))
    if (demo) await seedDemo()
    await exitOnStartError(() => ensurePanelAdmin(panelAdmin, { isInvited: startsAfterAnother() }))
    await endStart()
    for (const feature of features) feature.start?.()
    const jobs = [
      { name: 'retention', rule: '0 23 * * * *', run: runRetention },
      { name: 'readiness', rule: '7/15 * * * * *', run: () => nodeOf().readiness() },
      ...features.flatMap(({ jobs = [] }) => jobs),
    ]
    startJobs(jobs, metricsOf())
    nodeOf().started()
  },

  async destroy(): Promise<void> {
    await nodeOf().drain()
    await releaseStart()
    await backgroundTasks().finish()
    for (const feature of features) await feature.stop?.()
    await endTracing()
  },
}
