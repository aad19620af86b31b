import { DateTime } from 'luxon'
import type { RoleType } from '../lib/roles'

/** How long an account may stay unused, and how long before its end its owner is warned. */
const ACCOUNT_LIFE = { years: 2 }
const WARNING = { days: 30 }
/** A use is stored within an hour, on whichever node it was: one on the last day still counts. */
const GRACE = { days: 1 }

const utc = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' })

/** What is older than these instants is removed, by kind. */
export const cutoffsAt = (now: Date) => {
  const at = utc(now)
  return {
    /** Registrations that wait for a click, by their last mail. */
    pending: at.minus({ hours: 24 }).toJSDate(),
    /** Seat registrations, by the start of their session. */
    registrations: at.minus({ days: 90 }).toJSDate(),
    /** Mails that were sent or given up, and files of the outbox. */
    mails: at.minus({ days: 30 }).toJSDate(),
    /** Reports that were seen to. */
    reports: at.minus({ years: 1 }).toJSDate(),
    /** Accounts whose owners are warned, by their last use. */
    accountsToWarn: at.minus(ACCOUNT_LIFE).plus(WARNING).toJSDate(),
    /** Accounts that are deleted, by their last use and by when their owners were warned. */
    accountsToDelete: at.minus(ACCOUNT_LIFE).minus(GRACE).toJSDate(),
    warnings: at.minus(WARNING).minus(GRACE).toJSDate(),
  }
}

/** What is known of an account's use. One that was never used counts from the day it was made. */
export type AccountUse = {
  role: RoleType | null
  createdAt: Date
  lastSeenAt: Date | null
  warnedAt: Date | null
}

export const lastUse = ({ lastSeenAt, createdAt }: AccountUse): Date => lastSeenAt ?? createdAt

/** What is due for an account. Admins keep theirs; nobody loses an account without a warning a month before. */
export function accountStep(account: AccountUse, now: Date): 'keep' | 'warn' | 'delete' {
  const cutoffs = cutoffsAt(now)
  if (account.role === 'institute-admin' || lastUse(account) > cutoffs.accountsToWarn) return 'keep'
  if (!account.warnedAt) return 'warn'
  const due = lastUse(account) <= cutoffs.accountsToDelete && account.warnedAt <= cutoffs.warnings
  return due ? 'delete' : 'keep'
}

/** The day that a warning names: an account that is used before it stays. */
export function deletionDay(account: AccountUse, warnedAt: Date): Date {
  const [unused, warned] = [utc(lastUse(account)).plus(ACCOUNT_LIFE), utc(warnedAt).plus(WARNING)]
  return DateTime.max(unused, warned).toJSDate()
}
