import type { getStudentsByBatch, removeFromBatch, studentsCsv } from '@careerspeak/contract'
import { lockRows } from '../../../platform/database/locks'
import { toIso } from '../../../platform/database/rows'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { type Columns, csvOfList } from '../../../platform/http/csv'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { offsetOf, paged } from '../../../platform/http/paging'
import { accountUid } from '../../account/account-changes'
import { findAccount, toUser } from '../../account/accounts'
import { readStudents, readStudentsAfter, type UserRow } from '../../account/queries'
import { updateAccount } from '../../account/service'
import { batchNotFound, batchUid, type StoredBatch } from '../batch'

/** Lists the students of a batch by name, optionally filtered by a search. */
export const listStudents: Handler<typeof getStudentsByBatch> = async ({
  query: { search, ...paging },
  body,
}) => {
  const { id } = await batchOf(body.batch_name)
  const page = { limit: paging.limit, offset: offsetOf(paging) }
  const { total, users } = await readStudents(id, search, page)
  return paged(users.map(toUser), total, paging)
}

/** Removes a student from a batch. The lock lets only one of two concurrent calls succeed. */
export const removeStudent: Handler<typeof removeFromBatch> = async ({ query: { batch: key, email } }) => {
  const { id: batch, name } = await batchOf(key)
  const account = await inTransaction(async () => {
    await lockRows(accountUid, { email })
    const found = await findAccount('email', email)
    if (found?.batchId === batch) await updateAccount(found.user._id, { batch: null })
    return found
  })
  if (account?.batchId === batch) return { msg: 'Successfully Removed' }
  throw new HttpError(
    404,
    account
      ? `${account.user.fullName} isn’t in ${name}. Please reload the list.`
      : `No one has an account with the e-mail address ${email}.`,
  )
}

const COLUMNS: Columns<UserRow> = {
  Name: ({ full_name }) => full_name ?? '',
  'E-mail': ({ email }) => email,
  Phone: ({ phone_number }) => phone_number ?? '',
  Batch: ({ batch_name }) => batch_name ?? '',
  'Account since': ({ created_at }) => toIso(created_at),
}

/** All students, or those of a batch, as the search finds them, as CSV. */
export const exportStudents: Handler<typeof studentsCsv> = async ({ query: { batch: key, search }, ctx }) => {
  const batch = key === undefined ? undefined : await batchOf(key)
  ctx.attachment(`${batch?.name ?? 'students'}.csv`)
  return csvOfList(COLUMNS, ({ limit }, last) => readStudentsAfter(last?.id ?? 0, batch?.id, search, limit))
}

/** The batch with this id or name, ignoring case; throws a 404 if there is none. */
async function batchOf(key: string): Promise<StoredBatch> {
  const found: StoredBatch[] = await strapi.db
    .query(batchUid)
    .findMany({ where: { $or: [{ documentId: key }, { name: { $eqi: key } }] } })
  const batch = found.find(({ documentId }) => documentId === key) ?? found[0]
  if (!batch) throw batchNotFound()
  return batch
}
