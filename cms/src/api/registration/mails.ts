import type { MailLanguage } from '@careerspeak/contract'
import { environment } from '../../platform/environment'
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { formatInstant } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { mailLanguageOf } from '../account/preferences'
import { createCalendar } from '../mail/calendar'
import { APART, enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import type { Registration } from './registrations'
import type { Session } from './session'

/** What the guests of a session may be written. */
type Occasion =
  | 'seatReserved'
  | 'seatWaiting'
  | 'seatFreed'
  | 'seatPending'
  | 'seatReservedAgain'
  | 'seatWaitingAgain'

/** What is told to who has a seat: it comes with the session's calendar file. */
const ofSeats: readonly Occasion[] = ['seatReserved', 'seatFreed', 'seatReservedAgain']

/** Puts a mail to a guest into the outbox, with the session's calendar file for who has a seat. Answers its number. */
export async function mailGuest(
  occasion: Occasion,
  { documentId, fullName, email }: Registration,
  session: Session,
  place = 0,
): Promise<number> {
  const { name: institute } = await readInstitute()
  const link = { institute: seatLinks().linkTo(documentId) }
  const template = await readTemplate(occasion, await languageOf(email))
  const rendered = render(template, {
    name: { person: fullName },
    when: { institute: formatInstant(session.startsAt, session.timezone, null, template.language) },
    duration: { institute: String(session.duration) },
    place: { institute: String(place) },
    ...(occasion === 'seatPending'
      ? // A security mail holds no link but its own.
        { title: { person: session.title }, institute: { person: institute }, link }
      : { title: { institute: session.title }, institute: { institute }, cancelLink: link }),
    // Where the session takes place, those learn who have a seat in it.
    ...(ofSeats.includes(occasion) && { joinLink: { institute: session.joinLink } }),
  })
  const calendar = ofSeats.includes(occasion) ? createInvitation(session) : undefined
  return enqueue(email, { ...rendered, calendar, about: APART.seat(documentId) })
}

/** The language of the account whose owner reads the mail of an address; English for all others. */
async function languageOf(email: string): Promise<MailLanguage> {
  const account: { mailLanguage: string | null } | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { email, confirmed: true }, select: ['mailLanguage'] })
  return mailLanguageOf(account?.mailLanguage ?? null)
}

/** The calendar file of a session. Its UID is the session's, so that a second file changes the entry of the first. */
export const createInvitation = ({ documentId, joinLink, timezone, ...session }: Session): string =>
  createCalendar({
    method: 'PUBLISH',
    timezone,
    events: [{ ...session, uid: `${documentId}@live-session`, link: joinLink }],
  })

type SeatLinks = {
  /** The page at which the owner of a registration confirms it, or gives it back. */
  linkTo: (registration: string) => string
  /** Whose registration a token is: its document id, or nothing where it is forged. */
  read: (token: string) => string | undefined
}

let links: SeatLinks | undefined

/** Makes and reads the links in the mails to guests. They hold for as long as the registration does. */
export function seatLinks(): SeatLinks {
  links ??= createSeatLinks()
  return links
}

function createSeatLinks(): SeatLinks {
  const { dataDir, siteUrl } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (registration: string) => `seat ${registration}`
  return {
    linkTo: (registration) => `${siteUrl}/seat?token=${registration}.${seal(about(registration))}`,
    read(token) {
      const [registration = '', signature = ''] = token.split('.')
      return isSealed(about(registration), signature) ? registration : undefined
    },
  }
}
