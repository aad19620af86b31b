import type { OwnAttendance, OwnMark } from '@careerspeak/contract/attendance'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { ClassStatus } from '#app/lib/classes'
import { inSentence, momentText } from '#app/lib/dates'

const PAST: Record<OwnMark['status'], string> = {
  present: 'You were there.',
  late: 'You came late.',
  absent: 'You missed this class.',
  excused: 'You were excused.',
}

/** The learner's own attendance of a class in words, if there is anything to show. */
export function ownStatusText(mark: OwnMark | undefined, status: ClassStatus): string | undefined {
  if (!mark) return undefined
  if (status === 'past') return PAST[mark.status]
  if (mark.status === 'excused') return 'You’ve said you can’t come.'
  return mark.firstJoin ? 'You’ve joined this class.' : undefined
}

/** The learner's attendance in total, once a class counts. */
export function ownSummaryText({
  attended,
  counted,
  percent,
}: Omit<OwnAttendance, 'marks'>): string | undefined {
  if (percent === null) return undefined
  const classes = counted === 1 ? 'class' : 'classes'
  return `You attended ${attended} of ${counted} ${classes}: ${percent}%. Excused classes don’t count.`
}

/** Asks a learner who joins too early to join again, with the time on their own clock. */
export const earlyText = (startsAt: string): string => {
  const opens = new Date(Date.parse(startsAt) - attendanceLimits.opensMinutes * 60_000).toISOString()
  return `Press “Join Class” again from ${inSentence(momentText(opens))}, and you’ll be marked as present.`
}
