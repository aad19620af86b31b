import { type EnquiryState, moveEnquiries, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { undoButton } from '#app/notices/undo'
import { invalidate, reportFailure } from '../../store/changes'
import { type Change, movedText, opposite } from './enquiries'

/** Changes the state of enquiries without confirmation. Resolves to whether it succeeded. */
export async function moveSelected(
  selected: readonly SeatRegistration[],
  state: EnquiryState,
): Promise<boolean> {
  const changes = selected.map(({ _id: id, enquiry }) => ({ id, state, previous: enquiry.state }))
  const result = await callWithSession(moveEnquiries, { body: { changes } })
  invalidate()
  if (!result.ok) {
    reportFailure('Nothing was changed', result)
    return false
  }
  const back = opposite(result.data.results, state)
  notify({
    tone: back.length > 0 ? 'success' : 'info',
    title: back.length > 0 ? 'Changed' : 'Nothing was changed',
    text: movedText(result.data.results),
    action: back.length > 0 ? undoButton(() => undoMoves(back)) : undefined,
  })
  return true
}

async function undoMoves(changes: Change[]): Promise<void> {
  const result = await callWithSession(moveEnquiries, { body: { changes } })
  if (result.ok) notify({ tone: 'success', title: 'Undone', text: movedText(result.data.results) })
  else reportFailure('This couldn’t be undone', result)
  invalidate()
}
