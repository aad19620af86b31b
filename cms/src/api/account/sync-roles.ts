import { roles } from '../../platform/auth/roles'

/** Creates the roles of accounts, and updates their names. */
export async function ensureAccountRoles(): Promise<void> {
  const stored = strapi.db.query('plugin::users-permissions.role')
  for (const [type, data] of Object.entries(roles)) {
    const role = await stored.findOne({ where: { type } })
    if (role) await stored.update({ where: { id: role.id }, data })
    else await stored.create({ data: { type, ...data } })
  }
}

/**
 * The stock content routes each role may call: none. Our endpoints check access themselves, and the site's
 * build uses a token.
 */
const grants: Record<string, readonly string[]> = { public: [], authenticated: [] }

/** Sets the permissions of each role to exactly those of the table. */
export async function syncRoles(): Promise<void> {
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  for (const [type, actions] of Object.entries(grants)) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
    if (!role) continue
    const held = await permissions.findMany({ where: { role: role.id } })
    const excess = held.filter(({ action }) => !actions.includes(action)).map(({ id }) => id)
    await permissions.deleteMany({ where: { id: { $in: excess } } })
    for (const action of actions.filter((wanted) => !held.some(({ action }) => action === wanted)))
      await permissions.create({ data: { action, role: role.id } })
  }
}
