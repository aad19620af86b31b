import * as z from 'zod/mini'
import { recordId } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'

const batchName = z.object({ _id: z.string(), batch_name: z.string() })

/** A coach with their batches; `invited` as long as they have not accepted the invitation. */
const coach = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  invited: z.boolean(),
  batches: z.array(batchName),
})

export const coaches = endpoint('GET /admin/coaches', 'admin', {
  summary: 'Lists the coaches with their batches',
  reply: z.object({ coaches: z.array(coach) }),
})

export const coachLimits = { maxPerBatch: 20 } as const

/** Sets the coaches of a batch. Any id that is no coach's is refused, and nothing changes. */
export const assignCoaches = endpoint('PUT /admin/batch-coaches', 'admin', {
  summary: 'Sets the coaches of a batch',
  body: z.object({
    batch: recordId('Please select a batch.'),
    coaches: z
      .array(recordId('Please choose coaches.'), { error: 'Please choose coaches.' })
      .check(z.maxLength(coachLimits.maxPerBatch, `A batch has at most ${coachLimits.maxPerBatch} coaches.`)),
  }),
  reply: z.object({ coaches: z.array(coach) }),
})

/**
 * A learner as their coach sees them: without phone number and e-mail address. `attended`, `counted` and `missesInARow` are classes,
 * `done` and `items` are materials, videos and recordings of the batch.
 */
const coachedLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  attended: z.number(),
  counted: z.number(),
  missesInARow: z.number(),
  done: z.number(),
  items: z.number(),
})

/** The caller's batches by name, each with its learners by name. */
export const coachLearners = endpoint('GET /coach/learners', 'coach', {
  summary: "The learners of the caller's batches; of every batch for an admin",
  reply: z.object({ batches: z.array(z.extend(batchName, { learners: z.array(coachedLearner) })) }),
})

export type Coach = z.infer<typeof coach>
export type CoachedLearner = z.infer<typeof coachedLearner>
export type CoachedBatch = z.infer<(typeof coachLearners)['reply']>['batches'][number]
