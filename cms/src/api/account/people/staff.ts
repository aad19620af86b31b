import type { Core } from '@strapi/strapi'
import { rows } from '../../../lib/sql'

/** The accounts of two roles: who is an admin or asks to be one, few among many. Its values are `roles` of `Staff`. */
export const STAFF = 'select user_id from up_users_role_lnk where role_id in (?, ?)'

/** Whether an account is one of theirs; for statements about few accounts. */
export const isStaff = (user: string): string => `exists (
  select 1 from up_users_role_lnk l join up_roles r on r.id = l.role_id
  where l.user_id = ${user} and r.type in ('institute-admin', 'admin-applicant'))`

/** The roles' ids: given to a statement as values, they let a database know how few have them. */
export type Staff = { applicant: number; roles: [number, number] }

/** Reads the ids once, for they stay as they are while the CMS runs. */
export function createStaff(strapi: Core.Strapi): () => Promise<Staff> {
  let known: Staff | undefined
  const idOf = async (type: string) => {
    const [role] = await rows<{ id: number }>(strapi, 'select id from up_roles where type = ?', [type])
    return role?.id ?? 0
  }
  return async () => {
    if (known) return known
    const applicant = await idOf('admin-applicant')
    known = { applicant, roles: [await idOf('institute-admin'), applicant] }
    return known
  }
}
