import type { Environment } from '../lib/environment'
import type { PanelRole } from '../panel/roles'
import { StartError } from './start-error'

type PanelUser = {
  email: string
  password: string
  firstname: string
  role: 'strapi-super-admin' | PanelRole
}

/** Makes a user of the panel, unless the address has one. */
export async function ensurePanelUser(user: PanelUser): Promise<void> {
  const email = user.email.toLowerCase()
  if (await strapi.db.query('admin::user').findOne({ where: { email } })) return
  const role = await strapi.db.query('admin::role').findOne({ where: { code: user.role } })
  await strapi.service('admin::user').create({
    email,
    firstname: user.firstname,
    password: user.password,
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  })
}

const role = 'strapi-super-admin'

/**
 * Makes the panel's first administrator, or invites them by a link that is handed to `print` and works once. Until they
 * have registered, each start prints another link and ends the one before it.
 * @throws {StartError} where the panel has no user who can log in, and none is named.
 */
export async function ensurePanelAdmin(
  admin: Environment['panelAdmin'],
  print: (text: string) => void = console.log,
): Promise<void> {
  if (admin?.password !== undefined)
    return ensurePanelUser({ ...admin, password: admin.password, firstname: 'Admin', role })
  if (admin) return invite(admin.email.toLowerCase(), print)
  if ((await strapi.db.query('admin::user').count({ where: { isActive: true } })) > 0) return
  throw new StartError(
    'The panel has no administrator. Set PANEL_EMAIL to their e-mail address, and an invitation is printed here; or set PANEL_EMAIL and PANEL_PASSWORD.',
  )
}

async function invite(email: string, print: (text: string) => void): Promise<void> {
  const users = strapi.db.query('admin::user')
  const known = await users.findOne({ where: { email } })
  if (known && (known.isActive || !known.registrationToken)) return
  const registrationToken: string = strapi.service('admin::token').createToken()
  if (known) await users.update({ where: { id: known.id }, data: { registrationToken } })
  else {
    const { id } = await strapi.db.query('admin::role').findOne({ where: { code: role } })
    await strapi.service('admin::user').create({ email, firstname: 'Admin', registrationToken, roles: [id] })
  }
  const panel: string = strapi.config.get('admin.absoluteUrl')
  print(
    `${email} becomes the panel's administrator by this link, which works once:\n${panel}/auth/register?registrationToken=${registrationToken}`,
  )
}
