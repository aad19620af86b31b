import type { Core } from '@strapi/strapi'
import type { getStudentsByBatch, removeFromBatch, studentsCsv } from '../../../contract'
import { lock } from '../../../documents/relations'
import { inTransaction } from '../../../documents/unit-of-work'
import { accountUid } from '../../../lib/account-changes'
import { findAccount, toUser, type UserRow, usersWith } from '../../../lib/accounts'
import { csvOf } from '../../../lib/csv'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { before, paged } from '../../../lib/paging'
import { rows } from '../../../lib/sql'
import { patternOf, SEARCHED } from './search'

const matching = `u.batch_id = ? and ${SEARCHED} like ? escape '\\'`
const countStatement = `select cast(count(*) as integer) as total from up_users u where ${matching}`
const pageStatement = `${usersWith('u.id')} where ${matching} order by lower(u.full_name), u.id limit ? offset ?`

/** Lists the students of a batch by their names, or those of them that a search finds. */
export const listStudents =
  (strapi: Core.Strapi): Handler<typeof getStudentsByBatch, unknown> =>
  async ({ query: { search, ...wish }, body }) => {
    const { id } = await batchOf(strapi, body.batch_name)
    const wanted = [id, patternOf(search)]
    const [counted] = await rows<{ total: number }>(strapi, countStatement, wanted)
    const shown = await rows<UserRow>(strapi, pageStatement, [...wanted, wish.limit, before(wish)])
    return paged(shown.map(toUser), counted?.total ?? 0, wish)
  }

/** Makes a student a user again. The account is locked, so that of two at once one is told that nobody is one. */
export const removeStudent =
  (strapi: Core.Strapi): Handler<typeof removeFromBatch, unknown> =>
  async ({ query: { batch: key, email } }) => {
    const { id: batch, name } = await batchOf(strapi, key)
    const account = await inTransaction(strapi, async () => {
      await lock(strapi, accountUid, { email })
      const found = await findAccount(strapi, 'email', email)
      const data: object = { batch: null }
      if (found?.batchId === batch)
        await strapi.documents(accountUid).update({ documentId: found.user._id, data })
      return found
    })
    if (account?.batchId === batch) return { msg: 'Successfully Removed' }
    throw new HttpError(
      404,
      account
        ? `${account.user.fullName} is not in ${name}. Please load the list again.`
        : `Nobody has an account with the e-mail address ${email}.`,
    )
  }

/** How many rows of a file are read at once, so that others are answered in between. */
const CHUNK = 1000

/** All students, or those of a batch, as a file for spreadsheets. */
export const exportStudents =
  (strapi: Core.Strapi): Handler<typeof studentsCsv, unknown> =>
  async ({ query, ctx }) => {
    const batch = query.batch === undefined ? undefined : await batchOf(strapi, query.batch)
    const lines = [['Name', 'E-mail', 'Phone', 'Batch', 'Account since']]
    const condition = batch ? 'u.batch_id = ?' : 'u.batch_id is not null'
    const statement = `${usersWith('u.id')} where ${condition} and u.id > ? order by u.id limit ${CHUNK}`
    let last = 0
    for (let left = true; left; ) {
      const read = await rows<UserRow & { id: number }>(strapi, statement, batch ? [batch.id, last] : [last])
      for (const { fullName, email, phoneNumber, enrolled_batch, createdAt } of read.map(toUser))
        lines.push([fullName, email, phoneNumber, enrolled_batch ?? '', createdAt])
      last = read.at(-1)?.id ?? last
      left = read.length === CHUNK
    }
    ctx.attachment(`${batch?.name ?? 'students'}.csv`)
    return csvOf(lines)
  }

type NamedBatch = { id: number; name: string }

/** The batch of an id or a name, in whatever case; throws a 404 where there is none. */
async function batchOf(strapi: Core.Strapi, key: string): Promise<NamedBatch> {
  const [batch] = await rows<NamedBatch>(
    strapi,
    `select id, name from batches where document_id = ? or lower(name) = lower(?)
      order by case when document_id = ? then 0 else 1 end limit 1`,
    [key, key, key],
  )
  if (!batch) throw new HttpError(404, 'The requested batch could not be found')
  return batch
}
