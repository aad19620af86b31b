import type { Core } from '@strapi/strapi'
import { DateTime } from 'luxon'
import { post } from '../../../mail/outbox'
import { wordingOf } from '../../../mail/templates'
import { write } from '../../../mail/wording'
import { createInvitation } from './invitation'
import type { Registration } from './registrations'
import type { Session } from './session'

/** "Monday, 30 November 2026 at 6:00 pm IST": when a session begins, where it is at home. */
function whenOf({ startsAt, timezone }: Pick<Session, 'startsAt' | 'timezone'>): string {
  const start = DateTime.fromISO(startsAt, { zone: timezone })
  return (start.isValid ? start : start.setZone('UTC')).setLocale('en-IN').toLocaleString({
    dateStyle: 'full',
    timeStyle: 'short',
  })
}

/** What the guests of a session may be written. */
type Occasion = 'seatReserved' | 'seatWaiting' | 'seatFreed'

/** Puts a mail to a guest into the outbox, with the session's calendar file for who has a seat. Answers its number. */
export async function postToGuest(
  strapi: Core.Strapi,
  occasion: Occasion,
  { fullName, email }: Registration,
  session: Session,
  place = 0,
): Promise<number> {
  const settings: { name: string; contactEmail: string } | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ where: { publishedAt: { $notNull: true } } })
  const letter = write(await wordingOf(strapi, occasion), {
    name: fullName,
    title: session.title,
    when: whenOf(session),
    duration: String(session.duration),
    joinLink: session.joinLink,
    place: String(place),
    institute: settings?.name ?? '',
  })
  const calendar = occasion === 'seatWaiting' ? undefined : createInvitation(session)
  return post(strapi, email, { ...letter, calendar })
}
