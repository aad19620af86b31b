import { enrol, type Move, moveStudents } from '@careerspeak/contract/admin-people'
import { callWithSession } from '#app/http/session-client'
import { notify, type ToastAction } from '#app/notices/toasts'
import { undoButton } from '#app/notices/undo'
import { change } from '../../store/change'
import { invalidate, reportFailure } from '../../store/changes'
import { readOwing } from '../fees/use-owing'
import { movedText, opposite, unenrolment } from './moves'

type Batch = { _id: string; batch_name: string }

/** The undo button of a notice; `back` are the moves that undo the change. */
export const undoAction = (back: Move[]): ToastAction | undefined =>
  back.length > 0 ? undoButton(() => undoMoves(back)) : undefined

async function undoMoves(moves: Move[]): Promise<void> {
  await change(callWithSession(moveStudents, { body: { moves, undo: true } }), {
    done: ({ results }) => ({ title: 'Undone', text: movedText(results, 'back where they were') }),
    failed: 'This couldn’t be undone',
  })
}

/** Moves people between batches, into one or out of one, without a question. Resolves to whether it succeeded. */
export async function moveSelected(
  from: Batch | null,
  to: Batch | null,
  people: readonly { _id: string }[],
): Promise<boolean> {
  const way = { from: from?._id ?? null, to: to?._id ?? null }
  const moves = people.map(({ _id: student }) => ({ student, ...way }))
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

/** Moves one person, or enrols one who is in no batch. Resolves to whether that succeeded. */
export const moveOne = (
  person: { _id: string },
  from: Batch | undefined,
  to: Batch | null,
): Promise<boolean> => (from || !to ? moveSelected(from ?? null, to, [person]) : enrolOne(person, to))

async function enrolOne({ _id: id }: { _id: string }, { _id: batchId }: Batch): Promise<boolean> {
  const body = { batchId, student_ids: [id], undoable: true }
  const reply = await change(callWithSession(enrol, { body }), {
    done: ({ results }) => {
      const back = unenrolment(results, batchId)
      const text = results[0]?.msg
      if (back.length === 0) return { tone: 'error', title: 'Something went wrong', text }
      return { title: 'Successfully added', text, action: undoAction(back) }
    },
    failed: 'Something went wrong',
  })
  return reply !== undefined && unenrolment(reply.results, batchId).length > 0
}
