import type { RubricLevel } from '@careerspeak/contract/cefr'
import type { CefrRow } from '@careerspeak/contract/cefr-levels'
import type { OwnTask } from '@careerspeak/contract/homework'

/** Where a task stands for the learner. */
export type Standing = 'open' | 'overdue' | 'handedIn' | 'late' | 'reviewed'

export function standingOf({ dueAt, handIn }: Pick<OwnTask, 'dueAt' | 'handIn'>, now: number): Standing {
  if (handIn?.review) return 'reviewed'
  if (handIn) return handIn.late ? 'late' : 'handedIn'
  return Date.parse(dueAt) < now ? 'overdue' : 'open'
}

/** Returns whether another hand-in may follow: a first one always, a second one until the task is due or reviewed. */
export const mayHandIn = ({ dueAt, handIn }: Pick<OwnTask, 'dueAt' | 'handIn'>, now: number): boolean =>
  !handIn || (!handIn.review && Date.parse(dueAt) > now)

/** The tasks to do, the next due first, and those that are handed in, the latest first. */
export function sorted(tasks: readonly OwnTask[]): { toDo: OwnTask[]; done: OwnTask[] } {
  const byDue = tasks.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
  return {
    toDo: byDue.filter(({ handIn }) => !handIn),
    done: byDue.filter(({ handIn }) => handIn).toReversed(),
  }
}

/** The latest review of the learner's homework. */
export function latestReview(tasks: readonly OwnTask[]) {
  return tasks
    .flatMap(({ title, _id, handIn }) => (handIn?.review ? [{ title, _id, ...handIn.review }] : []))
    .toSorted((one, other) => one.reviewedAt.localeCompare(other.reviewedAt))
    .at(-1)
}

/** The levels of a row of the rubric over time, the earliest first. */
export const levelsOf = (tasks: readonly OwnTask[], row: CefrRow): { at: string; level: RubricLevel }[] =>
  tasks
    .flatMap(({ handIn }) => {
      const level = handIn?.review?.rubric[row]
      return handIn && level ? [{ at: handIn.handedInAt, level }] : []
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
