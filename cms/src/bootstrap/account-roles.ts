import type { Core } from '@strapi/strapi'
import { roles } from '../lib/roles'

/** Makes the roles of accounts, and keeps their names. */
export async function ensureAccountRoles(strapi: Core.Strapi): Promise<void> {
  const stored = strapi.db.query('plugin::users-permissions.role')
  for (const [type, data] of Object.entries(roles)) {
    const role = await stored.findOne({ where: { type } })
    if (role) await stored.update({ where: { id: role.id }, data })
    else await stored.create({ data: { type, ...data } })
  }
}
