import type { AdminRequest, adminRequests, approveAdmin, declineAdmin } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { withIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { accountUid } from './account-changes'
import { findAccount, lacksProof } from './accounts'
import { type ApplicantRow, readApplicants } from './queries'
import { deleteAccount, updateAccount } from './service'

const roleUid = 'plugin::users-permissions.role'
const toRequest = ({ confirmed, ...row }: ApplicantRow): AdminRequest => ({
  ...withIso(row, 'createdAt'),
  emailProved: Boolean(confirmed),
})

/** Lists the applicants for an admin account, oldest first. */
export const listRequests: Handler<typeof adminRequests> = async ({ query: paging }) => {
  const { total, applicants } = await readApplicants({ limit: paging.limit, offset: offsetOf(paging) })
  return paged(applicants.map(toRequest), total, paging)
}

const REQUEST_GONE_MESSAGE = 'This request no longer exists. Another admin may have dealt with it.'

/** Locks an applicant, so that only one admin answers; throws a 404 if there is no such request. */
async function lockApplicant(documentId: string) {
  await lockRows(accountUid, { documentId })
  const account = await findAccount('documentId', documentId)
  if (account?.role !== 'admin-applicant') throw new HttpError(404, REQUEST_GONE_MESSAGE)
  return account
}

export const approveRequest: Handler<typeof approveAdmin> = async ({ body: { id } }) => {
  const applicant = await inTransaction(async () => {
    const locked = await lockApplicant(id)
    const role = await strapi.db.query(roleUid).findOne({ where: { type: 'institute-admin' } })
    await updateAccount(id, { role: role.documentId })
    return locked
  })
  const { fullName } = applicant.user
  return {
    msg: lacksProof(applicant)
      ? `${fullName} hasn’t confirmed their e-mail address yet. The approval takes effect when they do.`
      : `${fullName} can now log in as an admin.`,
  }
}

/** Deletes a request and its account. */
export const declineRequest: Handler<typeof declineAdmin> = async ({ body: { id: documentId } }) => {
  const { user } = await inTransaction(async () => {
    const applicant = await lockApplicant(documentId)
    await deleteAccount(documentId)
    return applicant
  })
  return { msg: `${user.fullName} won’t become an admin. The request has been deleted.` }
}
