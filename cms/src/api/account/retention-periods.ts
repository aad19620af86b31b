import { DateTime } from 'luxon'
import type { RoleType } from '../../platform/auth/roles'

/** How long accounts and what belongs to them are kept. The privacy page says the same. */
export const accountPeriods = {
  /** Sessions, after their last use: they have ended by then. */
  sessions: { days: 30 },
  /** Accounts, after their last use. */
  accounts: { years: 2 },
  /** How long before the end of an unused account its owner is warned. */
  warning: { days: 30 },
  /** How long an owner who asked for an account's deletion may still keep it. */
  deletion: { days: 7 },
}

/** A use is stored within an hour, by the node that saw it: one on the last day still counts. */
const GRACE = { days: 1 }

const utc = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' })

/** An account's last use and warning decide what is due for it; these are the instants that they are compared with. */
export const accountCutoffs = (now: Date) => ({
  /** Owners of accounts last used until then are warned. */
  lastUseToWarn: utc(now).minus(accountPeriods.accounts).plus(accountPeriods.warning).toJSDate(),
  /** Accounts last used until then are deleted, if their owners were warned until `warnedToDelete`. */
  lastUseToDelete: utc(now).minus(accountPeriods.accounts).minus(GRACE).toJSDate(),
  warnedToDelete: utc(now).minus(accountPeriods.warning).minus(GRACE).toJSDate(),
})

/** What is known of an account's use. One that was never used counts from the day it was made. */
export type AccountUse = {
  role: RoleType | null
  createdAt: Date
  lastSeenAt: Date | null
  warnedAt: Date | null
}

export const lastUse = ({ lastSeenAt, createdAt }: AccountUse): Date => lastSeenAt ?? createdAt

/** What is due for an account. Admins keep theirs; no account is deleted without a warning a month before. */
export function accountStep(account: AccountUse, now: Date): 'keep' | 'warn' | 'delete' {
  const { lastUseToWarn, lastUseToDelete, warnedToDelete } = accountCutoffs(now)
  if (account.role === 'institute-admin' || lastUse(account) > lastUseToWarn) return 'keep'
  if (!account.warnedAt) return 'warn'
  return lastUse(account) <= lastUseToDelete && account.warnedAt <= warnedToDelete ? 'delete' : 'keep'
}

/** The day that a warning names: an account that is used before it stays. */
export function deletionDay(account: AccountUse, warnedAt: Date): Date {
  const unused = utc(lastUse(account)).plus(accountPeriods.accounts)
  const warned = utc(warnedAt).plus(accountPeriods.warning)
  return DateTime.max(unused, warned).toJSDate()
}

/** The instant at which an account ends whose owner asks for its deletion now. */
export const requestedDeletion = (now: Date): Date => utc(now).plus(accountPeriods.deletion).toJSDate()
