import { type AdminRequest, adminRequests } from '@careerspeak/contract/admin-requests'
import { PersonLink } from '../../parts/Buttons'
import { ResourceList, usePage } from '../../parts/ResourceList'
import { type Column, personColumns } from '../../parts/Table'
import { listStore } from '../../store/list-store'
import { REQUEST_ACTIONS } from './actions'

const $requests = listStore(adminRequests, () => ({}))

const COLUMNS: readonly Column<AdminRequest>[] = [
  { label: 'Name', cell: ({ _id, fullName }) => <PersonLink id={_id}>{fullName}</PersonLink> },
  personColumns.email,
  personColumns.since,
]

export const AdminRequests = () => (
  <ResourceList
    list={usePage($requests)}
    caption="Admin requests"
    columns={COLUMNS}
    nameOf={({ fullName }) => fullName}
    actions={REQUEST_ACTIONS}
    things="requests"
    none="No requests"
    noneHint="People who sign up as an admin appear here until you decide."
  />
)
