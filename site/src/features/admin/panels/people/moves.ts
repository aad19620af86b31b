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

/** Names or counts the moved, and names those whom another admin had changed. `where` follows "is" or "are". */
export function movedText(results: readonly Moved[], where: string): string {
  const moved = results.filter(({ outcome }) => outcome === 'moved')
  const stayed = results.filter(({ outcome }) => outcome !== 'moved')
  const [only] = moved
  const text =
    moved.length === 1 && only ? `${only.fullName} is ${where}.` : `${moved.length} learners are ${where}.`
  if (stayed.length === 0) return text
  const names = stayed.map(({ fullName }) => fullName || 'a deleted account').join(', ')
  return `${moved.length > 0 ? `${text} ` : ''}Someone else has changed these in the meantime: ${names}.`
}
