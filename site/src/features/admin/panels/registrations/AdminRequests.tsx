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
import { PersonLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { SMALL } from '../../parts/looks'
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
    title: (name: string) => `Make ${name} an admin?`,
    text: 'Admins see and change everything here: batches, classes and every account.',
    done: 'Approved',
    failed: 'The request couldn’t be approved',
  },
  {
    endpoint: declineAdmin,
    label: 'Decline',
    look: 'btn-error',
    title: (name: string) => `Decline ${name}?`,
    text: 'The request and the account are deleted. This can’t be undone.',
    done: 'Declined',
    failed: 'The request couldn’t be declined',
  },
]

type Decision = { request: AdminRequest; answer: (typeof ANSWERS)[number] }

const $requests = fetcherStore(['admin-requests', $adminSessionId, '/', $revision, '/', $page], () =>
  read(adminRequests, { query: { page: $page.get(), limit: PAGE_SIZE } }),
)

export function AdminRequests() {
  const [decision, setDecision] = useState<Decision>()
  const columns: readonly Column<AdminRequest>[] = [
    { label: 'Name', cell: ({ _id, fullName }) => <PersonLink id={_id}>{fullName}</PersonLink> },
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
              className={`btn btn-outline ${SMALL}`}
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
        loading="Loading requests…"
        failed="The requests couldn’t be loaded"
        none="No requests"
        noneHint="People who sign up as an admin appear here until you decide."
      />
      {decision && (
        <ConfirmDialog
          title={decision.answer.title(decision.request.fullName)}
          text={decision.answer.text}
          yes={`${decision.answer.label} ${decision.request.fullName}`}
          look={decision.answer.look}
          onConfirm={() => decide(decision)}
          onClose={() => setDecision(undefined)}
        />
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
