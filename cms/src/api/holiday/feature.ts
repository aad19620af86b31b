import type { Feature } from '../../platform/feature'
import { deletePastHolidays } from './holidays'

export const holiday: Feature = { cleanup: { 'past holidays': deletePastHolidays } }
