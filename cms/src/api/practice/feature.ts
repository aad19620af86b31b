import type { Feature } from '../../platform/feature'
import { ownReports } from './own-data'
import { practiceRetention } from './retention'

export const practice: Feature = { ownData: ownReports, retention: practiceRetention }
