import { ATTENDANCE_STATUSES } from '@careerspeak/contract/attendance'
import * as z from 'zod/mini'
import type { UnsentMarks } from './tick-list'

const status = z.nullable(z.enum(ATTENDANCE_STATUSES))
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      status,
      shown: status,
      tickedAt: z.number(),
      seen: z.nullable(z.string()),
      note: z.optional(z.string()),
      name: z.optional(z.string()),
    }),
  ),
)

/** The unsent marks on this device, by class. */
export type Waiting = Readonly<Record<string, UnsentMarks>>

/** Parses stored marks; invalid ones are left out. */
export const readUnsentMarks = (marks: unknown): Waiting => stored.safeParse(marks).data ?? {}

/** The unsent marks with those of one class replaced. */
export function withWaiting(waiting: Waiting, scheduledClass: string, marks: UnsentMarks): Waiting {
  const { [scheduledClass]: _, ...others } = waiting
  return Object.keys(marks).length > 0 ? { ...others, [scheduledClass]: marks } : others
}
