import { type AdminRequest, approveAdmin, declineAdmin } from '@careerspeak/contract/admin-requests'
import { type Enquiry, noteEnquiry } from '@careerspeak/contract/admin-seats'
import { handleReport, type Report } from '@careerspeak/contract/reports'
import type { Result } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import { undoButton } from '#app/notices/undo'
import type { RunAction } from '../../parts/Actions'
import { change } from '../../store/change'

/** The answers to a request for an admin account. */
export const REQUEST_ACTIONS: readonly RunAction<Pick<AdminRequest, '_id' | 'fullName'>>[] = [
  {
    label: 'Approve',
    look: 'btn-outline',
    ask: ({ fullName }) => ({
      title: `Make ${fullName} an admin?`,
      text: 'Admins see and change everything here: batches, classes and every account.',
      yes: `Approve ${fullName}`,
      look: 'btn-primary',
    }),
    run: ({ _id: id }) => tell('approved', callWithSession(approveAdmin, { body: { id } })),
  },
  {
    label: 'Decline',
    look: 'btn-outline',
    ask: ({ fullName }) => ({
      title: `Decline ${fullName}?`,
      text: 'The request and the account are deleted. This can’t be undone.',
      yes: `Decline ${fullName}`,
    }),
    run: ({ _id: id }) => tell('declined', callWithSession(declineAdmin, { body: { id } })),
  },
]

const tell = (done: 'approved' | 'declined', sending: Promise<Result<{ msg: string }>>) =>
  change(sending, {
    done: ({ msg }) => ({ title: done === 'approved' ? 'Approved' : 'Declined', text: msg }),
    failed: `The request couldn’t be ${done}`,
  })

const mark = (label: string, handled: boolean): RunAction<Pick<Report, '_id' | 'handled'>> => ({
  label,
  look: 'btn-outline',
  has: (report) => report.handled !== handled,
  run: ({ _id: id }) =>
    change(callWithSession(handleReport, { body: { id, handled } }), {
      done: ({ msg }) => ({ title: msg }),
      failed: 'The report couldn’t be changed',
    }),
})

/** Answers a report, or opens it again. */
export const REPORT_ACTIONS = [mark('Mark as handled', true), mark('Reopen', false)]

/** Notes that someone was called, and the day of the next call (YYYY-MM-DD), or empty for none. */
export async function noteCall(id: string, enquiry: Enquiry, nextCallOn: string): Promise<void> {
  const noted = { ...enquiry, nextCallOn, state: enquiry.state === 'new' ? 'called' : enquiry.state } as const
  const save = (to: Enquiry, previous: Enquiry) =>
    callWithSession(noteEnquiry, { body: { id, ...to, previous } })
  const undo = async () => {
    await change(save(enquiry, noted), { done: 'Undone', failed: 'This couldn’t be undone' })
  }
  await change(save(noted, enquiry), {
    done: ({ msg }) => ({ title: msg, action: undoButton(undo) }),
    failed: 'The enquiry couldn’t be saved',
  })
}
