import type { Feature } from '../../platform/feature'
import { moduleUid } from '../batch/batch'
import { createModule, updateModule } from '../batch/modules'
import { copyMaterials } from './copy-materials'
import { deleteModule } from './delete-module'
import { deleteMaterial, materialUid, removeMaterials, updateMaterial } from './service'

export const material: Feature = {
  rules: {
    [materialUid]: { update: updateMaterial, delete: deleteMaterial },
    [moduleUid]: {
      create: createModule,
      clone: (_, fields, create) => createModule(fields, create),
      update: updateModule,
      delete: deleteModule,
    },
  },
  copyBatch: copyMaterials,
  eraseBatch: (unit, { id }) => removeMaterials(unit, { module: { batch: { id } } }),
  eraseClasses: (unit, scheduledClass) =>
    removeMaterials(unit, { scheduledClass, module: { id: { $null: true } } }),
}
