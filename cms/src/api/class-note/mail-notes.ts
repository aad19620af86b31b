import type { ClassNotes, MailLanguage } from '@careerspeak/contract'
import { environment } from '../../platform/environment'
import type { LaterMail } from '../../platform/feature'
import { forEachDue } from '../../platform/jobs/each-due'
import { addDays, formatDay, instantOf, wallTimeOf } from '../../platform/zoned-time'
import { mailNoticeLater, renderNotice } from '../account/notices'
import { phrases } from '../mail/phrases'
import { classNoteUid, findNotes, findOwnNotes, type StoredNotes } from './stored-notes'

const DAY_MS = 86_400_000
/** Notes on an older class change the page alone. */
const MAILED_DAYS = 14
const MORNING = '08:00'

/** The last eight o’clock in the morning in a timezone. */
function lastMorning(now: Date, timezone: string): Date {
  const { date, time } = wallTimeOf(now, timezone)
  return instantOf({ date: time >= MORNING ? date : addDays(date, -1), time: MORNING }, timezone)
}

/** Returns whether notes were saved, and their class was over, by the last morning; a save after it waits for the next one. */
function isDue({ savedAt, scheduledClass }: StoredNotes, now: Date): boolean {
  const morning = lastMorning(now, scheduledClass.timezone)
  const end = scheduledClass.startsAt.getTime() + scheduledClass.duration * 60_000
  return savedAt <= morning && end <= morning.getTime()
}

/** Mails the notes on each class to its batch, once, the morning after they were written. */
export async function enqueueNotes(now: Date): Promise<void> {
  const unsent = {
    mailedAt: { $null: true },
    scheduledClass: { startsAt: { $lte: now, $gt: new Date(now.getTime() - MAILED_DAYS * DAY_MS) } },
  }
  // Only those are locked: a coach may be saving the others.
  const due = (await findNotes(unsent)).filter((notes) => isDue(notes, now)).map(({ id }) => id)
  await forEachDue(classNoteUid, { ...unsent, id: { $in: due } }, async ({ id, documentId }) => {
    const [notes] = await findNotes({ id })
    if (!notes || !isDue(notes, now)) return
    await strapi.db.query(classNoteUid).update({ where: { id }, data: { mailedAt: now } })
    const { title, batch } = notes.scheduledClass
    await mailNoticeLater('classNotes', { batch }, { about: documentId, subject: title })
  })
}

const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

function linesOf({ keep, drop, tryNext }: Omit<ClassNotes, 'class' | 'own'>, language: MailLanguage): string {
  const labels = phrases[language].classNotes
  return Object.entries({ keep, drop, tryNext } as const)
    .flatMap(([name, given]) => (given ? [`${labels[name as 'keep']}: ${oneLine(given)}`] : []))
    .join('\n')
}

/** Renders the notes on a class for one of its learners when they are sent; undefined if there are none. */
export async function renderNotes({ about, account }: LaterMail) {
  const [notes] = await findNotes({ documentId: about })
  if (!notes) return undefined
  const { id, title, timezone, startsAt, batch } = notes.scheduledClass
  const [own] = await findOwnNotes({ scheduledClass: { id }, learner: { id: account } })
  return renderNotice('classNotes', { id: account, batch }, (_, language) => {
    const lines = linesOf(notes, language)
    if (!lines && !own) return undefined
    return {
      title: { institute: title },
      day: { institute: formatDay(startsAt, timezone, language) },
      notes: { institute: lines },
      own: { institute: own ? `${phrases[language].classNotes.own}: ${oneLine(own.text)}` : '' },
      link: { institute: `${environment().siteUrl}/batches#classes` },
    }
  })
}
