import {
  type changePreferences,
  type MailLanguage,
  mailLanguages,
  type Preferences,
  type readPreferences,
} from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from './account-changes'
import { preferenceTable } from './preference-table'

/** The account's mail language; English by default. */
export const mailLanguageOf = (stored: string | null): MailLanguage =>
  mailLanguages.find((language) => language === stored) ?? 'en'

const columnOf = (name: string): string => preferenceTable[name as keyof Preferences].column

export async function preferencesOf(id: number): Promise<Preferences> {
  const table = Object.entries(preferenceTable)
  const stored = await strapi.db
    .query(accountUid)
    .findOne({ where: { id }, select: table.map(([, { column }]) => column) })
  if (!stored) throw new HttpError(401)
  const chosen = Object.fromEntries(
    table.map(([name, { column, preset }]) => [name, stored[column] ?? preset]),
  )
  return { ...(chosen as Preferences), language: mailLanguageOf(stored.mailLanguage) }
}

export const showPreferences: Handler<typeof readPreferences> = ({ caller }) => preferencesOf(caller.id)

export const savePreferences: Handler<typeof changePreferences> = async ({ body, caller }) => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const data: Record<string, unknown> = Object.fromEntries(
    given.map(([name, value]) => [columnOf(name), value]),
  )
  if (body.parentNumber !== undefined) data.parentAgreedAt = body.parentNumber === null ? null : new Date()
  if (given.length > 0) await strapi.db.query(accountUid).update({ where: { id: caller.id }, data })
  return preferencesOf(caller.id)
}
