import type { Feature } from '../../platform/feature'
import { ensureCorrectionRules } from './ensure-correction-rules'

export const correctionRule: Feature = { bootstrap: ensureCorrectionRules }
