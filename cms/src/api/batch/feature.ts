import type { Feature } from '../../platform/feature'
import { keepBatches } from './batch-hooks'
import { keepModuleNamesUnique } from './unique-module-names'

export const batch: Feature = {
  register() {
    keepBatches()
    keepModuleNamesUnique()
  },
  indexes: { both: ['create unique index if not exists batches_name_unique on batches (lower(name))'] },
}
