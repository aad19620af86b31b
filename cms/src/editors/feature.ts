import { environment } from '../platform/environment'
import type { Feature } from '../platform/feature'
import { checkContent } from './content-checks/check-content'
import { configureMediaLibrary } from './media-library'
import { guardPanelLogins } from './panel/authentication'
import { showBlockPictures } from './panel/block-pictures'
import { readPanelBodies } from './panel/bodies'
import { listEditorsWork } from './panel/last-edited'
import { declineAi } from './panel/paid-features'
import { endRefusedRelations } from './panel/relations'
import { checkPanelRequests } from './panel/requests'
import { syncPanelRoles } from './panel/roles'
import { publishBegunSessions } from './publishing/begun-sessions'
import { ensureBuildToken } from './publishing/build-token'
import { openContentApi } from './publishing/content-api'
import { publishDueEntries, refusePastTimes } from './publishing/publish-due-entries'
import { publisherOf, watchContent } from './publishing/publisher'
import { addPublishingRoutes } from './publishing/routes'

/** The editors' panel, and publishing to the site. */
export const editors: Feature = {
  register() {
    openContentApi()
    readPanelBodies()
    checkPanelRequests()
    refusePastTimes()
    watchContent()
    checkContent()
    addPublishingRoutes()
    guardPanelLogins()
    endRefusedRelations()
    declineAi()
    listEditorsWork()
    showBlockPictures()
  },
  async bootstrap() {
    await ensureBuildToken(environment().siteSecret)
    await configureMediaLibrary()
    await syncPanelRoles()
  },
  stop: async () => publisherOf()?.stop(),
  jobs: [
    { name: 'schedule', rule: '*/15 * * * * *', run: publishDueEntries },
    { name: 'sessions', rule: '5/15 * * * * *', run: publishBegunSessions },
  ],
}
