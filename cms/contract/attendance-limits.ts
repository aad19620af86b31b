/**
 * Minutes: how long before its start a class can be joined, until how long after its start nobody is late, and how long after
 * its end those who have not come count as absent. And how many classes in a row somebody misses before the staff is told.
 */
export const attendanceLimits = { opens: 15, late: 10, absent: 10, misses: 3 } as const
