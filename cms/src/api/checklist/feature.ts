import type { Feature } from '../../platform/feature'
import { addChecklistRoutes } from './panel-routes'

export const checklist: Feature = { register: addChecklistRoutes }
