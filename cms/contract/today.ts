import * as z from 'zod/mini'
import { announcementList } from './announcements.ts'
import { endpoint } from './endpoint.ts'
import { thought } from './news.ts'
import { ownProgress } from './progress.ts'
import { batch, ownAccount } from './records.ts'

/** The tasks left to hand in, the next due first, and the advice of the latest review, or empty. */
const homeworkOfToday = z.object({
  toDo: z.array(z.object({ _id: z.string(), title: z.string(), dueAt: z.string() })),
  tryNext: z.string(),
})

/**
 * The replies of five endpoints in one, the homework left and the next coaching session, so that a learner's day costs one request.
 * `batch` is null for an account in no batch, or without a confirmed address, whose homework is empty. `announcements` is the first page.
 * `thought` is null where there is none, `coaching` has the next session with a coach, if there is one, and `fees` says what is due within
 * three days or overdue, without payments that are being checked; empty if nothing is.
 */
export const today = endpoint('GET /user/today', 'learner', {
  summary: 'Everything that the caller’s Today shows',
  offline: true,
  reply: z.object({
    account: ownAccount,
    batch: z.nullable(batch),
    announcements: announcementList,
    homework: homeworkOfToday,
    progress: ownProgress.reply.shape.items,
    thought: z.nullable(thought.reply),
    fees: z.string(),
    coaching: z.array(z.object({ startsAt: z.string(), coach: z.string() })),
  }),
})

export type Today = z.infer<(typeof today)['reply']>
