import { type Move, moveStudents } from '@careerspeak/contract/admin-people'
import type { Batch } from '@careerspeak/contract/records'
import { callWithSession } from '#app/http/session-client'
import { notify, type ToastAction } from '#app/notices/toasts'
import type { Selection } from '../../core/selection'
import { invalidate, reportFailure } from '../../store/changes'
import { undoButton } from '../../store/undo'
import { movedText, opposite } from './moves'

/** The undo button of a notice; `back` are the moves that undo the change. */
export const undoAction = (back: Move[]): ToastAction | undefined =>
  back.length > 0 ? undoButton(() => undoMoves(back)) : undefined

async function undoMoves(moves: Move[]): Promise<void> {
  const result = await callWithSession(moveStudents, { body: { moves, undo: true } })
  if (result.ok)
    notify({ tone: 'success', title: 'Taken back', text: movedText(result.data.results, 'where they were') })
  else reportFailure('This could not be taken back', result)
  invalidate()
}

/** Moves the selected students of a batch to another, or out of it, without confirmation. Resolves to whether it succeeded. */
export async function moveSelected(from: Batch, to: Batch | null, selection: Selection): Promise<boolean> {
  const way = { from: from._id, to: to?._id ?? null }
  const moves = [...selection.keys()].map((student) => ({ student, ...way }))
  const result = await callWithSession(moveStudents, { body: { moves } })
  invalidate()
  if (!result.ok) {
    reportFailure('Nobody was moved', result)
    return false
  }
  const { results } = result.data
  notify({
    tone: 'success',
    title: to ? 'Moved' : 'Successfully Removed',
    text: movedText(results, to ? `in ${to.batch_name} now` : 'back in the user list'),
    action: undoAction(opposite(results, way)),
  })
  return true
}
