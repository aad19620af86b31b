import type { Feature } from '../../platform/feature'
import { attendanceRetention } from './retention'
import { markAbsences } from './save-attendance'

export const attendance: Feature = {
  retention: attendanceRetention,
  jobs: [{ name: 'attendance', rule: '10 * * * * *', run: markAbsences }],
}
