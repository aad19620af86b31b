import { undoLimits } from '@careerspeak/contract'
import { errors } from '@strapi/utils'
import { staffRoles } from '../../platform/auth/roles'
import { updateDocument } from '../../platform/database/document-writes'
import { lockRows } from '../../platform/database/locks'
import { entriesFilter } from '../../platform/database/relations'
import { inTransaction } from '../../platform/database/unit-of-work'
import { batchUid } from '../batch/batch'
import { isUpcoming } from '../class/class'
import { type DelayedMails, notifyStudents } from '../class/notify-students'
import { findClasses } from '../class/service'
import { cancelSessionsOfLeavers, restoreSessionsOf } from '../coaching/sessions'
import { followEnrolments } from '../fee/enrolments'
import { withdrawMails } from '../mail/outbox'
import { accountUid } from './account-changes'
import { lacksProof, staffCannotJoinBatch } from './accounts'
import type { Proof } from './email-proof'

type Batch = { id: number; documentId: string; name: string }

type Member = { id: number; batch: Batch | null }

type MemberWithProof = Member & Proof & { invitationExpires: string | null }

export type Enrolment = { account: number; from: Batch | undefined; to: Batch | undefined }

/**
 * How an undoable change is made; `since` are the original enrolment dates of accounts that an undo moves
 * back.
 */
export type UndoOptions = { undo: boolean; since: ReadonlyMap<number, Date> }

export const findMembers = (where: object): Promise<MemberWithProof[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'confirmed', 'invitationExpires'],
    where,
    populate: { batch: { select: ['id', 'documentId', 'name'] } },
  })

/** Adds students to a batch, or takes them out of it. Returns who joined or left one, for `mailEnrolments`. */
export async function connectStudents(
  batch: string,
  students: { connect: object[] } | { disconnect: object[] },
  options?: UndoOptions,
): Promise<Enrolment[]> {
  const save = () => updateDocument(batchUid, batch)({ students }).then(() => batch)
  return (await changeStudents(batch, students, save, options)).enrolments
}

/**
 * Saves a batch whose students may change, and records when they joined. `known` is empty for a new batch. Returns the saved
 * batch, and who joined or left one, for `mailEnrolments`. Throws if an admin would join.
 */
export async function changeStudents(
  known: string,
  students: unknown,
  save: () => Promise<string>,
  options?: UndoOptions,
): Promise<{ batch: string; enrolments: Enrolment[] }> {
  if (students === undefined) return { batch: await save(), enrolments: [] }
  const named = entriesFilter(students)
  // Locks in the same order as `enrolAll`. Strapi links before it unlinks: without the lock, concurrent
  // writes would leave an account in two batches.
  if (known) await lockRows(batchUid, { documentId: known })
  await lockRows(accountUid, named)
  const before = await findMembers({ $or: [{ batch: { documentId: known } }, named] })
  const batch = await save()
  const staff: { fullName: string } | null = await strapi.db
    .query(accountUid)
    .findOne({ where: { batch: { documentId: batch }, role: { type: { $in: staffRoles } } } })
  if (staff) throw new errors.ApplicationError(staffCannotJoinBatch(staff.fullName))
  return { batch, enrolments: await recordEnrolments(before, options) }
}

/** Records the enrolment date of accounts whose batch changed, and returns them. */
export async function recordEnrolments(
  before: readonly Member[],
  options?: UndoOptions,
): Promise<Enrolment[]> {
  const batchBefore = new Map(before.map(({ id, batch }) => [id, batch ?? undefined]))
  const members = await findMembers({ id: { $in: [...batchBefore.keys()] } })
  const changed = members
    .map(({ id, batch }) => ({ account: id, from: batchBefore.get(id), to: batch ?? undefined }))
    .filter(({ from, to }) => from?.id !== to?.id)
  await cancelSessionsOfLeavers(changed.filter(({ from }) => from).map(({ account }) => account))
  if (options?.undo) await restoreSessionsOf(changed.filter(({ to }) => to).map(({ account }) => account))
  const record = async (among: Enrolment[], enrolledAt: Date | null) => {
    const where = { id: { $in: among.map(({ account }) => account) } }
    if (among.length > 0) await strapi.db.query(accountUid).updateMany({ where, data: { enrolledAt } })
  }
  const joined = Map.groupBy(
    changed.filter(({ to }) => to),
    ({ account }) => options?.since.get(account)?.getTime() ?? Date.now(),
  )
  for (const [at, among] of joined) await record(among, new Date(at))
  await record(
    changed.filter(({ to }) => !to),
    null,
  )
  await followEnrolments(changed)
  return changed
}

/**
 * Confirms an account's e-mail address, then queues the enrolment mails that were withheld. The lock orders
 * this with a concurrent enrolment.
 */
export async function withProof(account: object, prove: () => Promise<void>): Promise<void> {
  await inTransaction(async () => {
    await lockRows(accountUid, account)
    const members = await findMembers(account)
    await prove()
    await mailEnrolments(members.flatMap(withheldEnrolments))
  })
}

/** The enrolment of an account that was unconfirmed or invited when it joined its batch, whose mail was withheld. */
export const withheldEnrolments = ({ id, batch, ...proof }: MemberWithProof): Enrolment[] =>
  (lacksProof(proof) || proof.invitationExpires) && batch ? [{ account: id, from: undefined, to: batch }] : []

/**
 * Queues mails to students who joined a batch, and to those who left one with classes still to come. The
 * students of a deleted batch get another mail.
 */
export async function mailEnrolments(all: readonly Enrolment[], options?: UndoOptions): Promise<void> {
  const until = new Date(Date.now() + undoLimits.mailDelaySeconds * 1000)
  const enrolments = options?.undo ? await dropUndone(all, until) : all
  const mailKeys = new Map(enrolments.map((enrolment) => [enrolment.account, mailKeyOf(enrolment)]))
  const delayed: DelayedMails | undefined = options && {
    until,
    mailKeyOf: (account) => mailKeys.get(account) ?? '',
  }
  for (const side of ['from', 'to'] as const)
    for (const [id, ofBatch] of Map.groupBy(enrolments, (enrolment) => enrolment[side]?.id)) {
      const batch = ofBatch[0]?.[side]
      if (id === undefined || !batch) continue
      const classes = (await findClasses({ batch: { id } })).filter((each) => isUpcoming(each, new Date()))
      const accounts = ofBatch.map(({ account }) => account)
      if (side === 'to') await notifyStudents({ occasion: 'enrolled', batch, classes }, { accounts, delayed })
      else if (classes.length > 0)
        await notifyStudents({ occasion: 'leftBatch', batch, classes }, { accounts, delayed })
    }
}

const mailKeyOf = ({ account, from, to }: Enrolment): string =>
  `enrolment ${account} from ${from?.id ?? 0} to ${to?.id ?? 0}`

/**
 * Withdraws the mails of undone enrolments. Returns the enrolments whose mail had already gone out, which
 * need another.
 */
async function dropUndone(enrolments: readonly Enrolment[], until: Date): Promise<Enrolment[]> {
  const opposite = ({ account, from, to }: Enrolment) => mailKeyOf({ account, from: to, to: from })
  const alreadySent = await withdrawMails(enrolments.map(opposite), until)
  return enrolments.filter((enrolment) => alreadySent.has(opposite(enrolment)))
}
