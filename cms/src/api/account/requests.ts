import type { Core } from '@strapi/strapi'
import type { AdminRequest, adminRequests, approveAdmin, declineAdmin } from '../../contract'
import { accountUid } from '../../lib/account-changes'
import { lacksProof } from '../../lib/email-proof'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { before, paged } from '../../lib/paging'
import { readRoleIds } from '../../lib/roles'
import { type ApplicantRow, readApplicants } from '../../sql/accounts'
import { toIso } from '../../sql/rows'
import { lockAccounts } from './people/lock-accounts'

const toRequest = (row: ApplicantRow): AdminRequest => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  fullName: row.full_name ?? '',
  email: row.email,
  emailProved: Boolean(row.confirmed),
})

/** Lists who asks to be an admin, the first ones first. */
export const listRequests =
  (strapi: Core.Strapi): Handler<typeof adminRequests, unknown> =>
  async ({ query: wish }) => {
    const { total, applicants } = await readApplicants(strapi, { limit: wish.limit, offset: before(wish) })
    return paged(applicants.map(toRequest), total, wish)
  }

const NO_REQUEST = 'There is no such request any more. Another admin may have answered it.'

type Asked = { id: number; name: string; confirmed: boolean }

/** Locks the account of a request, so that of two admins one answers it, and answers who asked. */
async function takeUp(strapi: Core.Strapi, documentId: string): Promise<Asked> {
  const [account] = await lockAccounts(strapi, 'documentId', [documentId])
  const asking = account && { id: account.id, role: { type: 'admin-applicant' } }
  const asks = asking && (await strapi.db.query(accountUid).count({ where: asking }))
  if (!asks) throw new HttpError(404, NO_REQUEST)
  return { id: account.id, name: account.fullName ?? '', confirmed: Boolean(account.confirmed) }
}

/** Makes who asks an admin. */
export const approveRequest =
  (strapi: Core.Strapi): Handler<typeof approveAdmin, unknown> =>
  async ({ body: { id } }) => {
    const asked = await strapi.db.transaction(async () => {
      const asked = await takeUp(strapi, id)
      const [role] = await readRoleIds(strapi, ['institute-admin'])
      await strapi.db.query(accountUid).update({ where: { id: asked.id }, data: { role } })
      return asked
    })
    return {
      msg: lacksProof(asked)
        ? `${asked.name} has not confirmed the e-mail address yet. The approval takes effect when they do.`
        : `${asked.name} can log in as an admin now.`,
    }
  }

/** Deletes a request, and the account that was made with it. */
export const declineRequest =
  (strapi: Core.Strapi): Handler<typeof declineAdmin, unknown> =>
  async ({ body: { id: documentId } }) => {
    const { name } = await strapi.db.transaction(async () => {
      const asked = await takeUp(strapi, documentId)
      await strapi.documents(accountUid).delete({ documentId })
      return asked
    })
    return { msg: `${name} does not become an admin. The request is deleted.` }
  }
