import {
  type AdminRequest,
  adminRequests,
  approveAdmin,
  declineAdmin,
} from '@careerspeak/contract/admin-requests'
import type { Result } from '#app/http/client'
import { callWithSession } from '#app/http/session-client'
import type { Action } from '../../parts/Actions'
import { PersonLink } from '../../parts/Buttons'
import { ResourceList, usePage } from '../../parts/ResourceList'
import { type Column, personColumns } from '../../parts/Table'
import { change } from '../../store/change'
import { listStore } from '../../store/list-store'

const $requests = listStore(adminRequests, () => ({}))

const COLUMNS: readonly Column<AdminRequest>[] = [
  { label: 'Name', cell: ({ _id, fullName }) => <PersonLink id={_id}>{fullName}</PersonLink> },
  personColumns.email,
  personColumns.since,
]

const ACTIONS: readonly Action<AdminRequest>[] = [
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

export const AdminRequests = () => (
  <ResourceList
    list={usePage($requests)}
    caption="Admin requests"
    columns={COLUMNS}
    nameOf={({ fullName }) => fullName}
    actions={ACTIONS}
    things="requests"
    none="No requests"
    noneHint="People who sign up as an admin appear here until you decide."
  />
)
