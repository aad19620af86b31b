import {
  type Invitation,
  invitations,
  resendInvitations,
  withdrawInvitations,
} from '@careerspeak/contract/admin-invitations'
import { useStore } from '@nanostores/react'
import { useState, useTransition } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { Dialog } from '#app/ui/Dialog'
import { NO_SELECTION, withSelected } from '../../core/selection'
import { MessagesLink } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { PagedList } from '../../parts/PagedList'
import { SelectAll, SelectBox, SelectionAction, SelectionBar } from '../../parts/SelectionBar'
import { actionColumn, type Column } from '../../parts/Table'
import { Toolbar } from '../../parts/Toolbar'
import { $revision, invalidate, reportFailure } from '../../store/changes'
import { $page, $route, navigate } from '../../store/route'
import { InviteForm } from './InviteForm'
import { ROLES } from './roles'

const PAGE_SIZE = 50

const $invitations = fetcherStore(['invitations', $adminSessionId, '/', $revision, '/', $page], () =>
  read(invitations, { query: { page: $page.get(), limit: PAGE_SIZE } }),
)

/** A selectable row: one whose name is not known yet has its address. */
const named = ({ _id, fullName, email }: Invitation) => ({ _id, fullName: fullName || email })

/** The invitations that no one has accepted, to send again or to withdraw. */
export function Invitations() {
  const rows = (useStore($invitations).data?.data ?? []).map(named)
  const { form } = useStore($route)
  const [selection, setSelection] = useState(NO_SELECTION)
  const [withdrawing, setWithdrawing] = useState<readonly Invitation['_id'][]>()
  const [busy, startTransition] = useTransition()
  const deselect = (ids: readonly string[]) =>
    setSelection((before) =>
      withSelected(
        before,
        ids.map((_id) => ({ _id, fullName: '' })),
        false,
      ),
    )
  const resend = async (ids: readonly string[]) => {
    if (busy) return
    startTransition(async () => {
      if (await change('resend', ids)) deselect(ids)
    })
  }
  const columns: readonly Column<Invitation>[] = [
    {
      label: 'Name',
      cell: (row) => <SelectBox row={named(row)} selection={selection} onSelect={setSelection} />,
    },
    { label: 'E-mail', cell: ({ email }) => email },
    {
      label: 'Role',
      cell: ({ role, batch }) => (batch ? `${ROLES[role].name}, ${batch}` : ROLES[role].name),
    },
    {
      label: 'Link works until',
      cell: ({ expiresAt }) => (new Date(expiresAt) > new Date() ? momentText(expiresAt) : 'Expired'),
    },
    actionColumn<Invitation>((row) => named(row).fullName, {
      'Send again': ({ _id }) => void resend([_id]),
      Withdraw: ({ _id }) => setWithdrawing([_id]),
    }),
  ]
  const closeForm = () => navigate({ form: '' }, { replace: true })
  const many = (withdrawing?.length ?? 0) > 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Toolbar>
        <SelectAll rows={rows} selection={selection} onSelect={setSelection} />
        <MessagesLink list="invitations" label="Links for WhatsApp" />
      </Toolbar>
      <PagedList
        store={$invitations}
        caption="Open invitations"
        columns={columns}
        loading="Loading invitations…"
        failed="The invitations couldn’t be loaded"
        none="No open invitations"
        noneHint="People you enrol by e-mail or import appear here until they’ve chosen a password."
      />
      <SelectionBar rows={rows} selection={selection} onSelect={setSelection}>
        <SelectionAction
          label="Send again"
          busyLabel="Sending…"
          busy={busy}
          run={() => resend([...selection.keys()])}
        />
        <SelectionAction
          label="Withdraw"
          busyLabel="Withdrawing…"
          busy={busy}
          look="btn-outline"
          run={() => setWithdrawing([...selection.keys()])}
        />
      </SelectionBar>
      {form === 'new' && (
        <Dialog title="Invite a colleague" onClose={closeForm}>
          <InviteForm onInvited={closeForm} />
        </Dialog>
      )}
      {withdrawing && (
        <ConfirmDialog
          title={many ? `Withdraw ${withdrawing.length} invitations?` : 'Withdraw the invitation?'}
          text="The link stops working, and the account is deleted. You can invite the same address again."
          yes={many ? `Withdraw ${withdrawing.length} invitations` : 'Withdraw invitation'}
          onConfirm={async () => {
            if (await change('withdraw', withdrawing)) deselect(withdrawing)
          }}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </div>
  )
}

const CHANGES = {
  resend: { endpoint: resendInvitations, done: 'Sent again', failed: 'Nothing was sent' },
  withdraw: { endpoint: withdrawInvitations, done: 'Withdrawn', failed: 'Nothing was withdrawn' },
} as const

/** Resolves to whether the server made the change. */
async function change(what: keyof typeof CHANGES, ids: readonly string[]): Promise<boolean> {
  const { endpoint, done, failed } = CHANGES[what]
  const result = await callWithSession(endpoint, { body: { ids: [...ids] } })
  invalidate()
  if (!result.ok) {
    reportFailure(failed, result)
    return false
  }
  const { done: count, others } = result.data
  const rest = others > 0 ? ` ${others} had been accepted or withdrawn already.` : ''
  notify({
    tone: 'success',
    title: done,
    text: `${count === 1 ? '1 invitation' : `${count} invitations`}.${rest}`,
  })
  return true
}
