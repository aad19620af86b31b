import type {
  attendClass,
  ErrorCode,
  excuseMyself,
  OwnMark,
  ownAttendance,
  takeExcuseBack,
} from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { formatInstant } from '../../platform/zoned-time'
import { type Account, emailNotProved, lacksProof } from '../account/accounts'
import type { StoredClass } from '../class/class'
import { classNotFound } from '../class/schedule'
import { readMarks, readMarksOf } from './queries'
import {
  afterExcuse,
  afterJoin,
  type ClassTime,
  hasBegun,
  joining,
  type Mark,
  timesOf,
  withoutExcuse,
} from './rules'
import { lockClass, replaceMarks, timeOf } from './save-attendance'
import { summaryOf } from './summary'

/** Notes that the caller joins a class. */
export const joinClass: Handler<typeof attendClass, Account> = async ({ query: { id }, caller }) => {
  const mark = await changeOwn(id, caller, (before, time, scheduled) => {
    const now = new Date()
    const state = joining(time, now)
    if (state === 'over') throw refused('ClassOver', 'This class is over, so joining it no longer counts.')
    if (state === 'early') throw tooEarly(scheduled, time)
    return afterJoin(before, time, now)
  })
  if (!mark) throw classNotFound()
  return { mark }
}

const tooEarly = ({ timezone }: StoredClass, time: ClassTime) =>
  refused(
    'JoinTooEarly',
    `You are early. Please press “Join Class” again from ${formatInstant(timesOf(time).opens.toISOString(), timezone)} (${timezone}), so that you are marked as present.`,
  )

/** Excuses the caller from a class to come. */
export const excuse: Handler<typeof excuseMyself, Account> = async ({
  body: { class: id, reason },
  caller,
}) => {
  const mark = await changeOwn(id, caller, (before, time) => {
    assertOpenToExcuses(before, time)
    return afterExcuse(before, reason)
  })
  if (!mark) throw classNotFound()
  return { mark }
}

/** Takes the caller's excuse back. */
export const takeBack: Handler<typeof takeExcuseBack, Account> = async ({ query: { id }, caller }) => ({
  mark: await changeOwn(id, caller, (before, time) => {
    assertOpenToExcuses(before, time)
    return withoutExcuse(before, time)
  }),
})

function assertOpenToExcuses(mark: Mark | undefined, time: ClassTime): void {
  if (hasBegun(time, new Date()))
    throw refused('ClassBegan', 'This class has begun. Please write to your coach instead.')
  if (mark?.source === 'staff')
    throw refused('MarkedByStaff', 'Your coach has already noted your attendance in this class.')
}

const refused = (code: ErrorCode, sentence: string) => new HttpError(409, sentence, { code })

type Change = (before: Mark | undefined, time: ClassTime, scheduled: StoredClass) => Mark | undefined

/** Changes what is known of the caller and a class of their batch; throws a 404 or 403 where it is none. */
function changeOwn(documentId: string, caller: Account, change: Change): Promise<OwnMark | null> {
  return inTransaction(async () => {
    const scheduled = await lockClass(documentId)
    if (!scheduled?.batch) throw classNotFound()
    // Also admins, who read every batch and are in none.
    if (caller.batchId !== scheduled.batch.id) throw new HttpError(403, 'You are not enrolled in this batch.')
    if (lacksProof(caller)) throw emailNotProved()
    const before = (await readMarks(scheduled.id)).get(caller.id)
    const after = change(before, timeOf(scheduled), scheduled)
    await replaceMarks(scheduled.id, new Map([[caller.id, after]]))
    return after ? toOwnMark(documentId, after) : null
  })
}

const toOwnMark = (scheduledClass: string, mark: Mark): OwnMark => ({
  class: scheduledClass,
  ...shownMark(mark),
})

/** The part of a mark that both its learner and the staff see. */
export const shownMark = ({ status, source, firstJoin, lastJoin, joins, note }: Mark) => ({
  status,
  source,
  firstJoin: firstJoin?.toISOString() ?? null,
  lastJoin: lastJoin?.toISOString() ?? null,
  joins,
  note,
})

/** Lists the caller's marks in the classes of their batch, and sums up those that have begun. */
export const listOwn: Handler<typeof ownAttendance, Account> = async ({ caller }) => {
  const found =
    caller.batchId === null || lacksProof(caller) ? [] : await readMarksOf(caller.id, caller.batchId)
  const now = new Date().toISOString()
  const begun = found.filter(({ startsAt }) => startsAt <= now)
  const { attended, counted, percent } = summaryOf(begun.map(({ mark }) => mark.status))
  return {
    marks: found.map(({ class: id, mark }) => toOwnMark(id, mark)),
    ...{ attended, counted, percent },
  }
}
