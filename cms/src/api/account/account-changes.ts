import type { RoleType } from '../../platform/auth/roles'
import { isUniqueViolation } from '../../platform/database/rows'
import { HttpError } from '../../platform/http/http-error'
import type { Agreement } from '../consent/agreements'
import type { Account } from './accounts'

export const accountUid = 'plugin::users-permissions.user'

/** What an account begins with. */
export type NewAccount = {
  fullName: string
  email: string
  role: RoleType
  /** Whether the owner has proved to read the account's mail. */
  confirmed: boolean
  password?: string | null
  googleSubject?: string
  phoneNumber?: string
  batch?: number
} & Partial<Agreement>

/**
 * Makes an account with a hashed password or none and answers its internal id, or throws a 409 when the e-mail address has one
 * already. Where two ask at once, the database decides.
 */
export async function createAccount({ role: type, ...fields }: NewAccount): Promise<number> {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
  const data = {
    ...{ ...fields, role: role.id, username: fields.email, provider: 'local', blocked: false },
    ...(fields.batch !== undefined && { enrolledAt: new Date() }),
  }
  try {
    const { id } = await strapi.db.transaction(() => strapi.db.query(accountUid).create({ data }))
    return id
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new HttpError(409, 'This e-mail address has an account already. Please log in instead.', {
      code: 'EmailTaken',
    })
  }
}

/**
 * Lets an account be entered with a subject of Google's from now on. A password that was set before anyone had proved
 * to read the account's mail may be a stranger's: it goes, and its sessions end.
 */
export async function linkGoogle(account: Account, googleSubject: string): Promise<void> {
  const doubted = account.confirmed ? {} : { password: null, sessionEpoch: account.sessionEpoch + 1 }
  const { count } = await strapi.db.query(accountUid).updateMany({
    where: { id: account.id, googleSubject: null },
    data: { googleSubject, confirmed: true, confirmationToken: null, confirmationExpires: null, ...doubted },
  })
  if (count === 0) throw new HttpError(409, 'This e-mail address belongs to another Google account.')
}
