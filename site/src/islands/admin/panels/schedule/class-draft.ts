import * as z from 'zod/mini'
import { editClass, scheduleClass } from '../../../../../../cms/src/contract/admin-schedule'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'

/** What the form of a class is checked by: the contract's own rules, for a new class and a changed one alike. */
export const classDraft = z.extend(scheduleClass.body, { recording: editClass.body.shape.recording })

/** A class while it is written. */
export type ClassDraft = z.input<typeof classDraft>

/** A class as the contract reads it. */
export type CheckedClass = z.output<typeof classDraft>

const DEFAULT_MINUTES = 60

/** A class that nothing is known about yet but the clock that it will start by. */
export const newClass = (timezone: string): ClassDraft => ({
  batchId: '',
  title: '',
  date: '',
  time: '',
  timezone,
  duration: DEFAULT_MINUTES,
  link: '',
  description: '',
  repeatUntil: '',
})

/** A class as it is, to be changed. */
export function draftOf(scheduled: ScheduledClass): ClassDraft {
  const { batchId, title, date, time, timezone, duration, link, description, recording } = scheduled
  return { batchId, title, date, time, timezone, duration, link, description, recording }
}

/** What differs between a class and its draft, so that nothing is sent that another admin may have changed meanwhile. */
export function changesOf(scheduled: ScheduledClass, checked: CheckedClass): Partial<CheckedClass> {
  const before: Partial<CheckedClass> = draftOf(scheduled)
  const { repeatUntil: _, ...after } = checked
  const differing = Object.entries(after).filter(
    ([name, value]) => before[name as keyof CheckedClass] !== value,
  )
  return Object.fromEntries(differing)
}
