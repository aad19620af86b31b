import type { Feature } from '../../platform/feature'
import { keepMaterials } from './material-hooks'

export const material: Feature = { register: keepMaterials }
