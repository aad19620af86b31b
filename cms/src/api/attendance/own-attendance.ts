import type {
  attendClass,
  ErrorCode,
  excuseMyself,
  OwnAttendance,
  OwnData,
  OwnMark,
  takeExcuseBack,
} from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { formatInstant } from '../../platform/zoned-time'
import { lacksProof } from '../account/accounts'
import type { StoredClass } from '../class/class'
import { assertMayAttend } from '../class/policy'
import { classNotFound } from '../class/schedule'
import { readMarks, readMarksOf } from './queries'
import {
  afterExcuse,
  afterJoin,
  type ClassTime,
  hasBegun,
  joinState,
  type Mark,
  timesOf,
  withoutExcuse,
} from './rules'
import { lockClass, replaceMarks, timeOf } from './save-attendance'
import { summaryOf } from './summary'

/** Records that the caller joins a class. */
export const joinClass: Handler<typeof attendClass> = async ({ query: { id }, caller }) => {
  const mark = await changeOwnMark(id, caller, (before, time, scheduled) => {
    const now = new Date()
    const state = joinState(time, now)
    if (state === 'over') throw conflict('ClassOver', 'This class is over, so joining it no longer counts.')
    if (state === 'early') throw tooEarly(scheduled, time)
    return afterJoin(before, time, now)
  })
  if (!mark) throw classNotFound()
  return { mark }
}

const tooEarly = ({ timezone }: StoredClass, time: ClassTime) =>
  conflict(
    'JoinTooEarly',
    `You’re early. Please press “Join Class” again from ${formatInstant(timesOf(time).opens.toISOString(), timezone)} (${timezone}), so that you’re marked as present.`,
  )

/** Excuses the caller from an upcoming class. */
export const excuseCaller: Handler<typeof excuseMyself> = async ({ body: { class: id, reason }, caller }) => {
  const mark = await changeOwnMark(id, caller, (before, time) => {
    assertOpenToExcuses(before, time)
    return afterExcuse(before, reason)
  })
  if (!mark) throw classNotFound()
  return { mark }
}

export const withdrawExcuse: Handler<typeof takeExcuseBack> = async ({ query: { id }, caller }) => ({
  mark: await changeOwnMark(id, caller, (before, time) => {
    assertOpenToExcuses(before, time)
    return withoutExcuse(before, time)
  }),
})

function assertOpenToExcuses(mark: Mark | undefined, time: ClassTime): void {
  if (hasBegun(time, new Date()))
    throw conflict('ClassBegan', 'This class has begun. Please write to your coach instead.')
  if (mark?.source === 'staff')
    throw conflict('MarkedByStaff', 'Your coach has already noted your attendance in this class.')
}

const conflict = (code: ErrorCode, sentence: string) => new HttpError(409, sentence, { code })

type Change = (before: Mark | undefined, time: ClassTime, scheduled: StoredClass) => Mark | undefined

/** Changes the caller's mark in a class of their batch; throws a 404 or 403 if it is not. */
function changeOwnMark(documentId: string, caller: Account, change: Change): Promise<OwnMark | null> {
  return inTransaction(async () => {
    const scheduled = await lockClass(documentId)
    if (!scheduled?.batch) throw classNotFound()
    assertMayAttend(caller, scheduled.batch.id)
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

/** The fields of a mark that learners and staff see. */
export const shownMark = ({ status, source, firstJoin, lastJoin, joins, note }: Mark) => ({
  status,
  source,
  firstJoin: firstJoin?.toISOString() ?? null,
  lastJoin: lastJoin?.toISOString() ?? null,
  joins,
  note,
})

/** Lists the caller's marks in their batch, with a summary of past classes. */
export async function listOwnMarks({ caller }: { caller: Account }): Promise<OwnAttendance> {
  const found =
    caller.batchId === null || lacksProof(caller) ? [] : await readMarksOf(caller.id, caller.batchId)
  const now = new Date().toISOString()
  const begun = found.filter(({ startsAt }) => startsAt <= now)
  const { attended, counted, percent } = summaryOf(begun.map(({ mark }) => mark.status))
  return { marks: found.map(({ class: id, mark }) => toOwnMark(id, mark)), attended, counted, percent }
}

/** The marks of an account in all classes. */
export async function ownMarks({ id }: Account): Promise<Pick<OwnData, 'attendance'>> {
  const known = await readMarksOf(id)
  return {
    attendance: known.map(({ title, startsAt, mark }) => ({
      class: title,
      startsAt,
      ...shownMark(mark),
      markedAt: mark.markedAt?.toISOString() ?? null,
    })),
  }
}
