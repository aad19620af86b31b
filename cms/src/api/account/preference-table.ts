import { ofEachNotice, type Preferences } from '@careerspeak/contract/preferences'

const CHOSEN = 'what you’ve chosen in your settings'

type Row<Value> = { column: string; maxLength: number; preset: Value; said: string }

/** Where an account stores each preference: the column, its length, what it means if it is empty, and the privacy page’s words. */
export const preferenceTable: { [Name in keyof Preferences]: Row<Preferences[Name]> } = {
  language: { column: 'mailLanguage', maxLength: 10, preset: 'en', said: 'the language of our e-mails' },
  ...ofEachNotice((topic) => ({
    column: `notify${topic.charAt(0).toUpperCase()}${topic.slice(1)}`,
    maxLength: 20,
    preset: 'mail' as const,
    said: CHOSEN,
  })),
  calendar: { column: 'calendarBy', maxLength: 20, preset: 'invitations', said: CHOSEN },
  timezone: {
    column: 'ownTimezone',
    maxLength: 64,
    preset: null,
    said: 'and your timezone if you choose one',
  },
  parentNumber: { column: 'parentNumber', maxLength: 30, preset: null, said: 'the phone number of a parent' },
}
