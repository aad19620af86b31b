import type { Account } from '../../platform/auth/account'
import { type RoleType, staffRoles } from '../../platform/auth/roles'

/** The roles that each access admits. A learner's pages open for coaches and admins too. */
const admitted = {
  learner: ['authenticated', 'coach', 'institute-admin'],
  coach: ['coach', 'institute-admin'],
  admin: ['institute-admin'],
} as const satisfies Record<string, readonly RoleType[]>

export type AccountAccess = keyof typeof admitted

export const admits = (access: AccountAccess, { role }: Pick<Account, 'role'>): boolean =>
  admitted[access].some((each) => each === role)

/** Why an account may not log in; undefined if it may. */
export function loginRefusal({ role, blocked }: Pick<Account, 'role' | 'blocked'>): string | undefined {
  if (blocked) return 'This account has been closed. Please contact us.'
  if (role === null) return 'This account has no role, so it can’t be used yet. Please contact us.'
  if (role === 'admin-applicant') return 'Your request for an admin account is still waiting for approval.'
  return undefined
}

/** Staff join no batch, have no fees, and change their name and number themselves. */
export const isStaff = (role: { type: RoleType } | null): boolean =>
  role !== null && staffRoles.includes(role.type)

/** An admin deletes any account but their own, by its document id. The route admits admins alone. */
export const mayDelete = ({ user }: Pick<Account, 'user'>, account: string): boolean => user._id !== account
