import { ATTENDANCE_STATUSES } from '@careerspeak/contract/attendance'
import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'
import type { UnsentMarks } from './tick-list'

const status = z.nullable(z.enum(ATTENDANCE_STATUSES))
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      ...{ status, shown: status, tickedAt: z.number(), seen: z.nullable(z.string()) },
      note: z.optional(z.string()),
      name: z.optional(z.string()),
    }),
  ),
)

/** The marks of an admin that wait on this device to be sent, by their class. */
export type Waiting = Readonly<Record<string, UnsentMarks>>

/** Reads what a browser has stored; what is no mark of ours is none. */
export function readUnsentMarks(text: string): Waiting {
  try {
    return z.safeParse(stored, JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** They outlive the page and the session, and all tabs have the same. */
export const $waiting = accountAtom<Waiting>(
  'UnsentAttendance',
  {},
  {
    // Nothing is left of nothing: by that the page knows whether something waits.
    encode: (waiting) => (Object.keys(waiting).length > 0 ? JSON.stringify(waiting) : undefined),
    decode: readUnsentMarks,
  },
)

/** What waits, with other marks of a class. */
export function withWaiting(waiting: Waiting, scheduledClass: string, marks: UnsentMarks): Waiting {
  const { [scheduledClass]: _, ...others } = waiting
  return Object.keys(marks).length > 0 ? { ...others, [scheduledClass]: marks } : others
}
