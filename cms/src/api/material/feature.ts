import type { Feature } from '../../platform/feature'
import { registerMaterialHooks } from './material-hooks'

export const material: Feature = { register: registerMaterialHooks }
