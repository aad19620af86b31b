import type { Core } from '@strapi/strapi'
import { deleteBatch, editBatchName, getBatches, newBatch } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { createMaterialFiles } from '../../material/material-files'
import { createMaterialLinks } from '../../material/material-links'
import { removeBatch } from '../delete-batch'
import { renameBatch } from '../edit-batch'
import { makeBatch } from '../new-batch'
import { readBatches } from '../read-batch'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linksFor } = createMaterialLinks()
  const files = createMaterialFiles(environment().dataDir)
  return {
    routes: [
      route(getBatches, {
        guard,
        handle: async ({ caller }) => ({ batches: await readBatches(strapi, linksFor(caller)) }),
      }),
      route(newBatch, { guard, handle: makeBatch(strapi) }),
      route(editBatchName, { guard, handle: renameBatch(strapi) }),
      route(deleteBatch, { guard, handle: removeBatch(strapi, files) }),
    ],
  }
}
