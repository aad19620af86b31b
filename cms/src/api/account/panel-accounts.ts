import { inTransaction } from '../../platform/database/unit-of-work'
import { mailTo } from '../mail/mail-to'
import { MAIL_ABOUT } from '../mail/outbox'
import { digestOf } from './auth/mailed-code'
import { tellAdminsOfRight } from './tell-admins'

type PanelUser = {
  id: number
  email: string
  firstname: string | null
  password: string | null
  registrationToken: string | null
  roles: { id: number; name: string }[]
}
type Fields = Partial<Omit<PanelUser, 'roles'>>
type Token = { registrationToken: string; userInfo: object }

interface UserService {
  create: (fields: Fields) => Promise<PanelUser>
  updateById: (id: number | string, fields: Fields) => Promise<PanelUser | null>
  findRegistrationInfo: (token: string) => Promise<object | undefined>
  register: (given: Token) => Promise<PanelUser>
}
interface AuthService {
  forgotPassword: (given: { email: string }) => Promise<unknown>
  resetPassword: (given: { resetPasswordToken: string; password: string }) => Promise<unknown>
}
interface Services {
  extend<Service>(uid: string, change: (service: Service) => Service): void
}

const users = () => strapi.db.query('admin::user')

/**
 * Gives the panel's accounts what the site's accounts have: a changed password or address is mailed to the owner, a new right to the
 * institute's admins, and the tokens of invitations and resets are stored as digests.
 */
export function guardPanelAccounts(): void {
  const services: Services = strapi.get('services')
  services.extend<UserService>('admin::user', (service) => ({
    ...service,
    create: (fields) => createUser(service, fields),
    updateById: (id, fields) => updateUser(service, id, fields),
    findRegistrationInfo: (token) => service.findRegistrationInfo(digestOf(token)),
    register: ({ registrationToken, userInfo }) =>
      service.register({ registrationToken: digestOf(registrationToken), userInfo }),
  }))
  services.extend<AuthService>('admin::auth', (service) => ({
    ...service,
    forgotPassword: async (given) => {
      await service.forgotPassword(given)
      await digestResetToken(given.email)
    },
    resetPassword: ({ resetPasswordToken, password }) =>
      service.resetPassword({ resetPasswordToken: digestOf(resetPasswordToken), password }),
  }))
}

/** Returns whether an address is that of a super admin of the panel. */
export const isSuperAdmin = async (email: string): Promise<boolean> =>
  (await users().count({
    where: { email, isActive: true, blocked: { $ne: true }, roles: { code: 'strapi-super-admin' } },
  })) > 0

/** Creates a user of the panel. The result has the token of the invitation, for its link. */
const createUser = (service: UserService, fields: Fields): Promise<PanelUser> =>
  inTransaction(async () => {
    const { registrationToken = strapi.service('admin::token').createToken() } = fields
    const user = await service.create({
      ...fields,
      registrationToken: registrationToken && digestOf(registrationToken),
    })
    await tellOfRoles(user, [])
    return { ...user, registrationToken }
  })

const updateUser = (service: UserService, id: number | string, fields: Fields): Promise<PanelUser | null> =>
  inTransaction(async () => {
    const before: PanelUser | null = await users().findOne({ where: { id }, populate: ['roles'] })
    const after = await service.updateById(id, fields)
    if (!before || !after) return after
    const reader = {
      email: before.email,
      fullName: before.firstname ?? '',
      language: 'en',
      about: MAIL_ABOUT.panel,
    } as const
    const panel: string = strapi.config.get('admin.absoluteUrl')
    if (fields.password && before.password) {
      await strapi.sessionManager('admin').invalidateRefreshToken(String(before.id))
      await mailTo(reader, 'passwordChanged', () => ({
        link: { institute: `${panel}/auth/forgot-password` },
      }))
    }
    if (after.email !== before.email)
      await mailTo(reader, 'emailChanged', () => ({
        email: { institute: after.email },
        link: { institute: `${panel}/auth/login` },
      }))
    await tellOfRoles(after, before.roles)
    return after
  })

async function tellOfRoles(
  { email, firstname, roles }: PanelUser,
  before: PanelUser['roles'],
): Promise<void> {
  const added = roles.filter(({ id }) => !before.some((role) => role.id === id))
  if (added.length === 0) return
  const role = `${added.map(({ name }) => name).join(', ')} (panel)`
  await tellAdminsOfRight({ fullName: firstname || email, email }, { role })
}

/** Strapi stores the token of a reset as it is in the link. */
async function digestResetToken(email: string): Promise<void> {
  const user: { id: number; resetPasswordToken: string | null } | null = await users().findOne({
    where: { email, isActive: true },
  })
  if (user?.resetPasswordToken)
    await users().update({
      where: { id: user.id },
      data: { resetPasswordToken: digestOf(user.resetPasswordToken) },
    })
}

/** Digests the tokens of invitations that commit aaae0d80 stored as they were in the links. */
export async function digestStoredInvitations(): Promise<void> {
  const invited: { id: number; registrationToken: string }[] = await users().findMany({
    where: { registrationToken: { $notNull: true } },
  })
  for (const { id, registrationToken } of invited)
    if (/^[\da-f]{40}$/.test(registrationToken))
      await users().update({ where: { id }, data: { registrationToken: digestOf(registrationToken) } })
}
