import type {
  Invitation,
  invitations,
  resendInvitations,
  withdrawInvitations,
} from '@careerspeak/contract/admin-invitations'
import type { RoleType } from '../../platform/auth/roles'
import { lockRows } from '../../platform/database/locks'
import { toIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { withdrawMailsTo } from '../mail/outbox'
import { accountUid } from './account-changes'
import { mailInvitation } from './invitations'
import { listPanelInvitations, resendPanelInvitations, withdrawPanelInvitations } from './panel-invitations'
import { deleteAccount } from './service'

type Invited = {
  id: number
  documentId: string
  createdAt: string
  email: string
  fullName: string | null
  invitationExpires: string
  role: { type: RoleType } | null
  batch: { name: string } | null
}

const open = { invitationExpires: { $notNull: true } }
const accounts = () => strapi.db.query(accountUid)

/** Lists the open invitations, newest first; those to the panel stand before the others. */
export const listInvitations: Handler<typeof invitations> = async ({ query: paging }) => {
  const panelInvitations = await listPanelInvitations()
  const offset = offsetOf(paging)
  const shown = panelInvitations.slice(offset, offset + paging.limit)
  const left = paging.limit - shown.length
  const found: Invited[] =
    left === 0
      ? []
      : await accounts().findMany({
          where: open,
          populate: ['role', 'batch'],
          orderBy: { id: 'desc' },
          limit: left,
          offset: Math.max(0, offset - panelInvitations.length),
        })
  const total = panelInvitations.length + (await accounts().count({ where: open }))
  return paged([...shown, ...found.map(toInvitation)], total, paging)
}

const rolesShown: Partial<Record<RoleType, Invitation['role']>> = {
  coach: 'coach',
  'institute-admin': 'admin',
}

const toInvitation = ({
  documentId,
  createdAt,
  email,
  fullName,
  role,
  batch,
  invitationExpires,
}: Invited): Invitation => ({
  _id: documentId,
  createdAt: toIso(createdAt),
  email,
  // An account without a name has its address instead.
  fullName: fullName === email ? '' : (fullName ?? ''),
  role: role ? (rolesShown[role.type] ?? 'learner') : 'learner',
  batch: batch?.name ?? null,
  expiresAt: toIso(invitationExpires),
})

/** Locks these of the invited accounts, in the open transaction, so that no one accepts one meanwhile. */
async function lockInvited(ids: readonly string[]): Promise<Invited[]> {
  const where = { ...open, documentId: { $in: ids } }
  await lockRows(accountUid, where)
  return accounts().findMany({ where, orderBy: { id: 'asc' } })
}

/** Mails new links. An earlier mail that still waits is not sent, since its link is dead. */
export const resend: Handler<typeof resendInvitations> = ({ body: { ids } }) =>
  inTransaction(async () => {
    const found = await lockInvited(ids)
    for (const { id, email } of found) {
      await withdrawMailsTo(email)
      await mailInvitation({ id, email })
    }
    return counted(ids, found.length + (await resendPanelInvitations(ids)))
  })

export const withdraw: Handler<typeof withdrawInvitations> = ({ body: { ids } }) =>
  inTransaction(async () => {
    const found = await lockInvited(ids)
    for (const { documentId } of found) await deleteAccount(documentId)
    return counted(ids, found.length + (await withdrawPanelInvitations(ids)))
  })

const counted = (ids: readonly string[], done: number) => ({ done, others: new Set(ids).size - done })
