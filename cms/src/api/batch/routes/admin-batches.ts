import type { Core } from '@strapi/strapi'
import { deleteBatch, editBatchName, getBatches, newBatch } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { perAccount } from '../../../lib/per-account'
import { whileUnchanged } from '../../../lib/while-unchanged'
import { Written } from '../../../lib/written'
import { createMaterialFiles } from '../../material/material-files'
import { createMaterialLinks } from '../../material/material-links'
import { removeBatch } from '../delete-batch'
import { renameBatch } from '../edit-batch'
import { makeBatch } from '../new-batch'
import { readBatches } from '../read-batch'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linksFor, linksUntil } = createMaterialLinks()
  const files = createMaterialFiles(environment().dataDir)
  const list = perAccount((admin) =>
    whileUnchanged(
      strapi,
      async () => new Written({ batches: await readBatches(strapi, linksFor(admin)) }),
      linksUntil,
    ),
  )
  return {
    routes: [
      route(getBatches, { guard, handle: ({ caller }) => list(caller)() }),
      route(newBatch, { guard, handle: makeBatch(strapi) }),
      route(editBatchName, { guard, handle: renameBatch(strapi) }),
      route(deleteBatch, { guard, handle: removeBatch(strapi, files) }),
    ],
  }
}
