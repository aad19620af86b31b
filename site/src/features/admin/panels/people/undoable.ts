import { enrol, type Move, moveStudents } from '@careerspeak/contract/admin-people'
import { callWithSession } from '#app/http/session-client'
import { notify, type ToastAction } from '#app/notices/toasts'
import { undoButton } from '#app/notices/undo'
import type { Selection } from '../../core/selection'
import { invalidate, reportFailure } from '../../store/changes'
import { readOwing } from '../fees/use-owing'
import { movedText, opposite, unenrolment } from './moves'

type Batch = { _id: string; batch_name: string }

/** The undo button of a notice; `back` are the moves that undo the change. */
export const undoAction = (back: Move[]): ToastAction | undefined =>
  back.length > 0 ? undoButton(() => undoMoves(back)) : undefined

async function undoMoves(moves: Move[]): Promise<void> {
  const result = await callWithSession(moveStudents, { body: { moves, undo: true } })
  if (result.ok)
    notify({ tone: 'success', title: 'Undone', text: movedText(result.data.results, 'back where they were') })
  else reportFailure('This couldn’t be undone', result)
  invalidate()
}

/** Moves people between batches, into one or out of one, without a question. Resolves to whether it succeeded. */
export async function moveSelected(
  from: Batch | null,
  to: Batch | null,
  selection: Selection,
): Promise<boolean> {
  const way = { from: from?._id ?? null, to: to?._id ?? null }
  const moves = [...selection.keys()].map((student) => ({ student, ...way }))
  const result = await callWithSession(moveStudents, { body: { moves } })
  invalidate()
  if (!result.ok) {
    reportFailure('Something went wrong', result)
    return false
  }
  const { results } = result.data
  const back = opposite(results, way)
  const [one, ...others] = back
  // A learner who leaves a batch still owes what has fallen due.
  const owing = one && !to && others.length === 0 ? await readOwing({ learner: one.student }) : undefined
  const done = to ? (from ? 'Moved' : 'Successfully added') : 'Successfully Removed'
  notify({
    tone: back.length > 0 ? 'success' : 'error',
    title: back.length > 0 ? done : 'No one was moved',
    text: [movedText(results, to ? `in ${to.batch_name} now` : 'back in the user list'), owing]
      .filter(Boolean)
      .join(' '),
    action: undoAction(back),
  })
  return true
}

type Person = { _id: string; fullName: string }

/** Moves one person, or enrols one who is in no batch. Resolves to whether that succeeded. */
export const moveOne = (person: Person, from: Batch | undefined, to: Batch | null): Promise<boolean> =>
  from || !to
    ? moveSelected(from ?? null, to, new Map([[person._id, person.fullName]]))
    : enrolOne(person, to)

async function enrolOne({ _id: id }: Person, { _id: batchId }: Batch): Promise<boolean> {
  const result = await callWithSession(enrol, { body: { batchId, student_ids: [id], undoable: true } })
  invalidate()
  const [enrolment] = result.ok ? result.data.results : []
  if (!result.ok || !enrolment) {
    if (!result.ok) reportFailure('Something went wrong', result)
    return false
  }
  const back = unenrolment([enrolment], batchId)
  const isEnrolled = back.length > 0
  notify({
    tone: isEnrolled ? 'success' : 'error',
    title: isEnrolled ? 'Successfully added' : 'Something went wrong',
    text: enrolment.msg,
    action: undoAction(back),
  })
  return isEnrolled
}
