import type { askForSeat as askForSeatEndpoint } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { createLimiter, isWithin, networkOf } from '../../platform/http/rate-limit'
import { instantBefore } from '../../platform/jobs/retention'
import { lazily } from '../../platform/lazily'
import { formatInstant } from '../../platform/zoned-time'
import { batchUid } from '../batch/batch'
import { type Agreement, agree } from '../consent/agreements'
import { askedSince, storeEnquiry, updateRegistration } from '../registration/registrations'
import { readInstitute, todayAtInstitute } from '../site-setting/institute'
import { type Course, findCourse, seatsOf } from './seats'

/** An enquiry asks a question, has a held seat, or waits. Its title is that of the course, with this suffix. */
const SUFFIXES = { asks: '', held: ' (seat held for 24 hours)', waiting: ' (waiting list)' } as const
const HELD_MS = 24 * 3_600_000

type Asked = { standing: keyof typeof SUFFIXES; heldUntil: Date | null }

/** A network holds this many seats a day. Those who ask after that are called, so that no one fills a course with made-up numbers. */
const MAX_HELD = 5
const limiter = lazily(() => createLimiter('hold', MAX_HELD, HELD_MS / 1000))

/**
 * Stores who wants a seat in a course for an admin to call. Where its batch counts seats, one is held for a day. A bot that fills the
 * hidden field gets the same reply.
 */
export const askForSeat: Handler<typeof askForSeatEndpoint> = async ({
  body: { course: documentId, website, ...person },
  ctx,
}) => {
  const course = await findCourse(documentId)
  const enquiry = website ? undefined : { ...person, ...(await agree()) }
  const holds = await isWithin(limiter, networkOf(ctx))
  const asked = await inTransaction(() => store(course, person, enquiry, holds))
  return { msg: `Thank you, ${person.fullName}. ${await promiseOf(asked, course, person.phoneNumber)}` }
}

type Asker = { fullName: string; phoneNumber: string }

/** Stores an enquiry, if it isn't a bot's. Someone who asks again on the same day keeps a held seat, or may get one. */
async function store(
  course: Course,
  person: Asker,
  enquiry: (Asker & Agreement) | undefined,
  holds: boolean,
): Promise<Asked> {
  if (course.batch) await lockRows(batchUid, { id: course.batch.id })
  const now = new Date()
  const known = await askedSince(instantBefore(now, { days: 1 }), person, course.documentId)
  const heldUntil = known?.heldUntil ? new Date(known.heldUntil) : now
  if (heldUntil > now) return { standing: 'held', heldUntil }
  const standing = await standingOf(course, now, holds)
  const asked = { standing, heldUntil: standing === 'held' ? new Date(now.getTime() + HELD_MS) : null }
  const stored = {
    course: course.documentId,
    sessionTitle: course.title + SUFFIXES[standing],
    heldUntil: asked.heldUntil,
  }
  if (enquiry && known) await updateRegistration(known.id, stored)
  else if (enquiry) await storeEnquiry({ ...enquiry, ...stored, source: 'website' })
  return asked
}

async function standingOf(course: Course, now: Date, holds: boolean): Promise<Asked['standing']> {
  const seats = await seatsOf(course, now)
  if (seats && seats.taken < seats.capacity) return holds ? 'held' : 'asks'
  if (seats) return 'waiting'
  // The seats that editors count are those of the next start.
  const isFull = course.seatsLeft === 0 && (course.nextStart ?? '') >= (await todayAtInstitute())
  return isFull ? 'waiting' : 'asks'
}

async function promiseOf({ standing, heldUntil }: Asked, { title }: Course, phone: string): Promise<string> {
  if (standing === 'waiting') return `We’ll call you at ${phone} when a seat is free in “${title}”.`
  if (!heldUntil) return `We’ll call you at ${phone} about your seat in “${title}”.`
  const until = formatInstant(heldUntil.toISOString(), (await readInstitute()).timezone)
  return `We’re holding a seat in “${title}” for you until ${until}, and we’ll call you at ${phone}.`
}
