import type { Enrolment } from '../../../../../../cms/src/contract/admin-people'
import type { Selection } from './selection'

/** Somebody who was to be enrolled, by a name that people know, and what came of it. */
export type Result = Enrolment & { _id: string; who: string }

/** The results of an enrolment, what went wrong first. Who was chosen by id is shown by name. */
export function resultsOf(enrolments: readonly Enrolment[], names: Selection): Result[] {
  const results = enrolments.map((each, place) => ({
    ...each,
    _id: `${place} ${each.student}`,
    who: names.get(each.student) ?? each.student,
  }))
  return [...results.filter((each) => !isEnrolled(each)), ...results.filter(isEnrolled)]
}

/** Whether somebody is a student of the batch now. */
const isEnrolled = ({ outcome }: Pick<Enrolment, 'outcome'>) => outcome === 'enrolled'

/** How many of all are students now, and how many are as soon as they have confirmed their address. */
export type Counts = { enrolled: number; waiting: number; total: number }

export const countsOf = (enrolments: readonly Pick<Enrolment, 'outcome'>[]): Counts => ({
  enrolled: enrolments.filter(isEnrolled).length,
  waiting: enrolments.filter(({ outcome }) => outcome === 'awaiting-proof').length,
  total: enrolments.length,
})
