import type { Enrolment, Move, Moved } from '@careerspeak/contract/admin-people'

/** The batches that students move between, by id; null means no batch. */
type Way = Pick<Move, 'from' | 'to'>

/** The moves that undo the successful ones. */
export const opposite = (results: readonly Moved[], { from, to }: Way): Move[] =>
  results
    .filter(({ outcome }) => outcome === 'moved')
    .map(({ student, since }) => ({ student, from: to, to: from, since }))

/** The moves that undo an enrolment by ids. */
export const unenrolment = (enrolments: readonly Enrolment[], batch: string): Move[] =>
  enrolments
    .filter(({ outcome }) => outcome === 'enrolled' || outcome === 'awaiting-proof')
    .map(({ student }) => ({ student, from: batch, to: null }))

/** How many were moved, and the names of those whom another admin had changed meanwhile. */
export function movedText(results: readonly Moved[], where: string): string {
  const stayed = results.filter(({ outcome }) => outcome !== 'moved')
  const count = results.length - stayed.length
  const text = `${count} ${count === 1 ? 'learner is' : 'learners are'} ${where}.`
  if (stayed.length === 0) return text
  const names = stayed.map(({ fullName }) => fullName || 'An account that is gone').join(', ')
  return `${text} Not moved, since somebody else has changed it meanwhile: ${names}.`
}
