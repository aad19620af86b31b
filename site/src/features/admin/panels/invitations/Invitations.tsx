import {
  type Invitation,
  invitations,
  resendInvitations,
  withdrawInvitations,
} from '@careerspeak/contract/admin-invitations'
import { useStore } from '@nanostores/react'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { momentText } from '#app/lib/dates'
import { eachOf, type RunAction } from '../../parts/Actions'
import { MessagesLink } from '../../parts/Buttons'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { change } from '../../store/change'
import { listStore } from '../../store/list-store'
import { $route, navigate } from '../../store/route'
import { InviteForm } from './InviteForm'
import { ROLES } from './roles'

const PAGE_SIZE = 50

const $invitations = listStore(invitations, () => ({}), PAGE_SIZE)

/** One whose name is not known yet has their address. */
const nameOf = ({ fullName, email }: Invitation) => fullName || email

const COLUMNS: readonly Column<Invitation>[] = [
  { label: 'Name', cell: nameOf },
  { label: 'E-mail', cell: ({ email }) => email },
  {
    label: 'Role',
    cell: ({ role, batch }) => (batch ? `${ROLES[role].name}, ${batch}` : ROLES[role].name),
  },
  {
    label: 'Link works until',
    cell: ({ expiresAt }) => (new Date(expiresAt) > new Date() ? momentText(expiresAt) : 'Expired'),
  },
]

const BULK: readonly RunAction<readonly Invitation[]>[] = [
  {
    label: 'Send again',
    look: 'btn-primary',
    run: (rows) => send(resendInvitations, rows, { done: 'Sent again', failed: 'Nothing was sent' }),
  },
  {
    label: 'Withdraw',
    look: 'btn-outline',
    ask: ({ length }) => {
      const many = length > 1 ? `${length} invitations` : undefined
      return {
        title: many ? `Withdraw ${many}?` : 'Withdraw the invitation?',
        text: 'The link stops working, and the account is deleted. You can invite the same address again.',
        yes: many ? `Withdraw ${many}` : 'Withdraw invitation',
      }
    },
    run: (rows) => send(withdrawInvitations, rows, { done: 'Withdrawn', failed: 'Nothing was withdrawn' }),
  },
]

/** The invitations that no one has accepted, to send again or to withdraw. */
export function Invitations() {
  const { form } = useStore($route)
  const closeForm = () => navigate({ form: '' }, { replace: true })
  return (
    <ResourceList
      list={usePage($invitations)}
      caption="Open invitations"
      columns={COLUMNS}
      nameOf={nameOf}
      actions={eachOf(BULK)}
      bulk={BULK}
      tools={<MessagesLink list="invitations" label="Links for WhatsApp" />}
      things="invitations"
      none="No open invitations"
      noneHint="People you enrol by e-mail or import appear here until they’ve chosen a password."
    >
      {form === 'new' && <InviteForm onClose={closeForm} />}
    </ResourceList>
  )
}

const send = (
  endpoint: typeof resendInvitations | typeof withdrawInvitations,
  rows: readonly Invitation[],
  { done, failed }: { done: string; failed: string },
) =>
  change(callWithSession(endpoint, { body: { ids: rows.map(({ _id }) => _id) } }), {
    done: ({ done: count, others }) => ({
      title: done,
      text: `${counted(count, 'invitation')}.${others > 0 ? ` ${others} had been accepted or withdrawn already.` : ''}`,
    }),
    failed,
  })
