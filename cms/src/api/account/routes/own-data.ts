import type { Core } from '@strapi/strapi'
import { deleteOwnAccount, exportOwnData, keepOwnAccount } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { askForDeletion, keepAccount } from '../own-data/ask-for-deletion'
import { exportData } from '../own-data/export-data'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'learner')
  return {
    routes: [
      route(exportOwnData, { guard, limit: 'export', handle: exportData(strapi) }),
      // It sends a mail, so it is limited like the other mails that an account can ask for.
      route(deleteOwnAccount, { guard, limit: 'reset', handle: askForDeletion(strapi) }),
      route(keepOwnAccount, { guard, handle: keepAccount(strapi) }),
    ],
  }
}
