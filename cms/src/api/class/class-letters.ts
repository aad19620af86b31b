import type { Core } from '@strapi/strapi'
import { accountUid } from '../../lib/account-changes'
import { environment } from '../../lib/environment'
import { readInstitute } from '../../lib/institute'
import { spokenTime } from '../../lib/zoned-time'
import { createCalendar } from '../mail/calendar'
import { postAll } from '../mail/outbox'
import { wordingOf } from '../mail/templates'
import { write } from '../mail/wording'
import { type CalendarClass, eventOf } from './class-calendar'

/** What the students of a batch may be written about its classes. */
type Occasion = 'classScheduled' | 'classesScheduled' | 'classMoved' | 'classCancelled' | 'batchEnded'

export type ToldClass = CalendarClass & { timezone: string }

/**
 * Puts a mail about classes, which follow one another, into the outbox for each student of a batch, with their calendar
 * file: within the transaction that changes them, and in few statements however many students there are.
 */
export async function postToStudents(
  strapi: Core.Strapi,
  occasion: Occasion,
  batch: { id: number; name: string },
  classes: readonly ToldClass[],
): Promise<void> {
  const [first, last] = [classes[0], classes.at(-1)]
  const students = await studentsOf(strapi, batch.id)
  if (!first || !last || students.length === 0) return

  const [wording, { name: institute }] = [await wordingOf(strapi, occasion), await readInstitute(strapi)]
  const cancelled = occasion === 'classCancelled' || occasion === 'batchEnded'
  const calendar = createCalendar({
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    timezone: first.timezone,
    events: classes.map(eventOf),
    organizer: { name: institute, email: addressOf(environment().mailFrom) },
  })
  const values = {
    title: { institute: first.title },
    batch: { institute: batch.name },
    description: { institute: first.description },
    when: { institute: spokenTime(first.startsAt, first.timezone) },
    last: { institute: spokenTime(last.startsAt, last.timezone) },
    duration: { institute: String(first.duration) },
    link: { institute: first.link && `Where: ${first.link}` },
    count: { institute: String(classes.length) },
    institute: { institute },
  }
  await postAll(
    strapi,
    students.map(({ fullName, email }) => ({
      recipient: email,
      ...write(wording, { ...values, name: { person: fullName } }),
      calendar,
    })),
  )
}

/** The mail address in "The Institute <hello@institute.example>". */
const addressOf = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender

const studentsOf = (strapi: Core.Strapi, batch: number): Promise<{ fullName: string; email: string }[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['fullName', 'email'],
    // Nobody has proved to read the mail of the others.
    where: { batch, blocked: false, ...(environment().emailProofRequired && { confirmed: true }) },
  })
