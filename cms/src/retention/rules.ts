import { DateTime } from 'luxon'
import { answerLimits } from '../contract'
import type { RoleType } from '../lib/roles'
import { AUDIT_DAYS } from '../sql/audit'

/** How long things are kept. The privacy page says the same. */
export const periods = {
  /** Registrations that wait for a click, after their last mail. */
  pending: { hours: 24 },
  /** Seat registrations, after the start of their session. */
  registrations: { days: 90 },
  /** Mails, after they were sent or given up. */
  mails: { days: 30 },
  /** Reports that were seen to, after they were made. */
  reports: { years: 1 },
  /** Recorded answers, after they were sent. */
  answers: { days: answerLimits.days },
  /** Announcements and who has opened them, after the time at which they were published. */
  announcements: { years: 1 },
  /** Attendance, after the start of its class. */
  attendance: { years: 2 },
  /** Sessions, after their last use: they have ended by then. */
  sessions: { days: 30 },
  /** The audit trail, after what it tells of. */
  audit: { days: AUDIT_DAYS },
  /** Accounts, after their last use. */
  accounts: { years: 2 },
  /** How long before the end of an unused account its owner is warned. */
  warning: { days: 30 },
  /** How long an owner who asked for an account's deletion may still keep it. */
  deletion: { days: 7 },
}

/** Longer than an upload and its row take, and than anybody needs to notice that files are about to go. */
const ORPHANS = { days: 7 }

/** A use is stored within an hour, on whichever node it was: one on the last day still counts. */
const GRACE = { days: 1 }

const utc = (instant: Date) => DateTime.fromJSDate(instant, { zone: 'utc' })

/** What is older than these instants is removed, by kind. */
export const cutoffsAt = (now: Date) => {
  const at = utc(now)
  return {
    /** Registrations that wait for a click, by their last mail. */
    pending: at.minus(periods.pending).toJSDate(),
    /** Seat registrations, by the start of their session. */
    registrations: at.minus(periods.registrations).toJSDate(),
    /** Mails that were sent or given up, and files of the outbox. */
    mails: at.minus(periods.mails).toJSDate(),
    /** Reports that were seen to. */
    reports: at.minus(periods.reports).toJSDate(),
    /** Recorded answers, by when they were sent. */
    answers: at.minus(periods.answers).toJSDate(),
    /** Sessions, by their last use. */
    sessions: at.minus(periods.sessions).toJSDate(),
    /** Attendance, by the start of its class. */
    attendance: at.minus(periods.attendance).toJSDate(),
    /** Entries of the audit trail, by what they tell of. */
    audit: at.minus(periods.audit).toJSDate(),
    /** Recordings whose answers are gone, by when they were kept. */
    recordings: at.minus(periods.answers).minus(GRACE).toJSDate(),
    /** Files that nothing names, by when they were written. */
    orphans: at.minus(ORPHANS).toJSDate(),
    /** Announcements, by when they were published. */
    announcements: at.minus(periods.announcements).toJSDate(),
    /** Accounts whose owners are warned, by their last use. */
    accountsToWarn: at.minus(periods.accounts).plus(periods.warning).toJSDate(),
    /** Accounts that are deleted, by their last use and by when their owners were warned. */
    accountsToDelete: at.minus(periods.accounts).minus(GRACE).toJSDate(),
    warnings: at.minus(periods.warning).minus(GRACE).toJSDate(),
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
  const unused = utc(lastUse(account)).plus(periods.accounts)
  const warned = utc(warnedAt).plus(periods.warning)
  return DateTime.max(unused, warned).toJSDate()
}

/** When a recorded answer is deleted. */
export const answerExpiry = (sentAt: Date): Date => utc(sentAt).plus(periods.answers).toJSDate()

/** When an account ends whose owner asks for that now. */
export const askedDeletion = (now: Date): Date => utc(now).plus(periods.deletion).toJSDate()
