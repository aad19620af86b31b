import { useState } from 'react'
import { type AdminRequest, approveAdmin, declineAdmin } from '../../../../../../cms/src/contract/admin-desk'
import { dayUtc } from '../../../../lib/dates'
import { report } from '../../../../lib/report'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Empty } from '../../../shared/EmptyState'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { MailAddress } from '../../parts/MailAddress'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { noteChange } from '../../store/changes'
import { $requests } from './store'
import { WORDS } from './words'

const { requests: words, columns: labels } = WORDS
const ANSWERS = ['approve', 'decline'] as const
const ENDPOINTS = { approve: approveAdmin, decline: declineAdmin }

type Answer = (typeof ANSWERS)[number]

/** Who asks to be an admin, with the two answers. */
export function AdminRequests() {
  const [deciding, setDeciding] = useState<{ request: AdminRequest; answer: Answer }>()
  const columns: readonly Column<AdminRequest>[] = [
    { label: labels.name, cell: ({ fullName }) => fullName },
    {
      label: labels.email,
      cell: ({ email, emailProved }) => <MailAddress address={email} proved={emailProved} />,
    },
    { label: labels.since, cell: ({ createdAt }) => dayUtc(createdAt), className: '@4xl:w-32' },
    {
      label: labels.actions,
      plain: true,
      cell: (request) => (
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              className={`btn ${answer === 'approve' ? 'btn-primary' : 'btn-outline'}`}
              aria-label={words[answer].of(request.fullName)}
              onClick={() => setDeciding({ request, answer })}
            >
              {words[answer].label}
            </button>
          ))}
        </div>
      ),
    },
  ]
  const chosen = deciding && words[deciding.answer]
  return (
    <div className="grid gap-6">
      <PagedList
        store={$requests}
        caption={words.caption}
        columns={columns}
        words={words}
        empty={<Empty title={words.none} text={words.noneHint} />}
      />
      {deciding && chosen && (
        <ConfirmDialog
          text={chosen.warning}
          yes={chosen.yes}
          onConfirm={() => decide(deciding.request, deciding.answer)}
          onClose={() => setDeciding(undefined)}
        >
          {chosen.about(deciding.request.fullName)}
        </ConfirmDialog>
      )}
    </div>
  )
}

async function decide({ _id }: AdminRequest, answer: Answer): Promise<void> {
  const { done, failed } = words[answer]
  const result = await signedCall(ENDPOINTS[answer], { body: { id: _id } })
  noteChange()
  if (result.ok) return notify({ tone: 'success', title: done, text: result.data.msg })
  report(failed, result)
  notify({ tone: 'error', title: failed, text: result.msg })
}
