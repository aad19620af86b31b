import type { Feature } from '../../platform/feature'
import { practiceRetention } from './retention'

export const practice: Feature = { retention: practiceRetention }
