import { classNoteLimits } from '@careerspeak/contract/class-notes'
import type { ScheduledClass } from '@careerspeak/contract/records'

/** Where a coach or an admin writes the notes on a class; undefined before it begins, and once it is too old. */
export function notesAddress({ _id, startsAt }: ScheduledClass, now: number): string | undefined {
  const age = now - Date.parse(startsAt)
  return age >= 0 && age < classNoteLimits.coachedDays * 86_400_000
    ? `/coach?class=${_id}#classes`
    : undefined
}
