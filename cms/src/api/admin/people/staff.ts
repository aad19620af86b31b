import type { Core } from '@strapi/strapi'
import { rows } from '../../../lib/sql'

/** The accounts of the two roles whose ids it is given: who is an admin or asks to be one, few among many. */
export const STAFF = 'select user_id from up_users_role_lnk where role_id in (?, ?)'

/** The ids for `STAFF`: given as values, they let a database know how few have these roles. */
export async function staffRoles(strapi: Core.Strapi): Promise<[number, number]> {
  const found = await rows<{ id: number }>(
    strapi,
    `select id from up_roles where type in ('institute-admin', 'admin-applicant')`,
    [],
  )
  return [found[0]?.id ?? 0, found[1]?.id ?? 0]
}
