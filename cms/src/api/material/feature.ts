import type { Feature } from '../../platform/feature'
import { deleteMaterial, materialUid, updateMaterial } from './service'

export const material: Feature = {
  rules: { [materialUid]: { update: updateMaterial, delete: deleteMaterial } },
}
