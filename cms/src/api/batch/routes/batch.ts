import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { addBatch, removeBatch, renameBatch, showBatch } from '../batches'
import { copyBatch } from '../copy-batch'
import { listsVersion, readBatches } from '../read-batch'
import { addVideo, changeVideo, removeVideo } from '../videos'

export default () => ({
  routes: [
    route(contract.getBatch, { handle: showBatch }),
    route(contract.getBatches, {
      version: listsVersion,
      handle: async ({ caller }) => ({ batches: await readBatches(caller) }),
    }),
    route(contract.newBatch, { handle: addBatch }),
    route(contract.copyBatch, { handle: copyBatch }),
    route(contract.editBatchName, { handle: renameBatch }),
    route(contract.deleteBatch, { handle: removeBatch }),
    route(contract.uploadVideo, { handle: addVideo }),
    route(contract.editVideo, { handle: changeVideo }),
    route(contract.deleteVideo, { handle: removeVideo }),
  ],
})
