import { accountUid, createAccount } from '../lib/account-changes'
import { findAccount } from '../lib/accounts'
import type { Environment } from '../lib/environment'
import { hashPassword } from '../lib/passwords'
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

/** Makes the first admin of the institute, unless the address has an account. */
export async function ensureInstituteAdmin({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<void> {
  if (await findAccount('email', email)) return
  await createAccount({
    fullName: 'Institute admin',
    email,
    role: 'institute-admin',
    confirmed: true,
    password: await hashPassword(password),
  })
}

/** The passwords of these accounts are published. */
const DEMO = '@demo.example'

/** Throws a `StartError` where the database holds an account of the demo institute, a learner's or one of the panel. */
export async function refuseDemoAccounts(): Promise<void> {
  const where = { email: { $endsWithi: DEMO } }
  for (const uid of [accountUid, 'admin::user'] as const)
    if (await strapi.db.query(uid).findOne({ where, select: ['id'] }))
      throw new StartError(
        `The database holds accounts of the demo institute (…${DEMO}), whose passwords everybody can read. Start production on an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      )
}
