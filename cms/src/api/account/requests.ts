import type { AdminRequest, adminRequests, approveAdmin, declineAdmin } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { toIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { accountUid } from './account-changes'
import { findAccount, lacksProof } from './accounts'
import { type ApplicantRow, readApplicants } from './queries'

const roleUid = 'plugin::users-permissions.role'
const toRequest = (row: ApplicantRow): AdminRequest => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  fullName: row.full_name ?? '',
  email: row.email,
  emailProved: Boolean(row.confirmed),
})

/** Lists who asks to be an admin, the first ones first. */
export const listRequests: Handler<typeof adminRequests> = async ({ query: wish }) => {
  const { total, applicants } = await readApplicants({ limit: wish.limit, offset: offsetOf(wish) })
  return paged(applicants.map(toRequest), total, wish)
}

const NO_REQUEST = 'This request is gone. Another admin may have answered it.'

/** Who asks to be an admin, locked so that of two admins one answers, or a 404 in words. */
async function takeUp(documentId: string) {
  await lockRows(accountUid, { documentId })
  const account = await findAccount('documentId', documentId)
  if (account?.role !== 'admin-applicant') throw new HttpError(404, NO_REQUEST)
  return account
}

/** Makes who asks an admin. */
export const approveRequest: Handler<typeof approveAdmin> = async ({ body: { id } }) => {
  const asked = await inTransaction(async () => {
    const applicant = await takeUp(id)
    const role = await strapi.db.query(roleUid).findOne({ where: { type: 'institute-admin' } })
    const data: object = { role: role.documentId }
    await strapi.documents(accountUid).update({ documentId: id, data })
    return applicant
  })
  const { fullName } = asked.user
  return {
    msg: lacksProof(asked)
      ? `${fullName} has not confirmed the e-mail address yet. The approval takes effect when they do.`
      : `${fullName} can log in as an admin now.`,
  }
}

/** Deletes a request, and the account that was made with it. */
export const declineRequest: Handler<typeof declineAdmin> = async ({ body: { id: documentId } }) => {
  const { user } = await inTransaction(async () => {
    const applicant = await takeUp(documentId)
    await strapi.documents(accountUid).delete({ documentId })
    return applicant
  })
  return { msg: `${user.fullName} does not become an admin. The request is deleted.` }
}
