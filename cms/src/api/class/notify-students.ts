import type { MailLanguage } from '@careerspeak/contract'
import { createCalendar, withAttendee } from '../../platform/calendar'
import { environment } from '../../platform/environment'
import { formatInstant } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { whereProved } from '../account/accounts'
import { mailLanguageOf } from '../account/preferences'
import { enqueueAll, withdrawMails } from '../mail/outbox'
import { phrases } from '../mail/phrases'
import { render } from '../mail/render'
import { readSender } from '../mail/sender'
import { readTemplates } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import { calendarEventOf, type Notification, type StoredClass } from './class'

type Student = {
  id: number
  fullName: string
  email: string
  calendarBy: string | null
  ownTimezone: string | null
  mailLanguage: string | null
}

/**
 * Mails that can still be withdrawn: when they are sent, and the key of the mail to an account. `withdrawn` are the keys of earlier
 * mails that they undo.
 */
export type DelayedMails = {
  until: Date
  mailKeyOf: (account: number) => string
  withdrawn?: ((account: number) => string) | undefined
}

type Options = { accounts?: readonly number[]; delayed?: DelayedMails | undefined }

const endings: readonly Notification['occasion'][] = ['classCancelled', 'batchEnded', 'leftBatch']

/**
 * Queues a mail about classes, in order of start, for each student of a batch, or for the given accounts. It
 * runs in the transaction of the change, with a few statements for any number of students. Returns how many mails it queued.
 */
export async function notifyStudents(
  { occasion, batch, classes, before, onlyInvited }: Notification,
  { accounts, delayed }: Options = {},
): Promise<number> {
  const found = await findStudents(accounts ? { id: { $in: [...accounts] } } : { batch: { id: batch.id } })
  const mailed = delayed?.withdrawn ? await withoutWithdrawn(found, delayed.withdrawn, delayed.until) : found
  const students = onlyInvited ? mailed.filter(getsInvitations) : mailed
  if (students.length === 0) return 0

  const [templates, { name: institute, timezone }, organizer] = [
    await readTemplates(occasion),
    await readInstitute(),
    await readSender(),
  ]
  const events = classes.map(calendarEventOf)
  const first = events[0]
  const calendar =
    first &&
    createCalendar({
      method: endings.includes(occasion) ? 'CANCEL' : 'REQUEST',
      timezone: classes[0]?.timezone ?? timezone,
      events,
      organizer,
    })
  const values = {
    title: { institute: first?.title ?? '' },
    batch: { institute: batch.name },
    description: { institute: first?.description ?? '' },
    duration: { institute: String(first?.duration ?? '') },
    count: { institute: String(classes.length) },
    batchLink: { institute: `${environment().siteUrl}/batches` },
    institute: { institute },
  }
  const isSingle = occasion === 'classScheduled' || occasion === 'classMoved'
  // Most students use the default timezone, and formatting a time takes milliseconds.
  const times = new Map<string, ReturnType<typeof timesOf>>()
  const mails = students.map((student) => {
    const { id, fullName, email, ownTimezone: own, mailLanguage } = student
    const template = templates[mailLanguageOf(mailLanguage)]
    const { language } = template
    const key = `${language} ${own}`
    const when = times.get(key) ?? timesOf(classes, own, language, before)
    times.set(key, when)
    const invited = calendar && getsInvitations(student)
    const event = isSingle && first ? { ...first, isAttached: Boolean(invited) } : undefined
    const ofReader = {
      ...values,
      ...when,
      name: { person: fullName },
      link: { institute: first?.link ? phrases[language].where(first.link) : '' },
      calendarNote: { institute: invited ? phrases[language].calendarNotes[occasion] : '' },
    }
    const mail = render(template, ofReader, event)
    return {
      recipient: email,
      ...mail,
      ...(delayed && { dueAt: delayed.until, about: delayed.mailKeyOf(id) }),
      ...(invited && { calendar: withAttendee(calendar, { name: fullName, email }) }),
    }
  })
  await enqueueAll(mails)
  return mails.length
}

/** Withdraws the waiting mails to students. Returns those whose mail had already gone out. */
async function withoutWithdrawn(
  students: readonly Student[],
  keyOf: (account: number) => string,
  until: Date,
): Promise<Student[]> {
  const sent = await withdrawMails(
    students.map(({ id }) => keyOf(id)),
    until,
  )
  return students.filter(({ id }) => sent.has(keyOf(id)))
}

const getsInvitations = ({ calendarBy }: Student): boolean => (calendarBy ?? 'invitations') === 'invitations'

/** The times of classes in a reader's timezone and language; of a moved one also the time until now. */
function timesOf(
  classes: readonly StoredClass[],
  own: string | null,
  language: MailLanguage,
  before: StoredClass | undefined,
) {
  const [first, last] = [classes[0], classes.at(-1)]
  const when = startOf(first, own, language)
  const old = startOf(before, own, language)
  return {
    when: { institute: old && old !== when ? `${when} ${phrases[language].insteadOf(old)}` : when },
    last: { institute: startOf(last, own, language) },
    next: { institute: first ? phrases[language].next(first.title, when) : '' },
  }
}

const startOf = (stored: StoredClass | undefined, own: string | null, language: MailLanguage): string =>
  stored ? formatInstant(new Date(stored.startsAt).toISOString(), stored.timezone, own, language) : ''

const findStudents = (where: object): Promise<Student[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'fullName', 'email', 'calendarBy', 'ownTimezone', 'mailLanguage'],
    // Unconfirmed addresses get no mail.
    where: { $and: [where, whereProved()], blocked: false },
  })
