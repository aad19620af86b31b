import type { courseSeats } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { batchUid } from '../batch/batch'
import { findClasses } from '../class/service'
import { registrationUid } from '../registration/registrations'
import { readInstitute } from '../site-setting/institute'
import { classHours } from './hours'

const courseUid = 'api::course.course'

/** A published course. An editor may have named its batch, and a batch may have a number of seats. */
export type Course = {
  documentId: string
  title: string
  seatsLeft: number | null
  nextStart: string | null
  batchName: string | null
  batch: { id: number; capacity: number | null } | null
}

export async function findCourse(documentId: string): Promise<Course> {
  const course: Omit<Course, 'batch'> | null = await strapi.db
    .query(courseUid)
    .findOne({ where: { documentId, publishedAt: { $notNull: true } } })
  if (course) {
    const name = course.batchName
    return { ...course, batch: name && (await strapi.db.query(batchUid).findOne({ where: { name } })) }
  }
  throw new HttpError(404, 'This course isn’t offered any more. Please choose another one.')
}

/** The hours and the seats of a course's batch, as its page shows them. */
export const showCourseSeats: Handler<typeof courseSeats> = async ({ query, ctx }) => {
  const course = await findCourse(query.course)
  const now = new Date()
  ctx.set('Cache-Control', 'public, max-age=30')
  const coming =
    course.batch && (await findClasses({ batch: { id: course.batch.id }, startsAt: { $gt: now } }))
  return {
    hours: classHours(coming ?? [], (await readInstitute()).timezone),
    seats: (await seatsOf(course, now)) ?? null,
  }
}

type Numbered = { id: number; internationalNumber: string | null }

/** The seats of a course's batch; undefined unless it has one with a number of seats. A learner who also holds a seat counts once. */
export async function seatsOf(
  { batch, batchName }: Course,
  now: Date,
): Promise<{ taken: number; capacity: number } | undefined> {
  if (!batch?.capacity) return undefined
  const { capacity } = batch
  const select = ['id', 'internationalNumber']
  const learners: Numbered[] = await strapi.db
    .query(accountUid)
    .findMany({ where: { batch: { id: batch.id } }, select })
  const courses: { documentId: string }[] = await strapi.db
    .query(courseUid)
    .findMany({ where: { batchName, publishedAt: { $notNull: true } }, select: ['documentId'] })
  const holding: Numbered[] = await strapi.db.query(registrationUid).findMany({
    where: {
      course: { $in: courses.map(({ documentId }) => documentId) },
      heldUntil: { $gt: now },
      enquiryState: { $notIn: ['joined', 'lost'] },
    },
    select,
  })
  const enrolled = new Set(learners.map(({ internationalNumber }) => internationalNumber))
  const held = new Set(holding.map(({ id, internationalNumber }) => internationalNumber ?? id))
  const seats = [...held].filter((number) => typeof number === 'number' || !enrolled.has(number))
  return { taken: Math.min(learners.length + seats.length, capacity), capacity }
}
