import type { deleteUser, fetchUsers, getUserByMail } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'
import { accountUid } from './account-changes'
import { findAccount, toUser } from './accounts'
import { mayDelete } from './policy'
import { readUnenrolled, searchUsers } from './queries'
import { deleteAccount } from './service'

/**
 * Deletes another account. The caller is locked too, so that of two admins who delete each other one remains.
 */
export const removeAccount: Handler<typeof deleteUser> = async ({ query: { id: documentId }, caller }) => {
  if (!mayDelete(caller, documentId))
    throw new HttpError(409, 'This is your own account. Another admin can delete it.')
  await inTransaction(async () => {
    const both = { documentId: { $in: [documentId, caller.user._id] } }
    const locked = await lockRows<{ documentId: string }>(accountUid, both)
    const isThere = (wanted: string) => locked.some((account) => account.documentId === wanted)
    if (!isThere(caller.user._id)) throw new HttpError(401)
    if (!isThere(documentId))
      throw new HttpError(404, 'There’s no such user. It may have been deleted already.')
    await deleteAccount(documentId)
  })
  return { msg: 'Deleted permanently' }
}

export const findUser: Handler<typeof getUserByMail> = async ({ query: { email } }) => {
  const account = await findAccount('email', email)
  if (!account) throw new HttpError(404, `No one has an account with the e-mail address ${email}.`)
  return account.user
}

/** Lists the users in no batch, or all users a search finds. */
export const listUsers: Handler<typeof fetchUsers> = async ({ query: { search, ...paging } }) => {
  const page = { limit: paging.limit, offset: offsetOf(paging) }
  const { total, users } = await (search ? searchUsers(search, page) : readUnenrolled(page))
  return paged(users.map(toUser), total, paging)
}
