import type { Core } from '@strapi/strapi'
import type { AdminRequest, adminRequests, approveAdmin, declineAdmin } from '../../contract'
import { accountUid } from '../../lib/account-changes'
import { lacksProof } from '../../lib/email-proof'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { before, paged } from '../../lib/paging'
import { type Instant, rows, toIso } from '../../lib/sql'
import { lockAccounts } from './people/lock-accounts'
import { createStaff } from './people/staff'

const applicants = 'from up_users u where u.id in (select user_id from up_users_role_lnk where role_id = ?)'

type Row = {
  document_id: string
  created_at: Instant
  full_name: string | null
  email: string
  confirmed: boolean | number | null
}

const toRequest = (row: Row): AdminRequest => ({
  _id: row.document_id,
  id: row.document_id,
  createdAt: toIso(row.created_at),
  fullName: row.full_name ?? '',
  email: row.email,
  emailProved: Boolean(row.confirmed),
})

/** Lists who asks to be an admin, the first ones first. */
export const listRequests =
  (strapi: Core.Strapi, readStaff = createStaff(strapi)): Handler<typeof adminRequests, unknown> =>
  async ({ query: wish }) => {
    const { applicant } = await readStaff()
    const [counted] = await rows<{ total: number }>(
      strapi,
      `select cast(count(*) as integer) as total ${applicants}`,
      [applicant],
    )
    const shown = await rows<Row>(
      strapi,
      `select u.document_id, u.created_at, u.full_name, u.email, u.confirmed ${applicants} order by u.id limit ? offset ?`,
      [applicant, wish.limit, before(wish)],
    )
    return paged(shown.map(toRequest), counted?.total ?? 0, wish)
  }

const NO_REQUEST = 'There is no such request any more. Another admin may have answered it.'

const asks = `user_id = ? and role_id = (select id from up_roles where type = 'admin-applicant')`
const statements = {
  approve: `update up_users_role_lnk set role_id = (select id from up_roles where type = 'institute-admin')
    where ${asks} returning id`,
  decline: `delete from up_users_role_lnk where ${asks} returning id`,
}

/** Takes a request up, so that of two admins one answers it, and answers who asked. */
async function takeUp(
  strapi: Core.Strapi,
  answer: keyof typeof statements,
  documentId: string,
): Promise<{ name: string; confirmed: boolean }> {
  const [asking] = await lockAccounts(strapi, 'document_id', [documentId])
  const taken = asking ? await rows(strapi, statements[answer], [asking.id]) : []
  if (!asking || taken.length === 0) throw new HttpError(404, NO_REQUEST)
  return { name: asking.full_name ?? '', confirmed: Boolean(asking.confirmed) }
}

/** Makes who asks an admin. */
export const approveRequest =
  (strapi: Core.Strapi): Handler<typeof approveAdmin, unknown> =>
  async ({ body: { id } }) => {
    const asked = await strapi.db.transaction(() => takeUp(strapi, 'approve', id))
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
      const asked = await takeUp(strapi, 'decline', documentId)
      await strapi.documents(accountUid).delete({ documentId })
      return asked
    })
    return { msg: `${name} does not become an admin. The request is deleted.` }
  }
