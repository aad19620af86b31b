import { useState } from 'react'
import {
  type AdminRequest,
  adminRequests,
  approveAdmin,
  declineAdmin,
} from '../../../../../../cms/src/contract/admin-desk'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { notify } from '../../../../stores/toasts'
import { messages as shared } from '../../messages'
import { personColumns } from '../../parts/columns'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { $revision, fetcherStore, invalidate, reportFailure } from '../../store/fetcher'
import { $page } from '../../store/route'
import { messages } from './messages'

const PAGE_SIZE = 20
const ANSWERS = ['approve', 'decline'] as const
const ENDPOINTS = { approve: approveAdmin, decline: declineAdmin }

type Answer = (typeof ANSWERS)[number]

const $requests = fetcherStore(
  'the admin requests',
  ['admin-requests', $adminToken, '/', $revision, '/', $page],
  (...[, , , , , page]) => signedCall(adminRequests, { query: { page: Number(page), limit: PAGE_SIZE } }),
)

/** The accounts that ask to be an admin, each with the two answers. */
export function AdminRequests() {
  const [decision, setDecision] = useState<{ request: AdminRequest; answer: Answer }>()
  const text = messages.requests
  const columns: readonly Column<AdminRequest>[] = [
    { label: shared.columns.name, cell: ({ fullName }) => fullName },
    personColumns.email,
    personColumns.since,
    {
      label: shared.columns.actions,
      plain: true,
      cell: (request) => (
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              className={`btn ${answer === 'approve' ? 'btn-primary' : 'btn-outline'}`}
              aria-label={text[answer].of(request.fullName)}
              onClick={() => setDecision({ request, answer })}
            >
              {text[answer].label}
            </button>
          ))}
        </div>
      ),
    },
  ]
  const chosen = decision && text[decision.answer]
  return (
    <div className="grid gap-6">
      <PagedList store={$requests} caption={text.caption} columns={columns} messages={text} />
      {decision && chosen && (
        <ConfirmDialog
          text={chosen.warning}
          yes={chosen.yes}
          onConfirm={() => decide(decision.request, decision.answer)}
          onClose={() => setDecision(undefined)}
        >
          {chosen.about(decision.request.fullName)}
        </ConfirmDialog>
      )}
    </div>
  )
}

async function decide({ _id }: AdminRequest, answer: Answer): Promise<void> {
  const { done, failed } = messages.requests[answer]
  const result = await signedCall(ENDPOINTS[answer], { body: { id: _id } })
  invalidate()
  if (result.ok) return notify({ tone: 'success', title: done, text: result.data.msg })
  reportFailure(failed, result)
}
