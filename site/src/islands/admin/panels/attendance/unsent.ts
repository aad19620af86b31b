import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES } from '../../../../../../cms/src/contract/attendance'
import type { UnsentMarks } from './tick-list'

const status = z.nullable(z.enum(ATTENDANCE_STATUSES))
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      ...{ status, shown: status, tickedAt: z.number(), seen: z.nullable(z.string()) },
      note: z.optional(z.string()),
    }),
  ),
)

/** The marks that wait on this device to be sent, by the admin who made them and the class, such as "7 k3j…". */
export type Waiting = Readonly<Record<string, UnsentMarks>>

/** Reads what a browser has stored; what is no mark of ours is none. */
export function readWaiting(text: string): Waiting {
  try {
    return z.safeParse(stored, JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** They outlive the page and the session, and all tabs have the same. */
export const $waiting = persistentAtom<Waiting>(
  'UnsentAttendance',
  {},
  {
    // Nothing is left of nothing: by that the page knows whether something waits.
    encode: (waiting) => (Object.keys(waiting).length > 0 ? JSON.stringify(waiting) : undefined),
    decode: readWaiting,
  },
)

const keyOf = (owner: number, scheduledClass: string): string => `${owner} ${scheduledClass}`

export const waitingOf = (waiting: Waiting, owner: number, scheduledClass: string): UnsentMarks =>
  waiting[keyOf(owner, scheduledClass)] ?? {}

/** The classes of which marks of an admin wait. */
export const waitingClasses = (waiting: Waiting, owner: number): string[] =>
  Object.keys(waiting).flatMap((key) => (key.startsWith(`${owner} `) ? [key.slice(`${owner} `.length)] : []))

/** What waits, with other marks of a class. */
export function withWaiting(
  waiting: Waiting,
  owner: number,
  scheduledClass: string,
  marks: UnsentMarks,
): Waiting {
  const { [keyOf(owner, scheduledClass)]: _, ...others } = waiting
  return Object.keys(marks).length > 0 ? { ...others, [keyOf(owner, scheduledClass)]: marks } : others
}
