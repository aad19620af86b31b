import type { ScheduledClass } from '../../../../../../cms/src/contract/records'

type Schedule = readonly ScheduledClass[]

const byStart = (one: ScheduledClass, other: ScheduledClass) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt)

/** The schedule with some classes added or changed, by their start. */
export function withClasses(schedule: Schedule, classes: Schedule): ScheduledClass[] {
  const ids = new Set(classes.map(({ _id }) => _id))
  return [...schedule.filter(({ _id }) => !ids.has(_id)), ...classes].sort(byStart)
}

/** The schedule without a class. */
export const withoutClass = (schedule: Schedule, id: string): ScheduledClass[] =>
  schedule.filter(({ _id }) => _id !== id)

/** The classes of a batch, or of all of them. */
export const classesOf = (schedule: Schedule, batchId: string): ScheduledClass[] =>
  schedule.filter((scheduled) => !batchId || scheduled.batchId === batchId)

/** The day that it is on somebody's calendar: YYYY-MM-DD. */
export const dayOf = (moment: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(moment)
