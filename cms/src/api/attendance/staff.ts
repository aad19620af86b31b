import type { classAttendance, MarkReply, markAttendance, StaffMark, TickList } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { modelOf } from '../../platform/database/snapshots'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { accountUid } from '../account/account-changes'
import { recordChange } from '../audit/audit-hooks'
import { changesOf } from '../audit/audited-fields'
import { type ClassOfBatch, findClass, withBatch } from '../class/schedule'
import { shownMark } from './own-attendance'
import { type MarkedLearner, readMarkedLearners } from './queries'
import { afterDecision, isLater, type Mark } from './rules'
import { attendanceUid, lockClass, replaceMarks, timeOf } from './save-attendance'

/** Shows the learners of a class with their marks. */
export const showTickList: Handler<typeof classAttendance> = async ({
  query: { class: documentId },
  caller,
}) => {
  const scheduled = await findClass(documentId)
  return toTickList(scheduled, await readMarkedLearners(scheduled.id, scheduled.batch.id), caller)
}

/** Saves marks by the caller; of two decisions about a learner, the later one wins. */
export const saveMarks: Handler<typeof markAttendance> = ({ body: { class: documentId, marks }, caller }) =>
  inTransaction(async () => {
    const scheduled = withBatch(await lockClass(documentId))
    // Prevents their deletion in the meantime.
    await lockRows(accountUid, { documentId: { $in: marks.map(({ account }) => account) } })
    const read = () => readMarkedLearners(scheduled.id, scheduled.batch.id)
    const learners = new Map((await read()).map((learner) => [learner.documentId, learner]))
    const now = Date.now()
    const changes = new Map<number, Mark | undefined>()
    const conflicts: MarkReply['conflicts'] = []
    for (const { account, status, note, ago, seen } of marks) {
      const learner = learners.get(account)
      if (!learner) continue
      const decision = { status, note, by: caller.id, at: new Date(now - ago) }
      const stands = isLater(learner.mark, decision.at) ? 'theirs' : 'yours'
      const theirs = marksOfOthers(learner, caller, seen)
      if (theirs) conflicts.push({ account, theirs, stands })
      if (stands === 'yours')
        changes.set(learner.account, afterDecision(learner.mark, decision, timeOf(scheduled)))
    }
    await replaceMarks(scheduled.id, changes)
    for (const learner of learners.values())
      if (changes.has(learner.account)) await auditMark(scheduled, learner, changes.get(learner.account))
    return { ...toTickList(scheduled, await read(), caller), conflicts }
  })

/** Records a decision in the audit trail, as a change about the learner. */
const auditMark = (scheduled: ClassOfBatch, { documentId, mark }: MarkedLearner, after: Mark | undefined) =>
  recordChange({
    action: after ? (mark ? 'changed' : 'created') : 'deleted',
    target: attendanceUid,
    targetId: scheduled.documentId,
    label: scheduled.title,
    person: documentId,
    changes: changesOf(modelOf(attendanceUid), toFields(mark), toFields(after)),
  })

const toFields = (mark: Mark | undefined) =>
  mark && { status: mark.status, source: mark.source, note: mark.note }

/** Another admin's decision about a learner since the caller last loaded the list. */
function marksOfOthers({ mark }: MarkedLearner, caller: Account, seen: string | null): StaffMark | undefined {
  if (mark?.source !== 'staff' || mark.markedBy === caller.id) return undefined
  return mark.markedAt?.toISOString() === seen ? undefined : toStaffMark(mark, caller)
}

const toStaffMark = (
  { markedByName, ...mark }: NonNullable<MarkedLearner['mark']>,
  caller: Account,
): StaffMark => ({
  ...shownMark(mark),
  markedBy: markedByName,
  yours: mark.markedBy === caller.id,
  markedAt: mark.markedAt?.toISOString() ?? null,
})

const toTickList = (
  scheduled: ClassOfBatch,
  learners: readonly MarkedLearner[],
  caller: Account,
): TickList => ({
  class: {
    _id: scheduled.documentId,
    title: scheduled.title,
    batchId: scheduled.batch.documentId,
    batchname: scheduled.batch.name,
    startsAt: new Date(scheduled.startsAt).toISOString(),
    duration: scheduled.duration,
  },
  students: learners.map(({ documentId, fullName, enrolledLate, mark }) => ({
    _id: documentId,
    fullName,
    enrolledLate,
    mark: mark ? toStaffMark(mark, caller) : null,
  })),
})
