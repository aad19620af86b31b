import { AsyncLocalStorage } from 'node:async_hooks'
import { undoLimits } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { batchPerTransaction, inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { isToCome } from '../class/class'
import { findClasses } from '../class/class-hooks'
import { type HeldMails, notifyStudents } from '../class/notify-students'
import { withdrawMails } from '../mail/outbox'
import { accountUid } from './account-changes'
import { lacksProof } from './accounts'
import type { Proof } from './email-proof'

type Batch = { id: number; documentId: string; name: string }

/** An account, and the batch that it is in. */
type Member = { id: number; batch: Batch | null }

type Doubted = Member & Proof

type Enrolment = { account: number; from: Batch | undefined; to: Batch | undefined }

/** How a change is made that can be taken back: whether this takes one back, and since when who goes back had been there. */
type Undoable = { undo: boolean; since: ReadonlyMap<number, Date> }

const undoable = new AsyncLocalStorage<Undoable>()

/** Does work, in transactions of its own, whose enrolments can be taken back, or are: the mails about them wait. */
export const undoably = <Result>(how: Undoable, work: () => Promise<Result>): Promise<Result> =>
  undoable.run(how, work)

/** The accounts that meet a condition, each with its batch. */
export const findMembers = (where: object): Promise<Doubted[]> =>
  strapi.db.query(accountUid).findMany({
    select: ['id', 'confirmed', 'proofWaiver', 'proofDueAt'],
    where,
    populate: { batch: { select: ['id', 'documentId', 'name'] } },
  })

/**
 * Notes of accounts, given as they were, since when they are in their batch where that is another now, or none, and has them
 * written about it.
 */
export async function noteEnrolments(unit: UnitOfWork, before: readonly Member[]): Promise<void> {
  const batchBefore = new Map(before.map(({ id, batch }) => [id, batch ?? undefined]))
  const members = await findMembers({ id: { $in: [...batchBefore.keys()] } })
  const changed = members
    .map(({ id, batch }) => ({ account: id, from: batchBefore.get(id), to: batch ?? undefined }))
    .filter(({ from, to }) => from?.id !== to?.id)
  const note = async (among: Enrolment[], enrolledAt: Date | null) => {
    const where = { id: { $in: among.map(({ account }) => account) } }
    if (among.length > 0) await strapi.db.query(accountUid).updateMany({ where, data: { enrolledAt } })
  }
  const { since } = undoable.getStore() ?? {}
  const joined = Map.groupBy(
    changed.filter(({ to }) => to),
    ({ account }) => since?.get(account)?.getTime() ?? Date.now(),
  )
  for (const [at, among] of joined) await note(among, new Date(at))
  await note(
    changed.filter(({ to }) => !to),
    null,
  )
  for (const enrolment of changed) toTell(unit, enrolment)
}

/**
 * Does what proves that the owner of an account reads its mail, and tells them of the batch that they are in, where nothing has
 * been written to them for want of the proof. The lock keeps the two in order with an enrolment of the same moment.
 */
export async function withProof(account: object, prove: () => Promise<void>): Promise<void> {
  await inTransaction(async (unit) => {
    await lockRows(accountUid, account)
    const members = await findMembers(account)
    await prove()
    for (const member of members) tellOnceProved(unit, member)
  })
}

/** Tells an account that has just been proved, given as it was, of its batch, unless it was told when it joined. */
export function tellOnceProved(unit: UnitOfWork, { id, batch, ...proof }: Doubted): void {
  if (lacksProof(proof) && batch) toTell(unit, { account: id, from: undefined, to: batch })
}

/**
 * Tells who joins a batch of it, and of its classes. Who leaves one hears of that only where classes to come would stay in
 * the calendar: of a batch that ends, its students are told otherwise.
 */
const toTell = batchPerTransaction<Enrolment>(async (all) => {
  const how = undoable.getStore()
  const until = new Date(Date.now() + undoLimits.mailDelaySeconds * 1000)
  const enrolments = how?.undo ? await withoutTakenBack(all, until) : all
  const abouts = new Map(enrolments.map((enrolment) => [enrolment.account, aboutOf(enrolment)]))
  const held: HeldMails | undefined = how && { until, aboutOf: (account) => abouts.get(account) ?? '' }
  for (const side of ['from', 'to'] as const)
    for (const [id, ofBatch] of Map.groupBy(enrolments, (enrolment) => enrolment[side]?.id)) {
      const batch = ofBatch[0]?.[side]
      if (id === undefined || !batch) continue
      const classes = (await findClasses({ batch: { id } })).filter((each) => isToCome(each, new Date()))
      const accounts = ofBatch.map(({ account }) => account)
      if (side === 'to') await notifyStudents({ occasion: 'enrolled', batch, classes }, accounts, held)
      else if (classes.length > 0)
        await notifyStudents({ occasion: 'leftBatch', batch, classes }, accounts, held)
    }
})

const aboutOf = ({ account, from, to }: Enrolment): string =>
  `enrolment ${account} from ${from?.id ?? 0} to ${to?.id ?? 0}`

/** Withdraws the mails about what is taken back. Gives the enrolments of which somebody has been told, and has to be again. */
async function withoutTakenBack(enrolments: readonly Enrolment[], until: Date): Promise<Enrolment[]> {
  const opposite = ({ account, from, to }: Enrolment) => aboutOf({ account, from: to, to: from })
  const tooLate = await withdrawMails(enrolments.map(opposite), until)
  return enrolments.filter((enrolment) => tooLate.has(opposite(enrolment)))
}
