import { roles } from '../../platform/auth/roles'

/** Makes the roles of accounts, and keeps their names. */
export async function ensureAccountRoles(): Promise<void> {
  const stored = strapi.db.query('plugin::users-permissions.role')
  for (const [type, data] of Object.entries(roles)) {
    const role = await stored.findOne({ where: { type } })
    if (role) await stored.update({ where: { id: role.id }, data })
    else await stored.create({ data: { type, ...data } })
  }
}

/**
 * What each role may call of Strapi's stock content routes: nothing. The endpoints of our contract check access
 * themselves, by the contract's `access`, and the site's build reads the content with its token.
 */
const grants: Record<string, readonly string[]> = { public: [], authenticated: [] }

/** Makes the permissions of each role exactly those of the table. */
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
