import type { Feature } from '../../platform/feature'
import { batchUid, moduleUid, videoUid } from './batch'
import { createModule, deleteModule, updateModule } from './modules'
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
    [moduleUid]: {
      create: createModule,
      clone: (_, fields, create) => createModule(fields, create),
      update: updateModule,
      delete: deleteModule,
    },
    [videoUid]: { update: updateVideo, delete: deleteVideo },
  },
  indexes: { both: ['create unique index if not exists batches_name_unique on batches (lower(name))'] },
}
