import {
  type AdminRequest,
  adminRequests,
  approveAdmin,
  declineAdmin,
} from '@careerspeak/contract/admin-requests'
import { useState } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import { type Column, personColumns } from '../../parts/Table'
import { $revision, invalidate, reportFailure } from '../../store/changes'
import { $page } from '../../store/route'

const PAGE_SIZE = 20

const ANSWERS = [
  {
    endpoint: approveAdmin,
    label: 'Approve',
    look: 'btn-primary',
    about: (name: string) => `${name} becomes an admin.`,
    warning: 'Admins see and change everything here: batches, classes and every account.',
    yes: 'Yes, approve!',
    done: 'Approved',
    failed: 'The request could not be approved',
  },
  {
    endpoint: declineAdmin,
    label: 'Decline',
    look: 'btn-outline',
    about: (name: string) => `The request and the account of ${name} are deleted.`,
    warning: 'This action cannot be undone!',
    yes: 'Yes, decline!',
    done: 'Declined',
    failed: 'The request could not be declined',
  },
]

type Decision = { request: AdminRequest; answer: (typeof ANSWERS)[number] }

const $requests = fetcherStore(
  'Error fetching the admin requests:',
  ['admin-requests', $adminSessionId, '/', $revision, '/', $page],
  () => read(adminRequests, { query: { page: $page.get(), limit: PAGE_SIZE } }),
)

export function AdminRequests() {
  const [decision, setDecision] = useState<Decision>()
  const columns: readonly Column<AdminRequest>[] = [
    { label: 'Name', cell: ({ fullName }) => fullName },
    personColumns.email,
    personColumns.since,
    {
      label: 'Actions',
      plain: true,
      cell: (request) => (
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map((answer) => (
            <button
              key={answer.label}
              type="button"
              className={`btn ${answer.look}`}
              aria-label={`${answer.label} ${request.fullName}`}
              onClick={() => setDecision({ request, answer })}
            >
              {answer.label}
            </button>
          ))}
        </div>
      ),
    },
  ]
  return (
    <>
      <PagedList
        store={$requests}
        caption="Admin requests"
        columns={columns}
        loading="Loading requests..."
        failed="The requests could not be loaded"
        none="No requests"
        noneHint="People who sign up as an admin appear here until you decide."
      />
      {decision && (
        <ConfirmDialog
          text={decision.answer.warning}
          yes={decision.answer.yes}
          onConfirm={() => decide(decision)}
          onClose={() => setDecision(undefined)}
        >
          {decision.answer.about(decision.request.fullName)}
        </ConfirmDialog>
      )}
    </>
  )
}

async function decide({ request, answer }: Decision): Promise<void> {
  const result = await callWithSession(answer.endpoint, { body: { id: request._id } })
  invalidate()
  if (result.ok) notify({ tone: 'success', title: answer.done, text: result.data.msg })
  else reportFailure(answer.failed, result)
}
