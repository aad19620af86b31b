import type { Core } from '@strapi/strapi'
import { spokenTime } from '../../../lib/zoned-time'
import { post } from '../../../mail/outbox'
import { wordingOf } from '../../../mail/templates'
import { write } from '../../../mail/wording'
import { createInvitation } from './invitation'
import type { Registration } from './registrations'
import type { Session } from './session'

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
    when: spokenTime(session.startsAt, session.timezone),
    duration: String(session.duration),
    joinLink: session.joinLink,
    place: String(place),
    institute: settings?.name ?? '',
  })
  const calendar = occasion === 'seatWaiting' ? undefined : createInvitation(session)
  return post(strapi, email, { ...letter, calendar })
}
