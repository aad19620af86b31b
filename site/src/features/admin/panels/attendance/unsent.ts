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
export function readUnsentMarks(text: string): Waiting {
  try {
    return z.safeParse(stored, JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** Unsent marks outlive the page and the session, and all tabs share them. */
export const $waiting = accountAtom<Waiting>(
  'UnsentAttendance',
  {},
  {
    // The key exists only while marks wait, so that the page can tell by it.
    encode: (waiting) => (Object.keys(waiting).length > 0 ? JSON.stringify(waiting) : undefined),
    decode: readUnsentMarks,
  },
)

/** The unsent marks with those of one class replaced. */
export function withWaiting(waiting: Waiting, scheduledClass: string, marks: UnsentMarks): Waiting {
  const { [scheduledClass]: _, ...others } = waiting
  return Object.keys(marks).length > 0 ? { ...others, [scheduledClass]: marks } : others
}
