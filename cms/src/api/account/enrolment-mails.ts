import { AsyncLocalStorage } from 'node:async_hooks'
import { undoLimits } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { batchPerTransaction, inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { isUpcoming } from '../class/class'
import { findClasses } from '../class/class-hooks'
import { type DelayedMails, notifyStudents } from '../class/notify-students'
import { withdrawMails } from '../mail/outbox'
import { accountUid } from './account-changes'
import { lacksProof } from './accounts'
import type { Proof } from './email-proof'

type Batch = { id: number; documentId: string; name: string }

type Member = { id: number; batch: Batch | null }

type MemberWithProof = Member & Proof & { invitationExpires: string | null }

type Enrolment = { account: number; from: Batch | undefined; to: Batch | undefined }

/**
 * How an undoable change is made; `since` are the original enrolment dates of accounts that an undo moves
 * back.
 */
type UndoOptions = { undo: boolean; since: ReadonlyMap<number, Date> }

const undoable = new AsyncLocalStorage<UndoOptions>()

/** Runs work whose enrolments can be undone, or undo earlier ones: their mails are delayed. */
export const withUndo = <Result>(options: UndoOptions, work: () => Promise<Result>): Promise<Result> =>
  undoable.run(options, work)

export const findMembers = (where: object): Promise<MemberWithProof[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'confirmed', 'proofWaiver', 'proofDueAt', 'invitationExpires'],
    where,
    populate: { batch: { select: ['id', 'documentId', 'name'] } },
  })

/** Records the enrolment date of accounts whose batch changed, and queues their mails. */
export async function recordEnrolments(unit: UnitOfWork, before: readonly Member[]): Promise<void> {
  const batchBefore = new Map(before.map(({ id, batch }) => [id, batch ?? undefined]))
  const members = await findMembers({ id: { $in: [...batchBefore.keys()] } })
  const changed = members
    .map(({ id, batch }) => ({ account: id, from: batchBefore.get(id), to: batch ?? undefined }))
    .filter(({ from, to }) => from?.id !== to?.id)
  const record = async (among: Enrolment[], enrolledAt: Date | null) => {
    const where = { id: { $in: among.map(({ account }) => account) } }
    if (among.length > 0) await strapi.db.query(accountUid).updateMany({ where, data: { enrolledAt } })
  }
  const { since } = undoable.getStore() ?? {}
  const joined = Map.groupBy(
    changed.filter(({ to }) => to),
    ({ account }) => since?.get(account)?.getTime() ?? Date.now(),
  )
  for (const [at, among] of joined) await record(among, new Date(at))
  await record(
    changed.filter(({ to }) => !to),
    null,
  )
  for (const enrolment of changed) enqueueEnrolmentMails(unit, enrolment)
}

/**
 * Confirms an account's e-mail address, then queues the enrolment mails that were withheld. The lock orders
 * this with a concurrent enrolment.
 */
export async function withProof(account: object, prove: () => Promise<void>): Promise<void> {
  await inTransaction(async (unit) => {
    await lockRows(accountUid, account)
    const members = await findMembers(account)
    await prove()
    for (const member of members) enqueueMailsOnceProved(unit, member)
  })
}

/** Queues the enrolment mail of an account that was unconfirmed or invited when it joined its batch. */
export function enqueueMailsOnceProved(unit: UnitOfWork, { id, batch, ...proof }: MemberWithProof): void {
  if ((lacksProof(proof) || proof.invitationExpires) && batch)
    enqueueEnrolmentMails(unit, { account: id, from: undefined, to: batch })
}

/**
 * Queues mails to students who joined a batch, and to those who left one with classes still to come. The
 * students of a deleted batch get another mail.
 */
const enqueueEnrolmentMails = batchPerTransaction<Enrolment>(async (all) => {
  const options = undoable.getStore()
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
      if (side === 'to') await notifyStudents({ occasion: 'enrolled', batch, classes }, accounts, delayed)
      else if (classes.length > 0)
        await notifyStudents({ occasion: 'leftBatch', batch, classes }, accounts, delayed)
    }
})

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
