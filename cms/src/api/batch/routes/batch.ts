import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { perAccount } from '../../../lib/per-account'
import { whileUnchanged } from '../../../lib/while-unchanged'
import { Written } from '../../../lib/written'
import { createMaterialLinks } from '../../material/material-links'
import { createBatch, removeBatch, renameBatch, showBatch } from '../batches'
import { readBatches } from '../read-batch'
import { addVideo, changeVideo, removeVideo } from '../videos'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linksFor, linksUntil } = createMaterialLinks()
  const list = perAccount((admin) =>
    whileUnchanged(
      strapi,
      async () => new Written({ batches: await readBatches(strapi, linksFor(admin)) }),
      linksUntil,
    ),
  )
  return {
    routes: [
      route(contract.getBatch, {
        guard: createGuard(strapi, 'learner'),
        handle: showBatch(strapi, linksFor),
      }),
      route(contract.getBatches, { guard, handle: ({ caller }) => list(caller)() }),
      route(contract.newBatch, { guard, handle: createBatch(strapi) }),
      route(contract.editBatchName, { guard, handle: renameBatch(strapi) }),
      route(contract.deleteBatch, { guard, handle: removeBatch(strapi) }),
      route(contract.uploadVideo, { guard, handle: addVideo(strapi) }),
      route(contract.editVideo, { guard, handle: changeVideo(strapi) }),
      route(contract.deleteVideo, { guard, handle: removeVideo(strapi) }),
    ],
  }
}
