import type { Enrolment, Move, Moved } from '@careerspeak/contract/admin-people'

/** Where students go: from a batch to another, by their ids; null is none. */
type Way = Pick<Move, 'from' | 'to'>

/** What takes moves back: those that were made, the other way round. */
export const opposite = (results: readonly Moved[], { from, to }: Way): Move[] =>
  results
    .filter(({ outcome }) => outcome === 'moved')
    .map(({ student, since }) => ({ student, from: to, to: from, since }))

/** What takes an enrolment by ids back. */
export const unenrolment = (enrolments: readonly Enrolment[], batch: string): Move[] =>
  enrolments
    .filter(({ outcome }) => outcome === 'enrolled' || outcome === 'awaiting-proof')
    .map(({ student }) => ({ student, from: batch, to: null }))

/** How many were moved, and who was not, since another admin was faster. */
export function movedText(results: readonly Moved[], where: string): string {
  const stayed = results.filter(({ outcome }) => outcome !== 'moved')
  const count = results.length - stayed.length
  const text = `${count} ${count === 1 ? 'learner is' : 'learners are'} ${where}.`
  if (stayed.length === 0) return text
  const names = stayed.map(({ fullName }) => fullName || 'An account that is gone').join(', ')
  return `${text} Not moved, since somebody else has changed it meanwhile: ${names}.`
}
