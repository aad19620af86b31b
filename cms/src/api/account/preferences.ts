import {
  type changePreferences,
  type MailLanguage,
  mailLanguages,
  type NoticeTopic,
  type Preferences,
  type readPreferences,
} from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from './account-changes'
import type { Account } from './accounts'

/** The preference columns of an account; null means the default. */
type Stored = {
  notifyReminders: Preferences['reminders'] | null
  notifyAnnouncements: Preferences['announcements'] | null
  notifyCoaching: Preferences['coaching'] | null
  calendarBy: Preferences['calendar'] | null
  ownTimezone: string | null
  mailLanguage: string | null
}

/** The column for each topic. */
export const topicFields = {
  reminders: 'notifyReminders',
  announcements: 'notifyAnnouncements',
  coaching: 'notifyCoaching',
} as const satisfies Record<NoticeTopic, keyof Stored>

const select = [...Object.values(topicFields), 'calendarBy', 'ownTimezone', 'mailLanguage'] as const

/** The account's mail language; English by default. */
export const mailLanguageOf = (stored: string | null): MailLanguage =>
  mailLanguages.find((language) => language === stored) ?? 'en'

export async function preferencesOf(id: number): Promise<Preferences> {
  const stored: Stored | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { id }, select: [...select] })
  if (!stored) throw new HttpError(401)
  return {
    language: mailLanguageOf(stored.mailLanguage),
    reminders: stored.notifyReminders ?? 'mail',
    announcements: stored.notifyAnnouncements ?? 'mail',
    coaching: stored.notifyCoaching ?? 'mail',
    calendar: stored.calendarBy ?? 'invitations',
    timezone: stored.ownTimezone,
  }
}

export const showPreferences: Handler<typeof readPreferences, Account> = ({ caller }) =>
  preferencesOf(caller.id)

export const savePreferences: Handler<typeof changePreferences, Account> = async ({ body, caller }) => {
  const { language, reminders, announcements, coaching, calendar, timezone } = body
  const given: { [Field in keyof Stored]?: Stored[Field] | undefined } = {
    notifyReminders: reminders,
    notifyAnnouncements: announcements,
    notifyCoaching: coaching,
    calendarBy: calendar,
    ownTimezone: timezone,
    mailLanguage: language,
  }
  const data = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(data).length > 0)
    await strapi.db.query(accountUid).update({ where: { id: caller.id }, data })
  return preferencesOf(caller.id)
}
