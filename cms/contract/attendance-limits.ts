/**
 * A learner can join a class from `opensMinutes` before its start, and is late from `lateMinutes` after it. Absent learners
 * are marked `absentMinutes` after the end. The staff is notified after `missesInARow` missed classes.
 */
export const attendanceLimits = {
  opensMinutes: 15,
  lateMinutes: 10,
  absentMinutes: 10,
  missesInARow: 3,
} as const
