/**
 * Of recorded answers: the longest in seconds, what one may have beyond that since recorders stop late, how large one may be,
 * how many of a learner are kept at once, and for how many days.
 */
export const answerLimits = { seconds: 180, grace: 2, megabytes: 60, each: 20, days: 30 } as const
