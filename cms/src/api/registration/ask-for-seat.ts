import type { askForSeat as askForSeatEndpoint } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { instantBefore } from '../../platform/jobs/retention'
import { agree } from '../consent/agreements'
import { todayAtInstitute } from '../site-setting/institute'
import { hasAskedSince, storeEnquiry } from './registrations'

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
  const sessionTitle = isFull ? `${course.title} (waiting list)` : course.title
  const enquiry = { ...person, sessionTitle, source: 'website' as const }
  const yesterday = instantBefore(new Date(), { days: 1 })
  if (!website && !(await hasAskedSince(yesterday, enquiry)))
    await storeEnquiry({ ...enquiry, ...(await agree()) })
  return {
    msg: `Thank you, ${person.fullName}. We’ll call you at ${person.phoneNumber} ${isFull ? 'when a seat is free' : 'about your seat'} in “${course.title}”.`,
  }
}
