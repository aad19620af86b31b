import * as z from 'zod/mini'
import { optionalText, recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

/** `coachedDays` is how long after a class its coaches can write or change its notes. */
export const classNoteLimits = {
  maxCharacters: 300,
  maxOwnCharacters: 600,
  maxLearners: 200,
  coachedDays: 60,
} as const

/** The three notes that a coach leaves for the batch; an empty one is not written yet. */
const threeNotes = { keep: z.string(), drop: z.string(), tryNext: z.string() }

/** The notes on the classes of the caller's batch; `own` is the one for the caller alone, or empty. Classes without any are left out. */
export const classNotes = endpoint('GET /batch/class-notes', 'learner', {
  summary: 'The coaches’ notes on the classes of the caller’s batch',
  offline: true,
  reply: z.object({
    notes: z.array(z.object({ class: z.string(), ...threeNotes, own: z.string() })),
  }),
})

const learner = z.object({ _id: z.string(), fullName: z.string() })

/**
 * A class with its notes as its coaches see it. `own` are the notes for one learner each. `version` changes with every save. `mailedAt`
 * is when the learners got the notes by mail, if they did.
 */
const coachedClass = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  timezone: z.string(),
  ...threeNotes,
  own: z.array(z.object({ learner: z.string(), text: z.string() })),
  version: z.number(),
  mailedAt: z.nullable(z.string()),
})

/** The caller's batches by name with their learners by name, each with its classes of the last `coachedDays`, the latest first. */
export const coachClasses = endpoint('GET /coach/classes', 'coach', {
  summary: 'The last classes of the caller’s batches with their notes; of every batch for an admin',
  reply: z.object({
    batches: z.array(
      z.object({
        _id: z.string(),
        batch_name: z.string(),
        learners: z.array(learner),
        classes: z.array(coachedClass),
      }),
    ),
  }),
})

const note = optionalText(classNoteLimits.maxCharacters)

/**
 * Saves the notes on a class. Its learners see them at once, and get one mail the next morning. `own` replaces the notes for single
 * learners. Fails with 409, and stores nothing, if another coach has saved since `version`.
 */
export const saveClassNotes = endpoint('PUT /coach/class-notes', 'coach', {
  summary: 'Saves the notes on a class',
  writesTo: 'others',
  query: z.object({ id: recordId('Please choose a class.') }),
  body: z.object({
    version: z.int(),
    keep: note,
    drop: note,
    tryNext: note,
    own: z
      .array(
        z.object({
          learner: recordId('Please choose a learner.'),
          text: optionalText(classNoteLimits.maxOwnCharacters),
        }),
      )
      .check(z.maxLength(classNoteLimits.maxLearners)),
  }),
  reply: z.object({ class: coachedClass }),
})

export type ClassNotes = z.infer<(typeof classNotes)['reply']>['notes'][number]
export type CoachedClass = z.infer<typeof coachedClass>
export type BatchWithClasses = z.infer<(typeof coachClasses)['reply']>['batches'][number]
