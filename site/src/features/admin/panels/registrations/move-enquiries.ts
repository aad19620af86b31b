import { type EnquiryState, moveEnquiries, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { callWithSession } from '#app/http/session-client'
import { undoButton } from '#app/notices/undo'
import { change } from '../../store/change'
import { type Change, movedText, opposite } from './enquiries'

/** Changes the state of enquiries without confirmation. */
export const moveSelected = (selected: readonly SeatRegistration[], state: EnquiryState) => {
  const changes = selected.map(({ _id: id, enquiry }) => ({ id, state, previous: enquiry.state }))
  return change(callWithSession(moveEnquiries, { body: { changes } }), {
    done: ({ results }) => {
      const back = opposite(results, state)
      const text = movedText(results)
      if (back.length === 0) return { tone: 'info', title: 'Nothing was changed', text }
      return { title: 'Changed', text, action: undoButton(() => undoMoves(back)) }
    },
    failed: 'Nothing was changed',
  })
}

async function undoMoves(changes: Change[]): Promise<void> {
  await change(callWithSession(moveEnquiries, { body: { changes } }), {
    done: ({ results }) => ({ title: 'Undone', text: movedText(results) }),
    failed: 'This couldn’t be undone',
  })
}
