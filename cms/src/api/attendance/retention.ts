import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { removeAttendance } from './save-attendance'

/** How long attendance is kept. The privacy page states the same. */
export const attendancePeriods = {
  /** After the start of its class. */
  attendance: { years: 2 },
}

export const attendanceRetention: RetentionSteps = {
  attendance: (now) =>
    removeAttendance({
      scheduledClass: { startsAt: { $lte: instantBefore(now, attendancePeriods.attendance) } },
    }),
}
