import type { PanelRole } from '../../editors/panel/roles'
import { hashPassword } from '../../platform/auth/passwords'
import type { Environment } from '../../platform/environment'
import { StartError } from '../../platform/start-error'
import { accountUid, createAccount } from './account-changes'
import { findAccount } from './accounts'
import { digestOf } from './auth/mailed-code'
import { createInvitedStaff, mailInvitation } from './invitations'
import { tellAdminsOfRight } from './tell-admins'

type PanelUser = {
  email: string
  password: string
  firstname: string
  role: 'strapi-super-admin' | PanelRole
}

/** Creates a panel user unless the address has one. */
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
 * Creates the panel's first administrator, or prints an invitation link that works once. Each start prints a
 * new link until they register; nodes that start together print one.
 * @param isInvited whether another node that started just before has printed the link
 * @throws {StartError} if nobody can log in to the panel and no administrator is configured
 */
export async function ensurePanelAdmin(
  admin: Environment['panelAdmin'],
  { isInvited = false, print = console.log }: { isInvited?: boolean; print?: (text: string) => void } = {},
): Promise<void> {
  if (admin?.password !== undefined)
    return ensurePanelUser({ ...admin, password: admin.password, firstname: 'Admin', role })
  if (admin) return invite(admin.email.toLowerCase(), isInvited, print)
  const opens = { $or: [{ isActive: true }, { registrationToken: { $notNull: true } }] }
  if ((await strapi.db.query('admin::user').count({ where: opens })) > 0) return
  throw new StartError(
    'The panel has no administrator. Set PANEL_EMAIL to their e-mail address, and an invitation is printed here; or set PANEL_EMAIL and PANEL_PASSWORD.',
  )
}

/** Stores a new registration token for a panel administrator who has not registered yet, and returns it. */
async function storePanelInvitation(email: string): Promise<string | undefined> {
  const users = strapi.db.query('admin::user')
  const known = await users.findOne({ where: { email } })
  if (known && (known.isActive || !known.registrationToken)) return undefined
  const registrationToken: string = strapi.service('admin::token').createToken()
  if (known)
    await users.update({ where: { id: known.id }, data: { registrationToken: digestOf(registrationToken) } })
  else {
    const { id } = await strapi.db.query('admin::role').findOne({ where: { code: role } })
    await strapi.service('admin::user').create({ email, firstname: 'Admin', registrationToken, roles: [id] })
  }
  return registrationToken
}

async function invite(email: string, isInvited: boolean, print: (text: string) => void): Promise<void> {
  const known = await strapi.db.query('admin::user').findOne({ where: { email } })
  if (known && (known.isActive || !known.registrationToken)) return
  if (known && isInvited)
    return print(
      'The link for the panel’s administrator is in the log of the CMS that started just before this one.',
    )
  const registrationToken = await storePanelInvitation(email)
  const panel: string = strapi.config.get('admin.absoluteUrl')
  print(
    `${email} can become the panel’s administrator with this link, which works once:\n${panel}/auth/register?registrationToken=${registrationToken}`,
  )
}

/** Creates an institute admin, and tells the other admins, unless the address has an account. */
export async function ensureInstituteAdmin({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<void> {
  if (await findAccount('email', email)) return
  const fullName = 'Institute admin'
  const hash = await hashPassword(password)
  await strapi.db.transaction(async () => {
    const account = { fullName, email, role: 'institute-admin', confirmed: true, password: hash } as const
    await createAccount(account)
    await tellAdminsOfRight({ fullName, email }, 'institute-admin')
  })
}

/**
 * Makes the owner of an institute that begins an admin of it and the panel's super administrator, and prints the one
 * link that sets the password of both. It prints nothing if the owner has accepted already.
 */
export async function inviteOwner(
  { fullName, email: given }: { fullName: string; email: string },
  print: (text: string) => void = console.log,
): Promise<void> {
  const email = given.toLowerCase()
  await storePanelInvitation(email)
  const known = await findAccount('email', email)
  if (known && !known.user.invited) return
  const link = known
    ? await strapi.db.transaction(() => mailInvitation({ id: known.id, email }))
    : await createInvitedStaff(fullName, email)
  print(`${email} can become the admin of the institute with this link, which works once:\n${link}`)
}

/** The passwords of these accounts are public. */
const DEMO_EMAIL_SUFFIX = '@demo.example'

/** Throws a `StartError` if the database contains a demo account. */
export async function refuseDemoAccounts(): Promise<void> {
  const where = { email: { $endsWithi: DEMO_EMAIL_SUFFIX } }
  for (const uid of [accountUid, 'admin::user'] as const)
    if (await strapi.db.query(uid).findOne({ where, select: ['id'] }))
      throw new StartError(
        `The database holds accounts of the demo institute (…${DEMO_EMAIL_SUFFIX}), whose passwords are public. Start production on an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      )
}
