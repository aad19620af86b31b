import type { CoachedClass, classNotes, coachClasses, OwnData, saveClassNotes } from '@careerspeak/contract'
import { classNoteLimits } from '@careerspeak/contract/class-notes'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { rows, text, toIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import type { StoredClass } from '../class/class'
import { classNotFound, withClass } from '../class/schedule'
import { findClasses } from '../class/service'
import { batchesOfCoach, learnersByBatch, requireCoachedBatch } from '../coaching/coaches'
import { classNoteUid, findNotes, findOwnNotes, learnerNoteUid } from './stored-notes'

const DAY_MS = 86_400_000

const listed = z.array(z.object({ class: z.string(), keep: text, drop: text, tryNext: text, own: text }))

/** The notes on the classes of the caller’s batch, in one statement, since every opening of the batch reads them. */
export const listNotes: Handler<typeof classNotes> = async ({ caller: { id, batchId } }) => {
  const notes = await rows(
    `select c.document_id as class, n.keep, n."drop", n.try_next as "tryNext", o.text as own
      from scheduled_classes_batch_lnk b
        join scheduled_classes c on c.id = b.scheduled_class_id
        join class_notes_scheduled_class_lnk l on l.scheduled_class_id = c.id
        join class_notes n on n.id = l.class_note_id
        left join (
          select t.text, tc.scheduled_class_id from learner_notes_learner_lnk tl
            join learner_notes t on t.id = tl.learner_note_id
            join learner_notes_scheduled_class_lnk tc on tc.learner_note_id = t.id
          where tl.user_id = ?
        ) o on o.scheduled_class_id = c.id
      where b.batch_id = ?
      order by n.id`,
    [id, batchId],
    'class notes',
  )
  return {
    notes: listed.parse(notes).filter(({ keep, drop, tryNext, own }) => keep || drop || tryNext || own),
  }
}

/** The caller's batches with the classes whose notes they can write. */
export const listCoachClasses: Handler<typeof coachClasses> = async ({ caller }) => {
  const batches = await batchesOfCoach(caller)
  const ids = batches.map(({ id }) => id)
  const now = new Date()
  const classes = await findClasses({
    batch: { id: { $in: ids } },
    startsAt: { $lte: now, $gt: new Date(now.getTime() - classNoteLimits.coachedDays * DAY_MS) },
  })
  const shown = await toCoached(classes)
  const learners = await learnersByBatch(ids)
  return {
    batches: batches.map(({ id, documentId, name }) => ({
      _id: documentId,
      batch_name: name,
      learners: (learners.get(id) ?? []).map((each) => ({
        _id: each.documentId,
        fullName: each.fullName || each.email,
      })),
      classes: classes
        .flatMap((each, index) => (each.batch?.id === id ? (shown[index] ?? []) : []))
        .reverse(),
    })),
  }
}

async function toCoached(classes: readonly StoredClass[]): Promise<CoachedClass[]> {
  const scheduledClass = { id: { $in: classes.map(({ id }) => id) } }
  const [notes, own] = await Promise.all([findNotes({ scheduledClass }), findOwnNotes({ scheduledClass })])
  const notesOf = new Map(notes.map((note) => [note.scheduledClass.id, note]))
  const ownOf = Map.groupBy(own, (note) => note.scheduledClass.id)
  return classes.map(({ id, documentId, title, startsAt, timezone }) => {
    const { keep = '', drop = '', tryNext = '', version = 0, mailedAt } = notesOf.get(id) ?? {}
    return {
      _id: documentId,
      title,
      startsAt: toIso(startsAt),
      timezone,
      keep,
      drop,
      tryNext,
      version,
      own: (ownOf.get(id) ?? []).map((note) => ({ learner: note.learner.documentId, text: note.text })),
      mailedAt: mailedAt ? mailedAt.toISOString() : null,
    }
  })
}

/** Saves the notes on a class by their version. */
export const saveNotes: Handler<typeof saveClassNotes> = async ({
  query: { id: documentId },
  body: { version, own, ...notes },
  caller,
}) => {
  await withClass(documentId, async (scheduled) => {
    await requireCoachedBatch(caller, scheduled.batch?.documentId ?? '')
    if (new Date(scheduled.startsAt) > new Date())
      throw new HttpError(409, 'You can write notes once the class has begun.')
    const [before] = await findNotes({ scheduledClass: { id: scheduled.id } })
    if ((before?.version ?? 0) !== version)
      throw new HttpError(
        409,
        'Notes on this class have been saved elsewhere since you opened them. Please load them again.',
      )
    const data = { ...notes, version: version + 1, savedAt: new Date() }
    const stored = strapi.db.query(classNoteUid)
    if (before) await stored.update({ where: { id: before.id }, data })
    else await stored.create({ data: { ...data, scheduledClass: scheduled.id } })
    await replaceOwn(scheduled, own)
  })
  const [saved] = await toCoached(await findClasses({ documentId }))
  if (!saved) throw classNotFound()
  return { class: saved }
}

/** Stores the notes for single learners of the batch, and deletes those that are gone or empty. */
async function replaceOwn({ id, batch }: StoredClass, own: CoachedClass['own']): Promise<void> {
  const before = new Map(
    (await findOwnNotes({ scheduledClass: { id } })).map((note) => [note.learner.documentId, note]),
  )
  const wanted = new Map(own.flatMap(({ learner, text: given }) => (given ? [[learner, given]] : [])))
  const learners: { id: number; documentId: string }[] = await strapi.db.query(accountUid).findMany({
    select: ['id', 'documentId'],
    where: { documentId: { $in: [...wanted.keys()] }, batch: { id: batch?.id ?? -1 } },
  })
  const idOf = new Map(learners.map((learner) => [learner.documentId, learner.id]))
  const notes = strapi.db.query(learnerNoteUid)
  for (const [learner, given] of wanted) {
    const known = before.get(learner)
    const member = idOf.get(learner)
    if (known && known.text !== given) await notes.update({ where: { id: known.id }, data: { text: given } })
    if (known) continue
    if (member === undefined)
      throw new HttpError(409, 'A learner you wrote to has left the batch. Please load the notes again.')
    await notes.create({ data: { text: given, learner: member, scheduledClass: id } })
  }
  for (const [learner, note] of before)
    if (!wanted.has(learner)) await notes.delete({ where: { id: note.id } })
}

/** The notes for an account with their classes, for the copy of a person's data. */
export async function exportNotes({ id }: Account): Promise<OwnData['classNotes']> {
  const own = await findOwnNotes({ learner: { id } })
  const classes = await findClasses({ id: { $in: own.map(({ scheduledClass }) => scheduledClass.id) } })
  const classOf = new Map(classes.map((each) => [each.id, each]))
  return own.flatMap(({ scheduledClass, text: given }) => {
    const about = classOf.get(scheduledClass.id)
    return about ? [{ class: about.title, startsAt: toIso(about.startsAt), text: given }] : []
  })
}
