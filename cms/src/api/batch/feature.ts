import type { Feature } from '../../platform/feature'
import { registerBatchHooks } from './batch-hooks'
import { registerModuleNameHooks } from './unique-module-names'

export const batch: Feature = {
  register() {
    registerBatchHooks()
    registerModuleNameHooks()
  },
  indexes: { both: ['create unique index if not exists batches_name_unique on batches (lower(name))'] },
}
