import type { Account } from '../../platform/auth/account'
import type { RoleType } from '../../platform/auth/roles'
import { isUniqueViolation } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import type { Agreement } from '../consent/agreements'

export const accountUid = 'plugin::users-permissions.user'

/** The fields of a new account. */
export type NewAccount = {
  fullName: string
  email: string
  role: RoleType
  /** True if the owner has confirmed the e-mail address. */
  confirmed: boolean
  password?: string | null
  googleSubject?: string
  phoneNumber?: string
  batch?: number
} & Partial<Agreement>

/**
 * Creates an account and returns its internal id. Throws a 409 when the e-mail address is taken; the unique
 * index decides between concurrent calls.
 */
export async function createAccount({ role: type, ...fields }: NewAccount): Promise<number> {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
  const data = {
    ...fields,
    role: role.id,
    username: fields.email,
    provider: 'local',
    blocked: false,
    ...(fields.batch !== undefined && { enrolledAt: new Date() }),
  }
  try {
    const { id } = await strapi.db.transaction(() => strapi.db.query(accountUid).create({ data }))
    return id
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new HttpError(409, 'This e-mail address already has an account. Please log in instead.', {
      code: 'EmailTaken',
    })
  }
}

/**
 * Links an account to a Google account. Anyone may have set a password before the address was confirmed, so
 * that password is removed and its sessions end.
 */
export async function linkGoogle(account: Account, googleSubject: string): Promise<void> {
  const unconfirmed = account.confirmed ? {} : { password: null, sessionEpoch: account.sessionEpoch + 1 }
  const { count } = await strapi.db.query(accountUid).updateMany({
    where: { id: account.id, googleSubject: null },
    data: {
      googleSubject,
      confirmed: true,
      confirmationToken: null,
      confirmationExpires: null,
      invitationToken: null,
      invitationExpires: null,
      invitationLinkToken: null,
      invitationLinkExpires: null,
      ...unconfirmed,
    },
  })
  if (count === 0) throw new HttpError(409, 'This e-mail address belongs to another Google account.')
}
