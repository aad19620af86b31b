import type { ClassNotes, MailLanguage } from '@careerspeak/contract'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { text } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { addDays, formatDay, instantOf, wallTimeOf } from '../../platform/zoned-time'
import { mailNotice } from '../account/notices'
import { phrases } from '../mail/phrases'
import { classNoteUid, findOwnNotes } from './stored-notes'

const DAY_MS = 86_400_000
/** Notes on an older class change the page alone. */
const MAILED_DAYS = 14
const MORNING = '08:00'

/** The last eight o’clock in the morning in a timezone. */
function lastMorning(now: Date, timezone: string): Date {
  const { date, time } = wallTimeOf(now, timezone)
  return instantOf({ date: time >= MORNING ? date : addDays(date, -1), time: MORNING }, timezone)
}

const stored = z.object({
  id: z.number(),
  keep: text,
  drop: text,
  tryNext: text,
  savedAt: z.coerce.date(),
  scheduledClass: z.object({
    id: z.number(),
    title: z.string(),
    timezone: z.string(),
    duration: z.number(),
    startsAt: z.coerce.date(),
    batch: z.object({ id: z.number() }).nullable(),
  }),
})
type Stored = z.infer<typeof stored>

/** Returns whether notes were saved, and their class was over, by the last morning; a save after it waits for the next one. */
function isDue({ savedAt, scheduledClass }: Stored, now: Date): boolean {
  const morning = lastMorning(now, scheduledClass.timezone)
  const end = scheduledClass.startsAt.getTime() + scheduledClass.duration * 60_000
  return savedAt <= morning && end <= morning.getTime()
}

/** Mails the notes on each class to its batch, once, the morning after they were written. */
export async function enqueueNotes(now: Date): Promise<void> {
  const where = {
    mailedAt: { $null: true },
    scheduledClass: { startsAt: { $lte: now, $gt: new Date(now.getTime() - MAILED_DAYS * DAY_MS) } },
  }
  const query = strapi.db.query(classNoteUid)
  const found = z
    .array(stored)
    .parse(await query.findMany({ where, populate: { scheduledClass: { populate: ['batch'] } } }))
  for (const { id } of found.filter((notes) => isDue(notes, now)))
    await inTransaction(async () => {
      // Another node may have been faster, or a coach may have saved.
      const [locked] = await lockRows(classNoteUid, { id, ...where })
      if (!locked) return
      const notes = stored.parse(
        await query.findOne({ where: { id }, populate: { scheduledClass: { populate: ['batch'] } } }),
      )
      if (!isDue(notes, now)) return
      await query.update({ where: { id }, data: { mailedAt: now } })
      await mail(notes)
    })
}

const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

function linesOf({ keep, drop, tryNext }: Omit<ClassNotes, 'class' | 'own'>, language: MailLanguage): string {
  const labels = phrases[language].classNotes
  return Object.entries({ keep, drop, tryNext } as const)
    .flatMap(([name, given]) => (given ? [`${labels[name as 'keep']}: ${oneLine(given)}`] : []))
    .join('\n')
}

async function mail(notes: Stored): Promise<void> {
  const { id, title, timezone, startsAt, batch } = notes.scheduledClass
  const own = new Map(
    (await findOwnNotes({ scheduledClass: { id } })).map((note) => [note.learner.id, note.text]),
  )
  await mailNotice('classNotes', { batch: { id: batch?.id ?? -1 } }, (learner, language) => {
    const lines = linesOf(notes, language)
    const mine = own.get(learner.id)
    if (!lines && !mine) return undefined
    return {
      title: { institute: title },
      day: { institute: formatDay(startsAt, timezone, language) },
      notes: { institute: lines },
      own: { institute: mine ? `${phrases[language].classNotes.own}: ${oneLine(mine)}` : '' },
      link: { institute: `${environment().siteUrl}/batches#classes` },
    }
  })
}
