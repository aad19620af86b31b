import type { MailLanguage } from '@careerspeak/contract'
import { coachingLimits } from '@careerspeak/contract/coaching'
import { type CalendarEvent, createCalendar, withAttendee } from '../../platform/calendar'
import { environment } from '../../platform/environment'
import { formatInstant } from '../../platform/zoned-time'
import { mailLanguageOf } from '../account/preferences'
import { enqueueAll, withdrawMails } from '../mail/outbox'
import { phrases } from '../mail/phrases'
import { render } from '../mail/render'
import { readSender } from '../mail/sender'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { readMeetingLinks } from './coach-hours'
import type { CancelReason, Party, StoredSession } from './session'

const reasons: Record<MailLanguage, Record<CancelReason, string>> = {
  en: {
    coachAway: 'Your coach is away on that day. We’re sorry. Please choose another time.',
    leftBatch: 'The learner has left the coach’s batch.',
    accountDeleted: 'The other person’s account has been deleted.',
  },
  hi: {
    coachAway: 'उस दिन आपके कोच उपलब्ध नहीं हैं। हमें खेद है। कृपया कोई और समय चुनिए।',
    leftBatch: 'लर्नर ने कोच का बैच छोड़ दिया है।',
    accountDeleted: 'दूसरे व्यक्ति का अकाउंट हटा दिया गया है।',
  },
}

/** A session as an entry in the calendar of one of the two. */
export const eventOf = (session: StoredSession, other: Party | null, link: string): CalendarEvent => ({
  uid: `${session.documentId}@coaching`,
  sequence: session.sequence,
  title: `Coaching with ${other?.fullName ?? 'your coach'}`,
  description: session.topic ?? '',
  startsAt: session.startsAt,
  duration: coachingLimits.sessionMinutes,
  link,
  stamp: new Date(session.updatedAt).toISOString(),
  ...(session.state === 'cancelled' && { cancelled: true }),
})

/** Both parties of a session, each with the other one and the page of their sessions. */
export function partiesOf({
  coach,
  learner,
}: StoredSession): { reader: Party; other: Party | null; page: string }[] {
  const { siteUrl } = environment()
  return [
    ...(learner ? [{ reader: learner, other: coach, page: `${siteUrl}/coaching` }] : []),
    ...(coach ? [{ reader: coach, other: learner, page: `${siteUrl}/coach` }] : []),
  ]
}

export async function contextOf(session: StoredSession) {
  const { name: institute, timezone } = await readInstitute()
  return { institute, timezone, link: (await readMeetingLinks([session]))(session) }
}

type Context = Awaited<ReturnType<typeof contextOf>>

export function valuesFor(
  { reader, other, page }: ReturnType<typeof partiesOf>[number],
  session: StoredSession,
  { institute, timezone, link }: Context,
) {
  const language = mailLanguageOf(reader.mailLanguage)
  return {
    name: { person: reader.fullName },
    other: { person: other?.fullName ?? institute },
    when: { institute: formatInstant(session.startsAt, timezone, reader.ownTimezone, language) },
    duration: { institute: String(coachingLimits.sessionMinutes) },
    link: { institute: link ? phrases[language].where(link) : '' },
    sessionsLink: { institute: page },
    institute: { institute },
  }
}

/** Tells both of a booked, moved or cancelled session, with its calendar entry, and plans the reminders. */
export async function tellOfSession(
  session: StoredSession,
  occasion: 'coachingBooked' | 'coachingMoved' | 'coachingCancelled',
  reason?: CancelReason,
): Promise<void> {
  const [context, templates] = [await contextOf(session), await readTemplates(occasion)]
  const organizer = await readSender()
  await enqueueAll(
    partiesOf(session).map((party) => {
      const { reader, other } = party
      const language = mailLanguageOf(reader.mailLanguage)
      const event = eventOf(session, other, context.link)
      const isAttached = (reader.calendarBy ?? 'invitations') === 'invitations'
      const calendar = createCalendar({
        method: occasion === 'coachingCancelled' ? 'CANCEL' : 'REQUEST',
        timezone: context.timezone,
        events: [event],
        organizer,
      })
      const values = {
        ...valuesFor(party, session, context),
        reason: { institute: reason ? reasons[language][reason] : '' },
      }
      const shown = occasion === 'coachingCancelled' ? undefined : { ...event, isAttached }
      return {
        recipient: reader.email,
        ...render(templates[language], values, shown),
        ...(isAttached && {
          calendar: withAttendee(calendar, { name: reader.fullName, email: reader.email }),
        }),
      }
    }),
  )
  if (occasion !== 'coachingCancelled') await planReminders(session)
}

const REMIND_BEFORE_MS = [24 * 3_600_000, 3_600_000]

/** Begins what a reminder says it is about; the id of the session follows. */
export const REMINDER_KEY = 'coaching '

const reminderKey = ({ documentId }: StoredSession): string => REMINDER_KEY + documentId

/** Queues the reminders, which are rendered when they are due, unless the session is moved or cancelled before. */
async function planReminders(session: StoredSession): Promise<void> {
  const start = Date.parse(session.startsAt)
  const times = REMIND_BEFORE_MS.map((before) => new Date(start - before)).filter((at) => at > new Date())
  await enqueueAll(
    partiesOf(session)
      .filter(({ reader }) => getsReminders(reader))
      .flatMap(({ reader, other }) =>
        times.map((dueAt) => ({
          recipient: reader.email,
          subject: eventOf(session, other, '').title,
          reminder: 'coaching',
          accountId: reader.id,
          dueAt,
          about: reminderKey(session),
        })),
      ),
  )
}

export const getsReminders = ({ notifyReminders }: Party): boolean => (notifyReminders ?? 'mail') === 'mail'

export async function withdrawReminders(session: StoredSession): Promise<void> {
  await withdrawMails([reminderKey(session)], new Date(session.startsAt))
}

/** Tells the one who waits that the other will be late. */
export async function tellOfDelay(session: StoredSession, waiting: Party, minutes: number): Promise<void> {
  const party = partiesOf(session).find(({ reader }) => reader.id === waiting.id)
  if (!party) return
  const [context, templates] = [await contextOf(session), await readTemplates('coachingLate')]
  const values = { ...valuesFor(party, session, context), late: { institute: String(minutes) } }
  const mail = render(templates[mailLanguageOf(waiting.mailLanguage)], values)
  await enqueueAll([{ recipient: waiting.email, ...mail }])
}
