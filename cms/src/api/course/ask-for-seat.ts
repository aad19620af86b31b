import type { askForSeat as askForSeatEndpoint } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { instantBefore } from '../../platform/jobs/retention'
import { formatInstant } from '../../platform/zoned-time'
import { batchUid } from '../batch/batch'
import { type Agreement, agree } from '../consent/agreements'
import { askedSince, storeEnquiry } from '../registration/registrations'
import { readInstitute, todayAtInstitute } from '../site-setting/institute'
import { type Course, findCourse, HELD, HELD_MS, seatsOf } from './seats'

/** An enquiry asks a question, has a held seat, or waits. Its title is that of the course, with this suffix. */
const SUFFIXES = { asks: '', held: HELD, waiting: ' (waiting list)' } as const
type Standing = keyof typeof SUFFIXES
const standings: readonly Standing[] = ['asks', 'held', 'waiting']

/**
 * Stores who wants a seat in a course for an admin to call. Where its batch counts seats, one is held for a day. A bot that fills the
 * hidden field gets the same reply.
 */
export const askForSeat: Handler<typeof askForSeatEndpoint> = async ({
  body: { course: documentId, website, ...person },
}) => {
  const course = await findCourse(documentId)
  const enquiry = website ? undefined : { ...person, ...(await agree()) }
  const asked = await inTransaction(() => store(course, person, enquiry))
  return { msg: `Thank you, ${person.fullName}. ${await promiseOf(asked, course, person.phoneNumber)}` }
}

type Asker = { fullName: string; phoneNumber: string }
type Asked = { standing: Standing; at: Date }

/** Stores an enquiry, if it isn't a bot's. Someone who asks again on the same day has what they had. */
async function store(
  course: Course,
  person: Asker,
  enquiry: (Asker & Agreement) | undefined,
): Promise<Asked> {
  if (course.batch) await lockRows(batchUid, { id: course.batch.id })
  const at = new Date()
  const titleOf = (standing: Standing) => course.title + SUFFIXES[standing]
  const known = await askedSince(instantBefore(at, { days: 1 }), person, standings.map(titleOf))
  const before = standings.find((standing) => titleOf(standing) === known?.sessionTitle)
  if (known && before) return { standing: before, at: new Date(known.createdAt) }
  const standing = await standingOf(course, at)
  if (enquiry) await storeEnquiry({ ...enquiry, sessionTitle: titleOf(standing), source: 'website' })
  return { standing, at }
}

async function standingOf(course: Course, now: Date): Promise<Standing> {
  const seats = await seatsOf(course, now)
  if (seats) return seats.taken < seats.capacity ? 'held' : 'waiting'
  // The seats that editors count are those of the next start.
  const isFull = course.seatsLeft === 0 && (course.nextStart ?? '') >= (await todayAtInstitute())
  return isFull ? 'waiting' : 'asks'
}

async function promiseOf({ standing, at }: Asked, { title }: Course, phone: string): Promise<string> {
  if (standing === 'asks') return `We’ll call you at ${phone} about your seat in “${title}”.`
  if (standing === 'waiting') return `We’ll call you at ${phone} when a seat is free in “${title}”.`
  const until = new Date(at.getTime() + HELD_MS).toISOString()
  return `We’re holding a seat in “${title}” for you until ${formatInstant(until, (await readInstitute()).timezone)}, and we’ll call you at ${phone}.`
}
