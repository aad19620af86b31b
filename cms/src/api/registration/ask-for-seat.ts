import type { askForSeat as askForSeatEndpoint } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { agree } from '../consent/agreements'
import { todayAtInstitute } from '../site-setting/institute'
import { NO_SESSION, registrationUid } from './registrations'

const DAY_MS = 86_400_000

/** Stores who wants a seat in a course for an admin to call. A bot that fills the hidden field gets the same reply. */
export const askForSeat: Handler<typeof askForSeatEndpoint> = async ({
  body: { course: documentId, website, ...person },
}) => {
  const course: { title: string; seatsLeft: number | null; nextStart: string | null } | null = await strapi.db
    .query('api::course.course')
    .findOne({ where: { documentId, publishedAt: { $notNull: true } } })
  if (!course) throw new HttpError(404, 'This course isn’t offered any more. Please choose another one.')
  // The seats are those of the next start.
  const isFull = course.seatsLeft === 0 && (course.nextStart ?? '') >= (await todayAtInstitute())
  const asked = {
    ...person,
    sessionTitle: isFull ? `${course.title} (waiting list)` : course.title,
    session: NO_SESSION,
  }
  const registrations = strapi.db.query(registrationUid)
  const lately = { $gt: new Date(Date.now() - DAY_MS) }
  if (!website && !(await registrations.findOne({ where: { ...asked, createdAt: lately } }))) {
    const data: object = { ...asked, ...(await agree()), standing: 'enquiry', source: 'website' }
    await registrations.create({ data })
  }
  return {
    msg: `Thank you, ${person.fullName}. We’ll call you at ${person.phoneNumber} ${isFull ? 'when a seat is free' : 'about your seat'} in “${course.title}”.`,
  }
}
