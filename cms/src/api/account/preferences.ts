import {
  type changePreferences,
  type MailLanguage,
  mailLanguages,
  type Preferences,
  type readPreferences,
} from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from './account-changes'

/** The column of an account for each preference. */
export const preferenceColumns = {
  language: 'mailLanguage',
  reminders: 'notifyReminders',
  announcements: 'notifyAnnouncements',
  coaching: 'notifyCoaching',
  calendar: 'calendarBy',
  timezone: 'ownTimezone',
  parentNumber: 'parentNumber',
} as const satisfies Record<keyof Preferences, string>

/** The columns as stored; null means the default. */
type Stored = { [Name in keyof Preferences as (typeof preferenceColumns)[Name]]: Preferences[Name] | null }

/** The account's mail language; English by default. */
export const mailLanguageOf = (stored: string | null): MailLanguage =>
  mailLanguages.find((language) => language === stored) ?? 'en'

export async function preferencesOf(id: number): Promise<Preferences> {
  const stored: Stored | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { id }, select: Object.values(preferenceColumns) })
  if (!stored) throw new HttpError(401)
  return {
    language: mailLanguageOf(stored.mailLanguage),
    reminders: stored.notifyReminders ?? 'mail',
    announcements: stored.notifyAnnouncements ?? 'mail',
    coaching: stored.notifyCoaching ?? 'mail',
    calendar: stored.calendarBy ?? 'invitations',
    timezone: stored.ownTimezone,
    parentNumber: stored.parentNumber,
  }
}

export const showPreferences: Handler<typeof readPreferences, Account> = ({ caller }) =>
  preferencesOf(caller.id)

export const savePreferences: Handler<typeof changePreferences, Account> = async ({ body, caller }) => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const data: Record<string, unknown> = Object.fromEntries(
    given.map(([name, value]) => [preferenceColumns[name as keyof Preferences], value]),
  )
  if (body.parentNumber !== undefined) data.parentAgreedAt = body.parentNumber === null ? null : new Date()
  if (given.length > 0) await strapi.db.query(accountUid).update({ where: { id: caller.id }, data })
  return preferencesOf(caller.id)
}
