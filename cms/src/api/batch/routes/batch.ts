import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { addBatch, removeBatch, renameBatch, showBatch } from '../batches'
import { copyBatch } from '../copy-batch'
import { createMaterialLinks } from '../material-links'
import { listsVersion, readBatches } from '../read-batch'
import { addVideo, changeVideo, removeVideo } from '../videos'

export default () => {
  const guard = createGuard('admin')
  const links = createMaterialLinks()
  const { linksFor } = links
  return {
    routes: [
      route(contract.getBatch, {
        guard: createGuard('learner'),
        handle: showBatch(linksFor),
      }),
      route(contract.getBatches, {
        guard,
        version: listsVersion(links),
        handle: async ({ caller }) => ({ batches: await readBatches(linksFor(caller)) }),
      }),
      route(contract.newBatch, { guard, handle: addBatch }),
      route(contract.copyBatch, { guard, handle: copyBatch(linksFor) }),
      route(contract.editBatchName, { guard, handle: renameBatch }),
      route(contract.deleteBatch, { guard, handle: removeBatch }),
      route(contract.uploadVideo, { guard, handle: addVideo }),
      route(contract.editVideo, { guard, handle: changeVideo }),
      route(contract.deleteVideo, { guard, handle: removeVideo }),
    ],
  }
}
