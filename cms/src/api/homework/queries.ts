import type { Today } from '@careerspeak/contract'
import { z } from 'zod'
import { instant, rows } from '../../platform/database/rows'
import { review } from './homework'

const begunTake = z.object({ take: z.string(), bytes: z.coerce.number(), pieces: z.coerce.number() })

/** The takes of an account that haven’t fully arrived, the oldest first, with the bytes and the pieces that have. */
export const begunTakes = async (account: number): Promise<z.infer<typeof begunTake>[]> =>
  z
    .array(begunTake)
    .parse(
      await rows(
        'select take, sum(bytes) as bytes, count(*) as pieces from recording_pieces where account = ? group by take order by min(id)',
        [account],
      ),
    )

const MAX_TO_DO = 5
const WEEK_MS = 7 * 24 * 3_600_000

const toDo = z.array(z.object({ _id: z.string(), title: z.string(), dueAt: instant }))

/** A finished review: JSON is text on SQLite, and parsed on Postgres. */
const finished = z.object({
  review: z
    .union([z.record(z.string(), z.unknown()), z.string().transform((json): unknown => JSON.parse(json))])
    .pipe(review),
})

/** The next tasks of a batch that are due after a time and that a learner has left to hand in. */
export const readTasksToDo = async (
  account: number,
  batch: number,
  dueAfter: Date,
  limit: number,
): Promise<z.output<typeof toDo>> =>
  toDo.parse(
    await rows(
      `select t.document_id as "_id", t.title, t.due_at as "dueAt"
        from homework_tasks_batch_lnk b join homework_tasks t on t.id = b.homework_task_id
        where b.batch_id = ? and t.due_at > ? and not exists (
          select 1 from hand_ins_owner_lnk o join hand_ins_task_lnk l on l.hand_in_id = o.hand_in_id
          where o.user_id = ? and l.homework_task_id = t.id
        )
        order by t.due_at, t.id limit ?`,
      [batch, dueAfter, account, limit],
      'homework to do',
    ),
  )

/**
 * The tasks of a batch that a learner has left to hand in, other than what was due more than a week ago, and what their coach said to
 * try next.
 */
export async function readHomeworkOfToday(account: number, batch: number): Promise<Today['homework']> {
  const [tasks, [latest]] = await Promise.all([
    readTasksToDo(account, batch, new Date(Date.now() - WEEK_MS), MAX_TO_DO),
    rows(
      `select h.review from hand_ins_owner_lnk o join hand_ins h on h.id = o.hand_in_id
        where o.user_id = ? and h.reviewed_at is not null and h.review is not null and h.question is null
        order by h.reviewed_at desc, h.id desc limit 1`,
      [account],
      'latest review',
    ),
  ])
  return {
    toDo: tasks,
    tryNext: latest === undefined ? '' : finished.parse(latest).review.tryNext,
  }
}
