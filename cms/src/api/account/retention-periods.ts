import { DateTime } from 'luxon'
import type { RoleType } from '../../platform/auth/roles'

/** How long accounts and their data are kept. The privacy page states the same. */
export const accountPeriods = {
  /** Sessions, after their last use; they have expired by then. */
  sessions: { days: 30 },
  /** Accounts, after their last use. */
  accounts: { years: 2 },
  /** How long before its deletion the owner of an unused account is warned. */
  warning: { days: 30 },
  /** How long an invitation can be accepted; the mail states the same. */
  invitation: { days: 7 },
  /** How long a requested deletion can be cancelled. */
  deletion: { days: 7 },
}

/** Nodes store uses within an hour; this keeps a use on the last day from being missed. */
const GRACE = { days: 1 }

const utc = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' })

/** The instants an account's last use and warning are compared with. */
export const accountCutoffs = (now: Date) => ({
  /** Accounts last used before this are warned. */
  lastUseToWarn: utc(now).minus(accountPeriods.accounts).plus(accountPeriods.warning).toJSDate(),
  /** Accounts last used before this are deleted, if they were warned before `warnedToDelete`. */
  lastUseToDelete: utc(now).minus(accountPeriods.accounts).minus(GRACE).toJSDate(),
  warnedToDelete: utc(now).minus(accountPeriods.warning).minus(GRACE).toJSDate(),
})

/** An account's use; one that was never used counts from its creation. */
export type AccountUse = {
  role: RoleType | null
  createdAt: Date
  lastSeenAt: Date | null
  warnedAt: Date | null
}

export const lastUse = ({ lastSeenAt, createdAt }: AccountUse): Date => lastSeenAt ?? createdAt

/** The step due for an account. Admins are kept; no account is deleted without a warning a month before. */
export function accountStep(account: AccountUse, now: Date): 'keep' | 'warn' | 'delete' {
  const { lastUseToWarn, lastUseToDelete, warnedToDelete } = accountCutoffs(now)
  if (account.role === 'institute-admin' || lastUse(account) > lastUseToWarn) return 'keep'
  if (!account.warnedAt) return 'warn'
  return lastUse(account) <= lastUseToDelete && account.warnedAt <= warnedToDelete ? 'delete' : 'keep'
}

/** The deletion date stated in the warning; using the account before it cancels the deletion. */
export function deletionDay(account: AccountUse, warnedAt: Date): Date {
  const unused = utc(lastUse(account)).plus(accountPeriods.accounts)
  const warned = utc(warnedAt).plus(accountPeriods.warning)
  return DateTime.max(unused, warned).toJSDate()
}

/** When an account whose deletion is requested now will be deleted. */
export const deletionDueDate = (now: Date): Date => utc(now).plus(accountPeriods.deletion).toJSDate()
