import type { MailLanguage } from '@careerspeak/contract'
import { createCalendar } from '../../platform/calendar'
import { environment } from '../../platform/environment'
import { linkSigner } from '../../platform/http/signed-link'
import { formatInstant } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { mailLanguageOf } from '../account/preferences'
import { enqueue, MAIL_ABOUT } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import type { Registration } from './registrations'
import type { Session } from './session'

type Occasion =
  | 'seatReserved'
  | 'seatWaiting'
  | 'seatFreed'
  | 'seatPending'
  | 'seatReservedAgain'
  | 'seatWaitingAgain'
  | 'dayAfter'

/** Mails to guests with a seat include the session's calendar file. */
const seatOccasions: readonly Occasion[] = ['seatReserved', 'seatFreed', 'seatReservedAgain']

/** Queues a mail to a guest, with a calendar file if they have a seat. Returns its id. */
export async function mailGuest(
  occasion: Occasion,
  { documentId, fullName, email }: Registration,
  session: Session,
  place = 0,
): Promise<number> {
  const { name: institute } = await readInstitute()
  const link = { institute: seatLink(documentId) }
  const template = await readTemplate(occasion, await languageOf(email))
  const hasSeat = seatOccasions.includes(occasion)
  const values = {
    name: { person: fullName },
    when: { institute: formatInstant(session.startsAt, session.timezone, null, template.language) },
    duration: { institute: String(session.duration) },
    place: { institute: String(place) },
    ...(occasion === 'seatPending'
      ? // A security mail must not contain any link but its own.
        { title: { person: session.title }, institute: { person: institute }, link }
      : { title: { institute: session.title }, institute: { institute }, cancelLink: link }),
    ...(occasion === 'dayAfter' && { link: { institute: `${environment().siteUrl}/courses` } }),
    // Only guests with a seat get the join link.
    ...(hasSeat && { joinLink: { institute: session.joinLink } }),
  }
  const rendered = render(
    template,
    values,
    hasSeat ? { ...calendarEventOf(session), isAttached: true } : undefined,
  )
  const calendar = hasSeat ? createInvitation(session) : undefined
  return enqueue(email, { ...rendered, calendar, about: MAIL_ABOUT.seat(documentId) })
}

/** The mail language of the address's confirmed account; English for all others. */
async function languageOf(email: string): Promise<MailLanguage> {
  const account: { mailLanguage: string | null } | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { email, confirmed: true }, select: ['mailLanguage'] })
  return mailLanguageOf(account?.mailLanguage ?? null)
}

/** The calendar file of a session. A stable UID lets a later file update the entry. */
export const createInvitation = (session: Session): string =>
  createCalendar({ method: 'PUBLISH', timezone: session.timezone, events: [calendarEventOf(session)] })

const calendarEventOf = ({ documentId, joinLink, ...session }: Session) => ({
  ...session,
  uid: `${documentId}@live-session`,
  link: joinLink,
})

const about = (registration: string) => `seat ${registration}`

/** The page to confirm or cancel a registration, as long as it exists. @public: tests open it. */
export const seatLink = (registration: string): string =>
  `${environment().siteUrl}/seat?token=${registration}.${linkSigner().seal(about(registration))}`

/** The document id of the registration in the token of a link; undefined if forged. */
export function registrationOf(token: string): string | undefined {
  const [registration = '', signature = ''] = token.split('.')
  return linkSigner().isSealed(about(registration), signature) ? registration : undefined
}
