import type { Core } from '@strapi/strapi'
import type { PanelRole } from '../panel/roles'

type PanelUser = {
  email: string
  password: string
  firstname: string
  role: 'strapi-super-admin' | PanelRole
}

/** Makes a user of the panel, unless the address has one. */
export async function ensurePanelUser(strapi: Core.Strapi, user: PanelUser): Promise<void> {
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
