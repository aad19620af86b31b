import { accountUid } from '../../lib/account-changes'
import { environment } from '../../lib/environment'
import { readInstitute } from '../../lib/institute'
import { spokenTime } from '../../lib/zoned-time'
import { createCalendar } from '../mail/calendar'
import { enqueueAll } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { calendarEventOf, type Notification } from './class'

/**
 * Puts a mail about classes, which follow one another, into the outbox for each student of a batch, with their calendar
 * file: within the transaction that changes them, and in few statements however many students there are.
 */
export async function notifyStudents({ occasion, batch, classes }: Notification): Promise<void> {
  const events = classes.map(calendarEventOf)
  const [first, last, timezone] = [events[0], events.at(-1), classes[0]?.timezone]
  const students = await studentsOf(batch.id)
  if (!first || !last || !timezone || students.length === 0) return

  const [template, { name: institute }] = [await readTemplate(occasion), await readInstitute()]
  const cancelled = occasion === 'classCancelled' || occasion === 'batchEnded'
  const calendar = createCalendar({
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    timezone,
    events,
    organizer: { name: institute, email: addressOf(environment().mailFrom) },
  })
  const values = {
    title: { institute: first.title },
    batch: { institute: batch.name },
    description: { institute: first.description },
    when: { institute: spokenTime(first.startsAt, timezone) },
    last: { institute: spokenTime(last.startsAt, classes.at(-1)?.timezone ?? timezone) },
    duration: { institute: String(first.duration) },
    link: { institute: first.link && `Where: ${first.link}` },
    count: { institute: String(classes.length) },
    institute: { institute },
  }
  await enqueueAll(
    students.map(({ fullName, email }) => ({
      recipient: email,
      ...render(template, { ...values, name: { person: fullName } }),
      calendar,
    })),
  )
}

/** The mail address in "The Institute <hello@institute.example>". */
const addressOf = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender

const studentsOf = (batch: number): Promise<{ fullName: string; email: string }[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['fullName', 'email'],
    // Nobody has proved to read the mail of the others.
    where: {
      batch: { id: batch },
      blocked: false,
      ...(environment().emailProofRequired && { confirmed: true }),
    },
  })
