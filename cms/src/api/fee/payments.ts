import type { recordPayment, recordRefund, reversePayment, writeInvoice } from '@careerspeak/contract'
import type { PaymentMethod } from '@careerspeak/contract/fees'
import type { StateCode } from '@careerspeak/contract/indian-states'
import { formatRupees } from '@careerspeak/contract/money'
import { z } from 'zod'
import { lockRows } from '../../platform/database/locks'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import type { Account } from '../account/accounts'
import type { LinksFor } from '../account/reader-links'
import {
  claimUid,
  dueUid,
  findDues,
  findPayments,
  paperKind,
  paperUid,
  paymentUid,
  receivedOf,
  type StoredPayment,
  todayAtInstitute,
} from './fee'
import { settle } from './ledger'
import { paperContent } from './paper'
import { accountOfLearner, type Payer, readFeeAccount } from './read-fees'
import { readSettings } from './settings'
import { writePaper } from './write-paper'

type Received = {
  paise: number
  method: PaymentMethod
  reference: string
  paidOn: string
  state?: StateCode | ''
  /** The key of the line of a bank's statement. */
  bankLine?: string
}

/** Locks the account, so that two payments of a learner are recorded one after another. */
export async function lockLearner(learner: string): Promise<Payer> {
  await lockRows(accountUid, { documentId: learner })
  return accountOfLearner(learner)
}

const knownReference = () =>
  new HttpError(409, 'A payment with this reference has been recorded already.', {
    errors: [{ path: 'reference', message: 'A payment with this reference has been recorded already.' }],
  })

/** Payments by UPI and into the account have the same twelve digits, whichever way an admin calls them. */
async function assertNewReference(reference: string): Promise<void> {
  if (!/^\d{12}$/.test(reference)) return
  const standing = {
    reference,
    kind: 'payment',
    reversedAt: { $null: true },
    method: { $in: ['upi', 'bank'] },
  }
  if ((await strapi.db.query(paymentUid).count({ where: standing })) > 0) throw knownReference()
}

async function store(payer: Payer, kind: StoredPayment['kind'], received: Received, reason: string | null) {
  const { paise, method, paidOn, bankLine = null } = received
  if (paidOn > (await todayAtInstitute())) throw invalidField('paidOn', 'This day is still to come.')
  const reference = received.reference.replaceAll(/\s/g, '').toUpperCase()
  if (!reference && method !== 'cash' && !bankLine)
    throw invalidField('reference', 'Enter the reference, so that the payment can be found again.')
  if (kind === 'payment') await assertNewReference(reference)
  const data = {
    kind,
    paise,
    method,
    paidOn,
    bankLine,
    reason,
    reference: reference || null,
    account: payer.id,
    payer: payer.fullName,
    batchName: payer.batch?.name ?? null,
  }
  try {
    const { id }: { id: number } = await strapi.db.query(paymentUid).create({ data })
    const [payment] = await findPayments({ id })
    if (!payment) throw new Error('A stored payment is gone.')
    return payment
  } catch (error) {
    throw isUniqueViolation(error) ? knownReference() : error
  }
}

const balanceOf = async (account: number) =>
  settle(await findDues({ account }), receivedOf(await findPayments({ account })))

/**
 * Records a payment and writes its receipt, in the open or in a new transaction. A learner's message about it is answered with that.
 * Throws a 404 without such a learner, and a 409 for a known reference or line of a statement.
 */
export const recordPaymentFor = (learner: string, received: Received): Promise<{ number: string }> =>
  inTransaction(async () => {
    const payer = await lockLearner(learner)
    const before = await balanceOf(payer.id)
    const payment = await store(payer, 'payment', received, null)
    const after = await balanceOf(payer.id)
    const covered = after.instalments.flatMap(({ id, label, dueOn, open }) => {
      const paise = (before.instalments.find((due) => due.id === id)?.open ?? 0) - open
      return paise > 0 ? [{ label, dueOn, paise }] : []
    })
    const ahead = payment.paise - covered.reduce((sum, { paise }) => sum + paise, 0)
    const parts = [
      ...covered.map(({ label, paise }) => ({ label, paise })),
      ...(ahead > 0 ? [{ label: 'Paid ahead', paise: ahead }] : []),
    ]
    const isDue = covered.some(({ dueOn }) => dueOn <= payment.paidOn)
    const kind = (await readSettings()).registered ? (isDue ? 'invoice' : 'voucher') : 'receipt'
    const number = await writePaper({ kind, payment, parts, state: received.state })
    if (payment.reference)
      await strapi.db
        .query(claimUid)
        .deleteMany({ where: { account: payer.id, reference: payment.reference } })
    return { number }
  })

export const savePayment =
  (linksFor: LinksFor): Handler<typeof recordPayment, Account> =>
  async ({ body: { learner, ...received }, caller }) => {
    await recordPaymentFor(learner, received)
    return readFeeAccount(await accountOfLearner(learner), linksFor(caller))
  }

/** Records money paid back. The part beyond the credit lowers what the learner owes, so that a refund opens no instalment again. */
export const saveRefund =
  (linksFor: LinksFor): Handler<typeof recordRefund, Account> =>
  async ({ body: { learner, reason, ...received }, caller }) => {
    const payer = await inTransaction(async () => {
      const payer = await lockLearner(learner)
      const { credit } = await balanceOf(payer.id)
      const most = receivedOf(await findPayments({ account: payer.id }))
      if (received.paise > most)
        throw invalidField('paise', `You can pay back at most ${formatRupees(most)}, which is what was paid.`)
      const payment = await store(payer, 'refund', received, reason)
      if (received.paise > credit)
        await strapi.db.query(dueUid).create({
          data: {
            account: payer.id,
            batch: payer.batch?.id ?? null,
            batchName: payer.batch?.name ?? null,
            kind: 'refund',
            instalment: refundKey(payment),
            label: reason,
            paise: credit - received.paise,
            dueOn: received.paidOn,
          },
        })
      const parts = [{ label: 'Fees paid back', paise: received.paise }]
      await writePaper({ kind: 'refund', payment, parts, reason, state: received.state })
      return payer
    })
    return readFeeAccount(payer, linksFor(caller))
  }

const refundKey = ({ id }: StoredPayment) => `refund-${id}`

const papers = z.array(z.object({ kind: paperKind, number: z.string(), content: paperContent }))

/** The papers of a payment, the oldest first. */
const papersOf = async ({ id }: StoredPayment) =>
  papers.parse(await strapi.db.query(paperUid).findMany({ where: { payment: id }, orderBy: { id: 'asc' } }))

async function lockPayment(documentId: string): Promise<StoredPayment> {
  await lockRows(paymentUid, { documentId })
  const [payment] = await findPayments({ documentId })
  if (!payment) throw new HttpError(404, 'There’s no such payment.')
  if (payment.reversedAt !== null) throw new HttpError(409, 'This payment has been reversed already.')
  return payment
}

/** The fees of whom a payment is of; the account may be deleted meanwhile. */
async function feesAfter({ account }: StoredPayment, linksFor: LinksFor, caller: Account) {
  return readFeeAccount({ id: account ?? 0 }, linksFor(caller))
}

export const reverse =
  (linksFor: LinksFor): Handler<typeof reversePayment, Account> =>
  async ({ body: { id, reason }, caller }) => {
    const payment = await inTransaction(async () => {
      const payment = await lockPayment(id)
      const data = { reversedAt: new Date(), reversalReason: reason }
      await strapi.db.query(paymentUid).update({ where: { id: payment.id }, data })
      if (payment.kind === 'refund')
        await strapi.db
          .query(dueUid)
          .deleteMany({ where: { kind: 'refund', instalment: refundKey(payment) } })
      const last = (await papersOf(payment)).at(-1)
      if (!last) throw new Error('A payment has no paper.')
      const { parts, tax } = last.content
      await writePaper({ kind: 'reversal', payment, parts, tax, about: last.number, reason })
      return payment
    })
    return feesAfter(payment, linksFor, caller)
  }

/** Writes the tax invoice that follows the receipt voucher of an advance, with the same parts and the same tax. */
export const invoice =
  (linksFor: LinksFor): Handler<typeof writeInvoice, Account> =>
  async ({ body: { id }, caller }) => {
    const payment = await inTransaction(async () => {
      const payment = await lockPayment(id)
      const last = (await papersOf(payment)).at(-1)
      if (last?.kind !== 'voucher') throw new HttpError(409, 'This payment needs no tax invoice, or has one.')
      const { parts, tax } = last.content
      await writePaper({ kind: 'invoice', payment, parts, tax, about: last.number })
      return payment
    })
    return feesAfter(payment, linksFor, caller)
  }
