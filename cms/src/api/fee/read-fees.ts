import type { FeeAccount, learnerFees, ownFees } from '@careerspeak/contract'
import { z } from 'zod'
import type { RoleType } from '../../platform/auth/roles'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { wallTimeOf } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { isStaff } from '../account/policy'
import type { Reader } from '../account/reader-links'
import { findClasses } from '../class/service'
import { readInstitute } from '../site-setting/institute'
import {
  findClaims,
  findDues,
  findPayments,
  paperKind,
  paperUid,
  receivedOf,
  type StoredClaim,
  type StoredDue,
} from './fee'
import { type Balance, overdueOn, payableOn, settle } from './ledger'
import { paperLinks } from './papers'
import { readSettings } from './settings'
import { noteOf, upiUri } from './upi'

/** A learner who pays: an account by its internal id, with its batch. */
export type Payer = { id: number; fullName: string; batch: { id: number; name: string } | null }

/** The account of a learner; throws a 404 if there is none, and a 400 for an admin's or a coach's. */
export async function accountOfLearner(documentId: string): Promise<Payer> {
  const found: (Payer & { role: { type: RoleType } | null }) | null = await strapi.db
    .query(accountUid)
    .findOne({
      select: ['id', 'fullName'],
      where: { documentId },
      populate: { batch: { select: ['id', 'name'] }, role: { select: ['type'] } },
    })
  if (!found) throw new HttpError(404, 'There’s no such learner. The account may have been deleted.')
  if (isStaff(found.role))
    throw new HttpError(400, `${found.fullName} is an admin or a coach, and has no fees.`)
  return found
}

export const toClaim = ({ documentId, reference, paise, createdAt, state, answer }: StoredClaim) => ({
  _id: documentId,
  reference,
  paise,
  sentAt: createdAt,
  state,
  answer: answer ?? '',
})

const paperOf = z.object({ documentId: z.string(), payment: z.number(), kind: paperKind, number: z.string() })

async function papersByPayment(payments: readonly { id: number }[], reader: Reader) {
  const found: unknown = await strapi.db.query(paperUid).findMany({
    select: ['documentId', 'payment', 'kind', 'number'],
    where: { payment: { $in: payments.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  return Map.groupBy(
    z
      .array(paperOf)
      .parse(found)
      .map(({ documentId, ...paper }) => ({ ...paper, url: paperLinks.linkFor(reader, documentId) })),
    ({ payment }) => payment,
  )
}

const toDue =
  (today: string, openOf: ReadonlyMap<number, number>) =>
  ({ id, documentId, kind, label, batchName, dueOn, paise }: StoredDue) => {
    const open = openOf.get(id) ?? 0
    return {
      _id: documentId,
      kind,
      label,
      dueOn,
      paise,
      batch_name: batchName ?? '',
      paid: kind === 'instalment' ? paise - open : 0,
      state: open === 0 ? ('paid' as const) : dueOn < today ? ('overdue' as const) : ('open' as const),
    }
  }

/** The dues, payments and messages of an account, with links to its papers. */
async function readAll(account: number, reader: Reader) {
  const [dues, payments, claims, { timezone }] = [
    await findDues({ account }),
    await findPayments({ account }),
    await findClaims({ account }),
    await readInstitute(),
  ]
  const today = wallTimeOf(new Date(), timezone).date
  const balance = settle(dues, receivedOf(payments))
  const openOf = new Map(balance.instalments.map(({ id, open }) => [id, open]))
  const papers = await papersByPayment(payments, reader)
  /** A discount that lay on dropped instalments alone counts no longer. */
  const counts = ({ kind, batch, dropped }: StoredDue) =>
    kind === 'discount'
      ? balance.instalments.some((due) => due.batch === batch && due.price < due.paise)
      : !dropped
  const shown: FeeAccount = {
    dues: dues
      .filter(counts)
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
      .map(toDue(today, openOf)),
    payments: payments
      .toReversed()
      .map(({ id, documentId, kind, paise, method, reference, paidOn, ...more }) => ({
        _id: documentId,
        kind,
        paise,
        method,
        paidOn,
        reference: reference ?? '',
        reason: more.reason ?? '',
        papers: (papers.get(id) ?? []).map(({ kind, number, url }) => ({ kind, number, url })),
        reversed:
          more.reversedAt === null
            ? null
            : {
                on: wallTimeOf(new Date(more.reversedAt), timezone).date,
                reason: more.reversalReason ?? '',
              },
      })),
    claims: claims.map(toClaim),
    owed: balance.owed,
    overdue: overdueOn(balance, today).paise,
    credit: balance.credit,
  }
  return { shown, balance, today, dues }
}

export const readFeeAccount = async ({ id }: Pick<Payer, 'id'>, reader: Reader): Promise<FeeAccount> =>
  (await readAll(id, reader)).shown

export const showOwnFees: Handler<typeof ownFees> = async ({ caller }) => {
  const { shown, balance, today } = await readAll(caller.id, caller)
  const { upiId: id, payeeName: name, holder, account, ifsc, bank } = await readSettings()
  const note = noteOf(caller.id)
  const toPay = payableOn(balance, today)
  return {
    ...shown,
    toPay,
    pay: {
      upi: id ? { id, name, note, uri: upiUri({ id, name, note, paise: toPay }) } : null,
      bank: account && ifsc ? { holder, account, ifsc, bank, note } : null,
    },
  }
}

export const showLearnerFees: Handler<typeof learnerFees> = async ({ query: { id }, caller }) => {
  const payer = await accountOfLearner(id)
  const { shown, balance, dues } = await readAll(payer.id, caller)
  return { ...shown, refund: await proposeRefund(payer, dues, balance) }
}

/** The batch of a learner or, without one, the batch that they left last. */
export function batchOf({ batch }: Payer, dues: readonly StoredDue[]): Payer['batch'] {
  const last = dues.findLast(({ kind }) => kind === 'instalment')
  return batch ?? (last ? { id: last.batch ?? 0, name: last.batchName ?? '' } : null)
}

/** The money beyond the classes that have been held, in whole rupees. */
async function proposeRefund(payer: Payer, dues: readonly StoredDue[], balance: Balance<StoredDue>) {
  const batch = batchOf(payer, dues)
  if (!batch) return null
  const own = balance.instalments.filter((due) => due.batch === batch.id)
  const returned = dues
    .filter((due) => due.kind === 'refund' && due.batch === batch.id)
    .reduce((sum, { paise }) => sum - paise, 0)
  const paid = own.reduce((sum, { received }) => sum + received, balance.credit) - returned
  const price = balance.prices.get(batch.id) || paid
  const classes = await findClasses({ batch: { id: batch.id } })
  const now = Date.now()
  const classesToCome = classes.filter(({ startsAt }) => new Date(startsAt).getTime() > now).length
  if (classesToCome === 0) return null
  const held = classes.length - classesToCome
  const paise = Math.floor((paid - (price * held) / classes.length) / 100) * 100
  return paise > 0
    ? { paise, batch_name: batch.name, classesToCome, classes: classes.length, paid, price }
    : null
}
