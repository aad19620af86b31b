import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { enquiry } from './enquiry.ts'

/** Limits of the overview: rows of each list, and how long a batch counts as active after its last class. */
export const overviewLimits = { maxWaitingRows: 3, maxInactiveRows: 5, activeDaysAfterLastClass: 14 } as const

/** Something that waits for an admin. `about` says what it concerns, `since` is an instant, and `day` is YYYY-MM-DD. */
const waitingRow = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  phoneNumber: z.string(),
  /** The phone number in E.164, for links; empty if it can’t be one. */
  internationalNumber: z.string(),
  day: z.nullable(z.string()),
  since: z.nullable(z.string()),
  /** As it is stored, for calls and enquiries. */
  enquiry: z.nullable(enquiry),
})

/** How many entries wait, and the first of them. */
const waitingList = z.object({ total: z.number(), first: z.array(waitingRow) })

/** The lists of things that wait for an admin. */
export const waitingKinds = [
  'calls',
  'enquiries',
  'payments',
  'fees',
  'seats',
  'answers',
  'reports',
  'requests',
] as const

/**
 * A learner who is `silent` (inactive for `progressLimits.inactiveDays`), or has missed `missesInARow` classes in a row.
 */
const inactiveLearner = z.object({
  _id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  /** The phone number in E.164, for links; empty if it can’t be one. */
  internationalNumber: z.string(),
  batch: z.string(),
  batch_name: z.string(),
  lastActiveAt: z.nullable(z.string()),
  silent: z.boolean(),
  missesInARow: z.number(),
})

/**
 * The admin's start page.
 *
 * `waiting.calls` are due today, with their `day`; `enquiries` are new. `seats` are future live sessions: `about` is how many
 * people wait for a seat, and `total` counts these people. `answers` wait for a review; `reports` are open, with the reason
 * as `name`; `requests` are requests for an admin account. `payments` are those reported by learners, and `fees` learners whose fees are
 * overdue since `day`; `about` is the amount.
 *
 * While the institute is `gettingReady`, the checklist is shown.
 *
 * `away` lists learners of active batches who are inactive or have missed `attendanceLimits.missesInARow` classes in a row,
 * most misses first. `away.batches` counts all of them.
 */
export const overview = endpoint('GET /admin/overview', 'admin', {
  summary: 'Lists open tasks, inactive learners and batches without materials',
  reply: z.object({
    gettingReady: z.boolean(),
    batchesWithoutMaterials: z.array(z.object({ _id: z.string(), batch_name: z.string() })),
    waiting: z.record(z.enum(waitingKinds), waitingList),
    away: z.object({
      total: z.number(),
      first: z.array(inactiveLearner),
      batches: z.array(
        z.object({ _id: z.string(), batch_name: z.string(), silent: z.number(), missing: z.number() }),
      ),
    }),
  }),
})

export type Overview = z.infer<(typeof overview)['reply']>
export type WaitingKind = (typeof waitingKinds)[number]
export type WaitingRow = z.infer<typeof waitingRow>
export type InactiveLearner = z.infer<typeof inactiveLearner>
