import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { createMaterialLinks } from '../../material/material-links'
import { createBatch, removeBatch, renameBatch, showBatch } from '../batches'
import { readBatches, versionOfLists } from '../read-batch'
import { addVideo, changeVideo, removeVideo } from '../videos'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const links = createMaterialLinks()
  const { linksFor } = links
  return {
    routes: [
      route(contract.getBatch, {
        guard: createGuard(strapi, 'learner'),
        handle: showBatch(strapi, linksFor),
      }),
      route(contract.getBatches, {
        guard,
        version: versionOfLists(strapi, links),
        handle: async ({ caller }) => ({ batches: await readBatches(strapi, linksFor(caller)) }),
      }),
      route(contract.newBatch, { guard, handle: createBatch(strapi) }),
      route(contract.editBatchName, { guard, handle: renameBatch(strapi) }),
      route(contract.deleteBatch, { guard, handle: removeBatch(strapi) }),
      route(contract.uploadVideo, { guard, handle: addVideo(strapi) }),
      route(contract.editVideo, { guard, handle: changeVideo(strapi) }),
      route(contract.deleteVideo, { guard, handle: removeVideo(strapi) }),
    ],
  }
}
