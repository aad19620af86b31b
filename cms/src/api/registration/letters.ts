import type { Core } from '@strapi/strapi'
import { readInstitute } from '../../lib/institute'
import { spokenTime } from '../../lib/zoned-time'
import { post } from '../mail/outbox'
import { wordingOf } from '../mail/templates'
import { write } from '../mail/wording'
import { createInvitation } from './invitation'
import type { Registration } from './registrations'
import { seatLinks } from './seat-links'
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
export async function postToGuest(
  strapi: Core.Strapi,
  occasion: Occasion,
  { documentId, fullName, email }: Registration,
  session: Session,
  place = 0,
): Promise<number> {
  const { name: institute } = await readInstitute(strapi)
  const link = { institute: seatLinks().linkTo(documentId) }
  const letter = write(await wordingOf(strapi, occasion), {
    name: { person: fullName },
    when: { institute: spokenTime(session.startsAt, session.timezone) },
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
  return post(strapi, email, { ...letter, calendar })
}
