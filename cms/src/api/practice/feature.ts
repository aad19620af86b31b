import type { Feature } from '../../platform/feature'
import { guardBy } from '../../platform/http/endpoint'
import { matchmakerOnly } from './matchmaker'
import { ownReports } from './own-data'
import { practiceRetention } from './retention'

export const practice: Feature = {
  register: () => guardBy('matchmaker', () => matchmakerOnly),
  ownData: ownReports,
  retention: practiceRetention,
}
