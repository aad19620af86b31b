import type { Core } from '@strapi/strapi'
import type { getStudentsByBatch, removeFromBatch, studentsCsv } from '../../../contract'
import { accountUid } from '../../../lib/account-changes'
import { findAccount, toUser } from '../../../lib/accounts'
import { csvOf } from '../../../lib/csv'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { before, paged } from '../../../lib/paging'
import { readStudents } from '../../../sql/accounts'
import { toIso } from '../../../sql/rows'
import { batchOf } from './batch-of'
import { lockAccounts } from './lock-accounts'

/** Lists the students of a batch by their names, or those of them that a search finds. */
export const listStudents =
  (strapi: Core.Strapi): Handler<typeof getStudentsByBatch, unknown> =>
  async ({ query: { search, ...wish }, body }) => {
    const { id } = await batchOf(strapi, body.batch_name)
    const page = { limit: wish.limit, offset: before(wish) }
    const { total, users } = await readStudents(strapi, id, search, page)
    return paged(users.map(toUser), total, wish)
  }

/** Makes a student a user again. The account is locked, so that of two at once one is told that nobody is a student. */
export const removeStudent =
  (strapi: Core.Strapi): Handler<typeof removeFromBatch, unknown> =>
  async ({ query: { batch: key, email } }) => {
    const { id: batch, name } = await batchOf(strapi, key)
    return strapi.db.transaction(async () => {
      await lockAccounts(strapi, 'email', [email])
      const account = await findAccount(strapi, 'email', email)
      if (!account) throw new HttpError(404, `Nobody has an account with the e-mail address ${email}.`)
      if (account.batchId !== batch)
        throw new HttpError(404, `${account.user.fullName} is not in ${name}. Please load the list again.`)
      await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { batch: null } })
      return { msg: 'Successfully Removed' }
    })
  }

/** How many rows of a file are read at once, so that others are answered in between. */
const CHUNK = 1000

type Student = {
  id: number
  fullName: string | null
  email: string
  phoneNumber: string | null
  batch: { name: string } | null
  createdAt: string
}

/** All students, or those of a batch, as a file for spreadsheets. */
export const exportStudents =
  (strapi: Core.Strapi): Handler<typeof studentsCsv, unknown> =>
  async ({ query, ctx }) => {
    const batch = query.batch === undefined ? undefined : await batchOf(strapi, query.batch)
    const lines = [['Name', 'E-mail', 'Phone', 'Batch', 'Account since']]
    const where = { batch: batch ? batch.id : { id: { $notNull: true } } }
    let last = 0
    for (let left = true; left; ) {
      const read: Student[] = await strapi.db.query(accountUid).findMany({
        select: ['id', 'fullName', 'email', 'phoneNumber', 'createdAt'],
        where: { ...where, id: { $gt: last } },
        populate: { batch: { select: ['name'] } },
        orderBy: { id: 'asc' },
        limit: CHUNK,
      })
      for (const { fullName, email, phoneNumber, batch, createdAt } of read)
        lines.push([fullName ?? '', email, phoneNumber ?? '', batch?.name ?? '', toIso(createdAt)])
      last = read.at(-1)?.id ?? last
      left = read.length === CHUNK
    }
    ctx.attachment(`${batch?.name ?? 'students'}.csv`)
    return csvOf(lines)
  }
