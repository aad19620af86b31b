import type { Feature } from '../../platform/feature'
import { ownMarks } from './own-attendance'
import {
  attendanceRetention,
  markAbsences,
  removeAttendance,
  removeAttendanceOf,
  updateMarksOfMovedClasses,
} from './save-attendance'

export const attendance: Feature = {
  eraseAccount: (_, { id }) => removeAttendance({ account: { id } }),
  eraseClasses: (_, classes) => removeAttendanceOf(classes),
  followClasses: updateMarksOfMovedClasses,
  ownData: ownMarks,
  retention: attendanceRetention,
  jobs: [{ name: 'attendance', rule: '10 * * * * *', run: markAbsences }],
}
