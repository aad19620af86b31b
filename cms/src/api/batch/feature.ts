import type { Feature } from '../../platform/feature'
import { batchUid, videoUid } from './batch'
import { createBatch, deleteBatch, updateBatch } from './service'
import { deleteVideo, updateVideo } from './videos'

export const batch: Feature = {
  rules: {
    [batchUid]: {
      create: createBatch,
      clone: (_, fields, create) => createBatch(fields, create),
      update: updateBatch,
      delete: deleteBatch,
    },
    [videoUid]: { update: updateVideo, delete: deleteVideo },
  },
  indexes: { both: ['create unique index if not exists batches_name_unique on batches (lower(name))'] },
}
