import type { AttendanceStatus } from '@careerspeak/contract/attendance'
import type { Status, UnsentMarks } from './tick-list'

/** The name, letter and colours of each mark. */
export const LOOKS: Record<AttendanceStatus, { name: string; letter: string; look: string; bar: string }> = {
  present: {
    name: 'Present',
    letter: 'P',
    look: 'bg-success text-success-content',
    bar: 'h-full bg-success',
  },
  late: { name: 'Late', letter: 'L', look: 'bg-accent text-accent-content', bar: 'h-2/3 bg-accent' },
  absent: { name: 'Absent', letter: 'A', look: 'bg-error text-error-content', bar: 'h-1/4 bg-error' },
  excused: { name: 'Excused', letter: 'E', look: 'bg-base-300', bar: 'h-1/4 border border-edge' },
}

const UNMARKED = { name: 'Not marked', letter: '–', look: 'border border-dashed border-edge' }

const COUNTED = ['present', 'late', 'absent', 'excused', 'none'] as const

/** "12 present · 1 late · 3 not marked". */
export const countsText = (counts: Record<(typeof COUNTED)[number], number>): string =>
  COUNTED.filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${lookOf(status === 'none' ? null : status).name.toLowerCase()}`)
    .join(' · ')

export const lookOf = (status: Status) => (status === null ? UNMARKED : LOOKS[status])

/** Marks as an admin copies them, a line a learner: "Asha Nair: Late. Bus broke down". */
export const marksText = (marks: UnsentMarks): string =>
  Object.values(marks)
    .map(({ name = 'A learner', shown, note }) => `${name}: ${lookOf(shown).name}${note ? `. ${note}` : ''}`)
    .join('\n')
